/** The tools of a portal and the plagiarism check. */
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { invalidParameter } from '../../http/problem.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import { requireScope } from '../../resources/scope.ts'
import { sendCsv } from '../csv.ts'
import { onlyKnown, pathId, queryOf } from '../input.ts'
import { requirePortal } from '../portali.ts'
import { checkDescriptions } from './descrizioni.ts'
import { buildIndicators } from './indicatori.ts'
import { balanceOf, checkText, ESTIMATE } from './plagio.ts'
import { regenerateSitemap } from './sitemap.ts'

const tools = resourceOf('portals.tools')

const plagiarism = resourceOf('portals.plagiarism')

/** `message` stands outside and inside `data`: readers of either find it. */
const message = (text: string, more: Record<string, unknown> = {}) => ({
  message: text,
  data: { message: text, ...more },
})

export const toolCalls: OwnCalls = {
  'portals.tools': {
    /** A CSV file named invalid_{portalId}.csv. */
    checkInvalidDescriptions: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      requireScope(call.user, tools, 'checkInvalidDescriptions')
      const query = queryOf(request)
      onlyKnown(query, ['format'])
      if ((query.format || 'csv') !== 'csv') throw invalidParameter('format')
      const portal = await requirePortal(call, pathId(request, 'portalId'))
      return sendCsv(reply, `invalid_${portal.id}.csv`, await checkDescriptions(call, portal.id))
    },
    /** {message, data: {message, indirizzi}} */
    regenerateSitemaps: (parts) => async (request) => {
      const call = callOf(parts, request)
      requireScope(call.user, tools, 'regenerateSitemaps')
      const portal = await requirePortal(call, pathId(request, 'portalId'))
      const urls = await regenerateSitemap(call, portal.id, portal.dominio)
      return message(`Sitemap di ${portal.name} rigenerata: ${urls} indirizzi`, { indirizzi: urls })
    },
    /** {message, data: {message, hotel}} */
    buildHotelIndicators: (parts) => async (request) => {
      const call = callOf(parts, request)
      requireScope(call.user, tools, 'buildHotelIndicators')
      const portal = await requirePortal(call, pathId(request, 'portalId'))
      return message('Indicatori ricalcolati correttamente', { hotel: await buildIndicators(call, portal.id) })
    },
  },
  'portals.plagiarism': {
    /** {data: {balance, somiglianza, risultati: [{url, percentuale}]}, meta: {fonte, message}}. */
    check: (parts) => async (request) => ({
      data: await checkText(callOf(parts, request), request.body),
      meta: { fonte: 'stima-locale', message: ESTIMATE },
    }),
    balance: (parts) => async (request) => {
      const call = callOf(parts, request)
      requireScope(call.user, plagiarism, 'balance')
      return { data: { balance: await balanceOf(call) }, meta: { fonte: 'stima-locale', message: ESTIMATE } }
    },
  },
}
