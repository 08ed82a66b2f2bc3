/** What a server is configured by: the same names in the table of the README, in the files to install it, and in the code. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environment } from '../../server/config.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const known = Object.keys(environment.shape)
const named = (text: string) => [...new Set(text.match(/\b(?:REGIA|DATABASE)_[A-Z_]+\b/g))]

test('the README names every variable', () => {
  const table = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .join('\n')
  expect(known.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

test('the files to install it name no other variables', () => {
  const files = [
    ...readdirSync(new URL('../../deploy', import.meta.url)).map((name) => `deploy/${name}`),
    'docs/installazione.md',
  ]
  for (const file of files)
    expect(
      named(read(file)).filter((name) => !known.includes(name)),
      file,
    ).toEqual([])
})
