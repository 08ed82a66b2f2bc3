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

/** The code of a built file, with each import of a part as one that is tried again. */
export const triedAgain = (code: string): string => code.replace(/\bimport\(`\.\/([\w-]+\.js)`\)/g, 'regiaImport(`$1`)')
