import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWNED_PARAMS, withoutRecord } from '../../src/commands/addressParams.ts'

test.each([
  ['', ''],
  ['?step=3&mode=auto', ''],
  ['?q=a%20b&step=3&page=2&mode=manual', '?q=a%20b&page=2'],
  ['page=2&vista=mese', '?page=2&vista=mese'],
])('withoutRecord(%s) keeps %s for the next record', (search, rest) => {
  expect(withoutRecord(search)).toBe(rest)
})

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

/** Query parameters that every list keeps (listState.ts), and filters that a custom screen keeps like a list. */
const OF_LISTS = ['q', 'page', 'perPage', 'orderKey', 'orderDirection', 'stato', 'year']

test('every query parameter that a screen reads declares whether it belongs to the record or the list', () => {
  const named = [...sources('src/views')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/URLSearchParams\([^)]*(?:\(\))?\)\.(?:get|has)\('(\w+)'\)/g)].map(
      ([, name]) => name!,
    ),
  )
  const constants = [...sources('src/views')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/const (?:VIEW|YEAR|PARAM|REVIEW|ASKED) = '(\w+)'/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  for (const name of [...named, ...constants]) expect([...Object.keys(OWNED_PARAMS), ...OF_LISTS], name).toContain(name)
})

test('views read the query without wouter’s useSearch, which would decode it twice', () => {
  const found = [...sources('src')].filter((file) =>
    /import \{[^}]*useSearch[^}]*\} from 'wouter'/.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
