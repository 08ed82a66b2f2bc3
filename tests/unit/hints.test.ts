import { expect, test } from 'vitest'
import type { Fields } from '../../src/domain/model/fields.ts'
import { resources } from '../../src/domain/resources/all.ts'

/** Every hint, with the path of its field. */
function hintsOf(fields: Fields, place: string): [place: string, hint: string][] {
  return Object.entries(fields).flatMap(([name, { hint, items }]) => [
    ...(hint ? [[`${place}.${name}`, hint] as [string, string]] : []),
    ...hintsOf(items ?? {}, `${place}.${name}`),
  ])
}

const all = resources.flatMap((one) => [
  ...hintsOf(one.fields, one.id),
  ...Object.values(one.bodies ?? {}).flatMap((body) => hintsOf(body, one.id)),
])

/** Words of developers: paths, methods, braces, names of fields and calls. */
const technical =
  /[{}]|\b(GET|POST|PATCH|PUT|DELETE|JSON|API|id|slug)\b|sul filo|\w+\/\w+\/|\b[a-z]+_[a-z]+\b(?!=)|\b[a-z]+\.[a-z]+[A-Z]?|specifica\b/i

test('a field’s hint uses no technical words', () => {
  expect(all.length).toBeGreaterThan(5)
  expect(all.filter(([, hint]) => technical.test(hint))).toEqual([])
  for (const wrong of [
    'Sul filo {attivita:{id}}',
    'PATCH landing/portali/{id}',
    'Uguale ad article_id',
    'Vuoto: vedi portals.nota',
  ])
    expect(technical.test(wrong), wrong).toBe(true)
})
