/**
 * Every call of the descriptions is made by some code of the console, or is listed here with the reason why not. The
 * test also fails on a listed call that the console makes, and on a call that it no longer makes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../../src/commands/actions/calls.ts'
import { routes } from '../../src/commands/routes/index.ts'
import { pointersIn } from '../../src/domain/model/references.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'

const NO_SCREEN = '§2 names no screen for them; the service keeps §7.5'
const LEFT: Readonly<Record<string, string>> = {
  'main.tracciamentiAttivita.ics': 'calendars of other programs ask for it, at the address that the console shows',
  'marketing.obbiettiviAnnualiComune.create': NO_SCREEN,
  'marketing.obbiettiviAnnualiComune.delete': NO_SCREEN,
  'marketing.obbiettiviAnnualiComune.list': NO_SCREEN,
  'marketing.obbiettiviAnnualiComune.read': NO_SCREEN,
  'marketing.obbiettiviAnnualiComune.update': NO_SCREEN,
  'marketing.obbiettivoMailUniche.create': NO_SCREEN,
  'marketing.obbiettivoMailUniche.delete': NO_SCREEN,
  'marketing.obbiettivoMailUniche.list': NO_SCREEN,
  'marketing.obbiettivoMailUniche.read': NO_SCREEN,
  'marketing.obbiettivoMailUniche.update': NO_SCREEN,
}

const root = join(import.meta.dirname, '../../src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('domain'))
  .map((name) => readFileSync(join(root, name), 'utf8'))

/** Maps each description to the names under which the code imports it. */
async function namesOf(): Promise<Map<string, string>> {
  const folder = join(root, 'domain/resources')
  const names = new Map<string, string>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const module = (await import(join(folder, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'object' && value !== null && 'endpoints' in value) names.set(name, (value as Resource).id)
  }
  return names
}

/** 'resource.op' of the calls written literally: by name in the code, or as an entry in the list of record calls. */
async function written(): Promise<Set<string>> {
  const names = await namesOf()
  const found = new Set(calls.map(({ resource, op }) => `${resource}.${op}`))
  for (const text of sources)
    for (const [, name = '', op = ''] of text.matchAll(/\(\s*(\w+),\s*'(\w+)'/g))
      if (names.has(name)) found.add(`${names.get(name)!}.${op}`)
  return found
}

const VIEWS: Readonly<Record<string, string>> = {
  create: 'createRow',
  update: 'writeRows',
  delete: 'deleteOne',
}

/** Calls whose operation name is passed through variables, with the pattern that finds it in the sources. */
const TRAVELLING: readonly (readonly [resource: RegExp, op: RegExp, sign: (op: string) => RegExp])[] = [
  [/^stats\.stats$/, /./, (op) => new RegExp(`(useSection<.*>\\(|^ *\\['[^']*', )'${op}'`, 'm')],
  [/^security\.factors$/, /./, (op) => new RegExp(`post(<.*>)?\\('${op}'`)],
  [/./, /All$/, (op) => new RegExp(`op: '${op}'`)],
  [/^portals\.schedahotel$/, /^filtri$/, () => /resource\.offers/],
  [/./, /^markRead$/, () => /callRecord\(resource\.id, 'markRead'/],
  [/./, /^export$/, () => /exportOf\(resource\)/],
  [/^main\.files$/, /^(show|thumb)$/, () => /addressOf\('main', `files\//],
  [/^portals\.(destinazioni|servizi)$/, /^lista(Nomi|IdServizi)$/, () => /catalogueOf\(target\)/],
  [/^marketing\.landing$/, /^portali$/, () => /saveOps: .* = \{ 2: 'portali' \}/],
  [/^static\.meta$/, /./, () => /fetch\('\/meta\.json'/],
  [/^main\.viste$/, /./, (op) => new RegExp(`${VIEWS[op]}\\(viste,`)],
  [/^main\.copioni$/, /./, (op) => new RegExp(`${VIEWS[op]}\\(copioni,`)],
  [/^webreputation\.recensione$/, /^read$/, () => /useItem\(resource, \{\}, reviewId\)/],
  [/^webreputation\.recensione$/, /^list$/, () => /useDescription\('webreputation\.recensione'\)/],
]
const travels = ({ id }: Resource, op: string): boolean =>
  TRAVELLING.some(
    ([resource, ops, sign]) => resource.test(id) && ops.test(op) && sources.some((text) => sign(op).test(text)),
  )

test('every call of the descriptions is made by the console or has a listed reason', async () => {
  const calledOps = await written()
  const shown = new Set(routes.flatMap(({ resource }) => (resource ? [resource] : [])))
  const named = new Set(resources.flatMap(({ fields }) => [...pointersIn(fields)].map(({ field }) => field.ref!)))
  const isGeneric = ({ id }: Resource, op: string) =>
    (/^(list|read|create|update|delete)(ByContact)?$/.test(op) && shown.has(id)) ||
    (/^(list|read)$/.test(op) && named.has(id))
  const uncalledOps = resources.flatMap((resource) =>
    resource.endpoints
      .filter(({ op }) => !calledOps.has(`${resource.id}.${op}`) && !isGeneric(resource, op) && !travels(resource, op))
      .map(({ op }) => `${resource.id}.${op}`),
  )
  expect([...new Set(uncalledOps)].sort()).toEqual(Object.keys(LEFT).sort())
  for (const [call, reason] of Object.entries(LEFT)) expect(reason, call).toMatch(/\w+ \w+/)
})

test('a list toggles a field through a call of its service that accepts the field; landing pages and interactions have one', () => {
  const switched = resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, { call, column }]) => {
      if (!call) return []
      expect([resource.id, resource.endpoints.some(({ op }) => op === call), column !== undefined]).toEqual([
        resource.id,
        true,
        true,
      ])
      expect(Object.keys(resource.bodies![call]!)).toEqual([name])
      return [resource.id]
    }),
  )
  expect(switched.sort()).toEqual(['marketing.interazioni', 'marketing.landing'])
})
