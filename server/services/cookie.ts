/** Automatic cookie configurations, and scans of the clients' own sites. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { run, type Runner, runOne } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid } from '../http/problem.ts'
import { addRow, changeRow } from '../resources/write/records.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { findOne, findRow, type Found } from '../resources/read/rows.ts'
import { requireScope } from '../resources/read/scope.ts'
import { bodyOf, pathText, sendRow } from './input.ts'
import { cookiesOf, ownUrl, reasonOf, type SiteCookie } from './siteCookies.ts'

const automatica = resourceOf('cookies.configurazioniAutomatiche')
const sito = resourceOf('cookies.siti')
const catalogue = resourceOf('cookies.cookies')

/** Stores the state of a scan on its site. */
const setState = (call: Call, id: string, stato_scansione: string, more: Record<string, unknown> = {}) =>
  transaction(call.db.pool, async (db) =>
    changeRow(call, db, sito, await findRow(call, db, sito, id, 'scan', true), { stato_scansione, ...more }, 'scan'),
  )

type Known = { id: number; nome: string; categoria: string }

/** '_ga_*' in the catalogue matches every name with that prefix; an exact name takes precedence. */
const catalogued = (all: readonly Known[], nome: string): Known | undefined =>
  all.find((one) => one.nome === nome) ??
  all.find((one) => one.nome.endsWith('*') && nome.startsWith(one.nome.slice(0, -1)))

/**
 * Stores the result of a scan as the site's automatic configuration, to be reviewed; unknown cookies are added to the
 * catalogue.
 */
const saveFound = (call: Call, site: Found, cookies: readonly SiteCookie[]) =>
  transaction(call.db.pool, async (db) => {
    const all = await run<Known>(
      db,
      sql`select id, nome, categoria from cookies_cookies
          where _deleted_at is null and (nome = any(${sql.param(cookies.map(({ nome }) => nome))}::text[]) or nome like '%*')
          order by length(nome) desc, id`,
    )
    const ids = new Set<number>()
    for (const { nome, durata } of cookies) {
      const known = catalogued(all, nome)
      const fresh = { nome, dominio: site.row.dominio, categoria: 'non-classificati', terza_parte: false, durata }
      ids.add(known?.id ?? Number((await addRow(call, db, catalogue, fresh, 'scan')).row.id))
    }
    const values = {
      hotel_id: site.row.hotel_id,
      dominio: site.row.dominio,
      id_sito: site.row.id,
      stato_configurazione: 'da_esaminare',
      cookies: [...ids],
      n_cookie: ids.size,
      n_non_classificati: await unclassified(db, [...ids]),
      data_scansione: call.clock.now().toISOString(),
      approvata_da: null,
    }
    const before = await findOne(db, automatica, [sql`id_sito = ${site.row.id}`], true)
    if (before) await changeRow(call, db, automatica, before, values, 'scan')
    else await addRow(call, db, automatica, values, 'scan')
  })

async function unclassified(db: Runner, ids: readonly number[]): Promise<number> {
  const found = await runOne<{ many: number }>(
    db,
    sql`select count(*)::int as many from cookies_cookies
        where id = any(${sql.param([...ids])}::int[]) and categoria = 'non-classificati' and _deleted_at is null`,
  )
  return found.many
}

async function scan(call: Call, site: Found, at: URL): Promise<void> {
  const id = String(site.row.id)
  try {
    await setState(call, id, 'in-corso')
    const cookies = await cookiesOf(at, call.clock.now().getTime())
    await saveFound(call, site, cookies)
    await setState(call, id, 'completata', { ultima_scansione: call.clock.now().toISOString(), errore: null })
  } catch (error) {
    // The server may be stopping and its database gone: another server then marks the scan as interrupted
    // (brokenScans.ts).
    await setState(call, id, 'errore', { errore: reasonOf(error) }).catch(() => undefined)
  }
}

const remainingText = (many: number): string =>
  many === 1 ? 'Resta un cookie da classificare' : `Restano ${many} cookie da classificare`

/** The approved set of cookies, with which the next scan is compared. */
const approvalOf = (call: Call, { row }: Found) => ({
  stato_configurazione: 'approvata',
  approvata_da: call.user.id,
  esaminati: row.cookies ?? [],
})

const MOST_AT_ONCE = 100

/** Approves all that can be approved, in one transaction; the others are returned with the reason. */
async function approveAll(call: Call, body: unknown) {
  requireScope(call.user, automatica, 'approveAll')
  const { ids } = bodyOf(automatica.bodies.approveAll, body)
  const keys = [...new Set(ids)].sort((one, other) => one - other)
  if (keys.length > MOST_AT_ONCE) throw invalid({ ids: [`Al massimo ${MOST_AT_ONCE} configurazioni alla volta`] })
  return transaction(call.db.pool, async (db) => {
    const approvedIds: number[] = []
    const rimaste: { id: number; dominio: string; motivo: string }[] = []
    for (const id of keys) {
      const before = await findRow(call, db, automatica, String(id), 'approveAll', true)
      const remaining = Number(before.row.n_non_classificati ?? 0)
      if (remaining) rimaste.push({ id, dominio: String(before.row.dominio), motivo: remainingText(remaining) })
      else if (before.row.stato_configurazione !== 'approvata') {
        await changeRow(call, db, automatica, before, approvalOf(call, before), 'approve')
        approvedIds.push(id)
      }
    }
    return { data: { approvate: approvedIds, rimaste } }
  })
}

export const cookieCalls: OwnCalls = {
  'cookies.configurazioniAutomatiche': {
    /** {data: the configuration}, with the approver; 422 while it contains unclassified cookies. */
    approve: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const input = bodyOf(automatica.bodies.approve, request.body)
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, automatica, pathText(request, 'id'), 'approve', true)
        const remaining = Number(before.row.n_non_classificati ?? 0)
        const isApproval = input.stato_configurazione === 'approvata'
        if (isApproval && remaining) throw invalid({ stato_configurazione: [remainingText(remaining)] })
        const values = isApproval ? approvalOf(call, before) : { ...input, approvata_da: null }
        return changeRow(call, db, automatica, before, values, 'approve')
      })
      return sendRow(reply, found)
    },
    /** {data: {approvate: ids, rimaste: [{id, dominio, motivo}]}} */
    approveAll: (parts) => (request) => approveAll(callOf(parts, request), request.body),
  },
  'cookies.siti': {
    /** 202 {data: the site} with stato_scansione 'in-coda'; the record's state later shows the result. */
    scan: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      bodyOf({}, request.body)
      const id = pathText(request, 'id')
      const { row } = await findRow(call, parts.db.pool, sito, id, 'scan')
      const at = ownUrl(String(row.url), String(row.dominio))
      if (!at) throw invalid({ url: ['L’indirizzo non appartiene al dominio configurato'] })
      const site = await setState(call, id, 'in-coda')
      setImmediate(() => void scan(call, site, at))
      return sendRow(reply.code(202), site)
    },
  },
}
