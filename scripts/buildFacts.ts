/** Writes meta.json, and next to the console which chunk contains which source: tests hold a chunk back by that. */
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

export const buildFacts = (buildDate: string): Plugin => ({
  name: 'regia-build-facts',
  apply: 'build',
  generateBundle({ dir = 'dist/console' }, bundle) {
    this.emitFile({ type: 'asset', fileName: 'meta.json', source: JSON.stringify({ buildDate }) })
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds.map((id) => [relative(process.cwd(), id), file.fileName]) : [],
    )
    writeFileSync(join(dir, '../chunks.json'), JSON.stringify(Object.fromEntries(chunks)))
  },
})
