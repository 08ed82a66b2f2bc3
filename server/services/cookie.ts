/** Automatic cookie configurations and the scan of the clients' own sites. */
import { sql } from 'drizzle-orm'
import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid } from '../http/problem.ts'
import { isPublicAddress } from '../http/publicAddress.ts'
import { addRow, changeRow } from '../resources/records.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { findOne, findRow, type Found } from '../resources/rows.ts'
import { bodyOf, pathText, sendRow } from './input.ts'

const automatica = resourceOf('cookies.configurazioniAutomatiche')
const sito = resourceOf('cookies.siti')

/** The site's own address: its configured domain or one below it, on the ports of the web, without credentials. */
export function ownUrl(url: string, dominio: string): URL | null {
  if (!URL.canParse(url)) return null
  const at = new URL(url)
  const host = at.hostname.toLowerCase()
  const domain = dominio.toLowerCase()
  const fits = host === domain || host.endsWith(`.${domain}`)
  const isWeb = at.protocol === 'https:' || at.protocol === 'http:'
  return fits && isWeb && at.port === '' && !at.username && !at.password ? at : null
}

const TIMEOUT_MS = 8_000

const late = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), ms).unref()
  })

/**
 * The cookies that the first answer of a site sets. The name is resolved once and every address of it must be public;
 * the connection goes to that very address, so that the name cannot point elsewhere a moment later.
 */
export async function cookiesOf(at: URL): Promise<string[]> {
  const found = await Promise.race([lookup(at.hostname, { all: true }), late(TIMEOUT_MS)])
  if (!found.length || !found.every(({ address }) => isPublicAddress(address))) throw new Error('private address')
  const { address, family } = found[0]!
  const ask = at.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const call = ask(
      at,
      {
        // Of silence, and in all: headers may come one letter at a time.
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
        headers: { 'user-agent': 'Regia', accept: 'text/html' },
      },
      (answer) => {
        answer.destroy()
        const names = (answer.headers['set-cookie'] ?? []).map((line) => line.split('=')[0]!.trim())
        resolve([...new Set(names.filter((name) => /^[\w!#$%&'*+.^`|~-]{1,160}$/.test(name)))])
      },
    )
    call.on('timeout', () => call.destroy(new Error('timeout')))
    call.on('error', reject)
    call.end()
  })
}

/** Puts the state of a scan on its site. */
const setState = (call: Call, id: string, stato_scansione: string, more: Record<string, unknown> = {}) =>
  transaction(call.db.pool, async (db) =>
    changeRow(call, db, sito, await findRow(call, db, sito, id, 'scan', true), { stato_scansione, ...more }, 'scan'),
  )

/** Cookies of the catalogue that a scan met become the site's automatic configuration, to be looked at again. */
const saveFound = (call: Call, site: Found, names: readonly string[]) =>
  transaction(call.db.pool, async (db) => {
    const known = await run<{ id: number; nome: string; categoria: string }>(
      db,
      sql`select distinct on (nome) id, nome, categoria from cookies_cookies
          where nome = any(${sql.param([...names])}::text[]) and _deleted_at is null order by nome, id`,
    )
    const unclear = known.filter(({ categoria }) => categoria === 'non-classificati').length
    const values = {
      hotel_id: site.row.hotel_id,
      dominio: site.row.dominio,
      id_sito: site.row.id,
      stato_configurazione: 'da_esaminare',
      cookies: known.map(({ id }) => id),
      n_cookie: names.length,
      n_non_classificati: unclear + names.length - known.length,
      data_scansione: call.clock.now().toISOString(),
      approvata_da: null,
    }
    const before = await findOne(db, automatica, [sql`id_sito = ${site.row.id}`], true)
    if (before) await changeRow(call, db, automatica, before, values, 'scan')
    else await addRow(call, db, automatica, values, 'scan')
  })

async function scan(call: Call, site: Found, at: URL): Promise<void> {
  const id = String(site.row.id)
  try {
    await setState(call, id, 'in-corso')
    const names = await cookiesOf(at)
    await saveFound(call, site, names)
    await setState(call, id, 'completata', { ultima_scansione: call.clock.now().toISOString() })
  } catch {
    // The server may be stopping, with its database gone: a scan that stays open can be asked for again.
    await setState(call, id, 'errore').catch(() => undefined)
  }
}

export const cookieCalls: OwnCalls = {
  'cookies.configurazioniAutomatiche': {
    /** {data: the configuration}, with who approved it. */
    approve: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const given = bodyOf(automatica.bodies!.approve!, request.body)
      const approved = given.stato_configurazione === 'approvata'
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, automatica, pathText(request, 'id'), 'approve', true)
        return changeRow(
          call,
          db,
          automatica,
          before,
          { ...given, approvata_da: approved ? call.user.id : null },
          'approve',
        )
      })
      return sendRow(reply, found)
    },
  },
  'cookies.siti': {
    /** 202 {data: the site} with stato_scansione 'in-coda'; the state of its record tells how it went. */
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
