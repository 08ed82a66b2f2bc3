import { choice, longText, text } from '../model/fields.ts'
import { call, resource } from '../model/resource.ts'

export const tools = resource({
  id: 'portals.tools',
  name: 'Strumenti del portale',
  tokens: 'portali',
  audited: true,
  kind: 'call',
  fields: { format: choice('Formato', [['csv', 'CSV']], { required: true, default: 'csv', form: false }) },
  endpoints: [
    call('checkInvalidDescriptions', 'GET', 'tools/checkInvalidDescriptions/{portalId}', {
      cost: 'export',
      effect: true,
      download: true,
      params: ['format'],
    }),
    call('regenerateSitemaps', 'GET', 'tools/regenerateSitemaps/{portalId}', { cost: 'export', effect: true }),
    call('buildHotelIndicators', 'GET', 'crons/buildHotelIndicators/{portalId}', { cost: 'export', effect: true }),
    call('counts', 'GET', 'tools/conteggi/{portalId}'),
    call('runs', 'GET', 'tools/corse/{portalId}'),
  ],
  bodies: {
    checkInvalidDescriptions: {
      format: choice('Formato', [['csv', 'CSV']], { required: true, default: 'csv', form: false }),
    },
    regenerateSitemaps: {},
    buildHotelIndicators: {},
  },
})

export const plagiarism = resource({
  id: 'portals.plagiarism',
  name: 'Controllo plagio',
  tokens: 'portali',
  audited: true,
  kind: 'call',
  fields: {
    text: longText('Testo da controllare', { required: true, maxLength: 20000 }),
    excluded_sites: text('Siti esclusi', { multiple: true, maxItems: 100, maxLength: 253 }),
  },
  endpoints: [
    call('check', 'POST', 'plagiarism', { cost: 'export', passive: true }),
    call('balance', 'GET', 'plagiarism/balance'),
  ],
  bodies: {
    check: {
      text: longText('Testo da controllare', { required: true, maxLength: 20000 }),
      excluded_sites: text('Siti esclusi', { multiple: true, maxItems: 100, maxLength: 253 }),
    },
  },
})
