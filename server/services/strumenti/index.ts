/** The tools of a portale, and the plagiarism check. */
import { countText } from '../../../src/domain/text/counts.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { invalidParameter } from '../../http/problem.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import { requireScope } from '../../resources/read/scope.ts'
import { sendCsv } from '../csv.ts'
import { onlyKnown, pathId, queryOf } from '../input.ts'
import { requirePortal } from '../portali.ts'
import { reachesOf } from './reaches.ts'
import { recordRun, runsOf } from './runs.ts'
import { checkDescriptions } from './descrizioni.ts'
import { buildIndicators } from './indicatori.ts'
import { balance, checkText } from './plagio.ts'
import { regenerateSitemap } from './sitemap.ts'

const tools = resourceOf('portals.tools')

/** `message` is both outside and inside `data`, because clients read either. */
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
      const table = await recordRun(call, portal.id, 'checkInvalidDescriptions', async () => {
        const { table: value, sheets } = await checkDescriptions(call, portal.id)
        const found = value.length - 1
        return { value, righe: sheets, testo: found ? countText(found, 'problema', 'problemi') : 'nessun problema' }
      })
      return sendCsv(reply, `invalid_${portal.id}.csv`, table)
    },
    /** {message, data: {message, indirizzi}} */
    regenerateSitemaps: (parts) => async (request) => {
      const call = callOf(parts, request)
      requireScope(call.user, tools, 'regenerateSitemaps')
      const portal = await requirePortal(call, pathId(request, 'portalId'))
      const urls = await recordRun(call, portal.id, 'regenerateSitemaps', async () => {
        const value = await regenerateSitemap(call, portal.id, portal.dominio)
        return { value, righe: value, testo: countText(value, 'indirizzo', 'indirizzi') }
      })
      return message(`Sitemap di ${portal.name} rigenerata: ${countText(urls, 'indirizzo', 'indirizzi')}`, {
        indirizzi: urls,
      })
    },
    /** {message, data: {message, hotel}} */
    buildHotelIndicators: (parts) => async (request) => {
      const call = callOf(parts, request)
      requireScope(call.user, tools, 'buildHotelIndicators')
      const portal = await requirePortal(call, pathId(request, 'portalId'))
      const hotel = await recordRun(call, portal.id, 'buildHotelIndicators', async (tell) => {
        const value = await buildIndicators(call, portal.id, tell)
        return { value, righe: value, testo: countText(value, 'indicatore ricalcolato', 'indicatori ricalcolati') }
      })
      return message('Indicatori ricalcolati correttamente', { hotel })
    },
    /** {data: {strumenti, schede}}: what each tool would process, and the schede with problems. */
    counts: (parts) => async (request) => {
      const call = callOf(parts, request)
      return { data: await reachesOf(call, await requirePortal(call, pathId(request, 'portalId'))) }
    },
    /** {data: [{id, op, esito, utente, iniziata_il, finita_il, fatte, totale, testo}]} */
    runs: (parts) => async (request) => {
      const call = callOf(parts, request)
      return { data: await runsOf(call, (await requirePortal(call, pathId(request, 'portalId'))).id) }
    },
  },
  'portals.plagiarism': {
    /** {data: {balance, somiglianza, risultati: [{url, percentuale}]}, meta: {fonte, message}}. */
    check: (parts) => (request) => checkText(callOf(parts, request), request),
    balance: (parts) => (request) => balance(callOf(parts, request), request),
  },
}
