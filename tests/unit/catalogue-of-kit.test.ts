/** The catalogue of the kit shows every component that the rest of the console uses. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

test('every component of the kit that a view uses is in the catalogue', () => {
  const kit = sources('src/views/kit')
  const components = kit.flatMap((file) =>
    [...read(file).matchAll(/^export (?:function|const|class) ([A-Z][a-z]\w*)/gm)].map(([, name]) => name!),
  )
  const views = sources('src/views')
    .filter((file) => !kit.includes(file))
    .map(read)
    .join('\n')
  const catalogue = sources('catalogue').map(read).join('\n')
  const isRendered = (name: string, text: string): boolean => new RegExp(`<${name}\\b`).test(text)
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter((name) => isRendered(name, views) && !isRendered(name, catalogue))).toEqual([])
})
