/** Plagiarism check: how much of a text already exists elsewhere. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { htmlToText } from '../../../src/domain/text/html.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { fold } from '../../../src/domain/text/text.ts'
import { run, runOne, type Runner } from '../../db/sql.ts'
import { transaction } from '../../db/transaction.ts'
import { releaseTurnWhile } from '../../http/fairQueue.ts'
import { queueInSlices } from '../../http/timeSlices.ts'
import { providerFailed } from '../../http/problem.ts'
import type { PlagiarismResult, Plagiarism } from '../../providers/plagiarism.ts'
import { ProviderError } from '../../providers/provider.ts'
import { writeAudit } from '../../resources/write/audit.ts'
import { dayStart } from '../../resources/read/conditions.ts'
import type { Call } from '../../resources/request.ts'
import { requireScope } from '../../resources/read/scope.ts'
import { bodyOf } from '../input.ts'

const plagiarism = resourceOf('portals.plagiarism')

type Document = { url: string; testo: string | null }

/** The network's own texts: without a provider, the only ones to compare with. */
const documents = (db: Runner, excluded: readonly string[]): Promise<Document[]> =>
  run<Document>(
    db,
    sql`select concat('https://', p.dominio, d.path) as url, d.testo from (
          select "portaleId" as portal, concat('/', slug) as path, testo->>'it' as testo from portals_pagine where _deleted_at is null
          union all select portal_id, concat('/articoli/', slug), testo->>'it' from portals_posts where _deleted_at is null
          union all select "portaleId", concat('/hotel/', slug), descrizione->>'it' from portals_schedahotel where _deleted_at is null
          union all select "portaleId", concat('/offerte/', slug), testo->>'it' from portals_pagina_offerta where _deleted_at is null
        ) as d join portals_sito p on p.id = d.portal
        where d.testo is not null and not (p.dominio = any(${sql.param([...excluded])}::text[])) limit 20000`,
  )

const WORDS = 4

/** All sequences of four words (shingles). */
function runsOf(text: string): Set<string> {
  const words = fold(htmlToText(text)).match(/[\p{L}\p{N}]+/gu) ?? []
  const runs = new Set<string>()
  for (let at = 0; at + WORDS <= words.length; at++) runs.add(words.slice(at, at + WORDS).join(' '))
  if (!runs.size && words.length) runs.add(words.join(' '))
  return runs
}

const percent = (part: number, whole: number): number => (whole ? Math.round((part / whole) * 1_000) / 10 : 0)

const MONTHLY = 1_000
const ESTIMATE = {
  fonte: 'stima-locale',
  message: 'Stima locale sui testi della rete: non è configurato alcun fornitore.',
}

async function leftThisMonth(call: Call): Promise<number> {
  const used = await runOne<{ count: number }>(
    call.db.pool,
    sql`select count(*)::int as count from audit where resource = ${plagiarism.id} and op = 'check'
        and at >= ${dayStart(`${call.clock.today().slice(0, 7)}-01`)}`,
  )
  return Math.max(0, MONTHLY - used.count)
}

/**
 * {balance}: remaining checks of this month for the local estimate, prepaid ones for a provider; null if it does not
 * answer.
 */
export async function balance(call: Call, request: FastifyRequest) {
  requireScope(call.user, plagiarism, 'balance')
  const provider = call.providers.plagiarism
  if (!provider) return { data: { balance: await leftThisMonth(call) }, meta: ESTIMATE }
  return {
    data: { balance: await releaseTurnWhile(request, () => provider.balance()) },
    meta: { fonte: provider.host },
  }
}

const domainOf = (site: string): string =>
  site
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split('/', 1)
    .join('')

export async function checkText(call: Call, request: FastifyRequest) {
  requireScope(call.user, plagiarism, 'check')
  const input = bodyOf(plagiarism.bodies.check, request.body)
  const excluded = (input.excluded_sites ?? []).map(domainOf).filter(Boolean)
  const provider = call.providers.plagiarism
  const found = provider
    ? await releaseTurnWhile(request, () => checkWithProvider(provider, input.text, excluded))
    : await estimate(call, input.text, excluded)
  await transaction(call.db.pool, (db) =>
    writeAudit(db, call, 'check', plagiarism.id, null, null, { caratteri: input.text.length }),
  )
  return provider
    ? { data: found, meta: { fonte: provider.host } }
    : { data: { balance: await leftThisMonth(call), ...found }, meta: ESTIMATE }
}

/** No fallback to the estimate, because it does not compare with the whole internet, as the user requested. */
async function checkWithProvider(provider: Plagiarism, text: string, excluded: readonly string[]) {
  try {
    const found = await provider.check(htmlToText(text), excluded)
    return { balance: await provider.balance(), ...found }
  } catch (error) {
    if (error instanceof ProviderError) throw providerFailed('Il servizio che controlla i testi')
    throw error
  }
}

async function estimate(call: Call, text: string, excluded: readonly string[]): Promise<PlagiarismResult> {
  const textRuns = runsOf(text)
  const matchedRuns = new Set<string>()
  const risultati: { url: string; percentuale: number }[] = []
  const compared = await documents(call.db.pool, excluded)
  await queueInSlices(async (breathe) => {
    for (const { url, testo } of compared) {
      await breathe()
      let shared = 0
      for (const one of runsOf(testo ?? '')) {
        if (!textRuns.has(one)) continue
        matchedRuns.add(one)
        shared++
      }
      if (shared) risultati.push({ url, percentuale: percent(shared, textRuns.size) })
    }
  })
  risultati.sort((a, b) => b.percentuale - a.percentuale || (a.url < b.url ? -1 : 1))
  return { somiglianza: percent(matchedRuns.size, textRuns.size), risultati: risultati.slice(0, 10) }
}
