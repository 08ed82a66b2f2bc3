/**
 * How the built console fetches its parts. Browsers remember of a module that it could not be fetched, until the page is
 * loaded again: what was on its way while the line was gone is asked for under another address.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const helper = fileURLToPath(new URL('../src/views/kit/importPart.ts', import.meta.url))

export const importParts = (): Plugin => ({
  name: 'regia-import-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? `export { importPart as __vitePreload } from ${JSON.stringify(helper)}`
      : undefined,
})

/** The style of the page itself: the bundler names it with each part once more, and a second one would be fetched and read. */
const isPages = (file: string): boolean => /\/base-[^/]+\.css$/.test(file)

/** What each import of a part awaits, by its place in the list that the bundler wrote: without what is in the page. */
function awaited(code: string): string {
  const list = /(?<=\(m\.f=)\[[^\]]*\]/.exec(code)?.[0]
  if (!list) return code
  const files = JSON.parse(list) as string[]
  const left = files.filter((file) => !isPages(file))
  const places = (named: string) =>
    named
      .split(',')
      .map((at) => left.indexOf(files[Number(at)]!))
      .filter((at) => at >= 0)
  return code.replace(list, JSON.stringify(left)).replace(/,__vite__mapDeps\(\[([\d,]+)\]\)/g, (_, named: string) => {
    const at = places(named)
    return at.length ? `,__vite__mapDeps([${at}])` : ''
  })
}

/** The code of a built file, with each import of a part as one that is tried again. */
export const triedAgain = (code: string): string =>
  awaited(code).replace(/\bimport\(`\.\/([\w-]+\.js)`\)/g, 'regiaImport(`$1`)')
