/** The tables in src/domain/resources/generated/ follow from the descriptions (`npm run resources` writes them). */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAudited } from '../../src/domain/model/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { auditedNames } from '../../src/domain/resources/generated/names.ts'
import { titles } from '../../src/domain/resources/generated/titles.ts'
import { areaOf, loadResource } from '../../src/domain/resources/index.ts'
import { tokenAreas } from '../../src/domain/access/tokenScopes.ts'

test('every resource is loaded by its id from the file that describes it', async () => {
  expect(Object.keys(areaOf).sort()).toEqual(resources.map(({ id }) => id).sort())
  const files = readdirSync(new URL('../../src/domain/resources/', import.meta.url))
  for (const resource of resources) {
    expect(files).toContain(`${areaOf[resource.id as keyof typeof areaOf]}.ts`)
    expect(await loadResource(resource.id)).toBe(resource)
  }
})

test('the register names every resource that it has entries of', () => {
  const names = resources.filter(isAudited).map(({ id, name }) => [id, name])
  expect([...auditedNames].sort()).toEqual(names.sort())
})

test('the titles of lists are those of the descriptions, and each has a gender', () => {
  const described = resources.filter(({ title }) => title !== undefined)
  expect(titles).toEqual(
    Object.fromEntries(described.map(({ id, title, name, gender }) => [id, { title, label: name, gender }])),
  )
})

test('every resource is in the token area that its description names, and in no other', () => {
  for (const { id, tokens } of resources) {
    const areas = tokenAreas.filter((area) => area.resources.includes(id)).map((area) => area.id)
    expect([id, areas]).toEqual([id, tokens ? [tokens] : []])
  }
})
