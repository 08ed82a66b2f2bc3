/**
 * What public/preload.js fetches beside the first bundle for whoever is signed in, written into the page: the code of the
 * console, and the description of the list that an address shows ('*' for a number in it).
 */
import type { Plugin } from 'vite'
import { routes } from '../src/commands/routes/index.ts'
import { areaOf, isResourceId } from '../src/domain/resources/index.ts'

export function firstFiles(): Plugin {
  return {
    name: 'regia-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.keys(bundle).filter((file) => /\/console-[^/]+\.js$/.test(file))
        if (files.length !== 1) throw new Error(`Not one bundle of the console: ${files.join(', ')}`)
        const found = { files, lists: listsOf(bundle) }
        return html.replace('src="/preload.js"', `$& data-preload='${JSON.stringify(found)}'`)
      },
    },
  }
}

type Chunk = { type: 'chunk'; moduleIds: readonly string[]; imports: readonly string[] }
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>

/** Files of the first bundles; whatever they contain needs no preloading. */
export const FIRST = /\/(base|console|rolldown-runtime)-/

/** Maps the files of a description, with the further files that it imports, to the addresses of its lists. */
function listsOf(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.entries(bundle).filter((entry): entry is [string, Chunk] => entry[1].type === 'chunk')
  const lists: Record<string, string[]> = {}
  for (const { kind, pattern, resource } of routes) {
    if (kind !== 'list' || !resource || !isResourceId(resource)) continue
    const source = `/src/domain/resources/${areaOf[resource]}.ts`
    const [file, chunk] = chunks.find(([, { moduleIds }]) => moduleIds.some((module) => module.endsWith(source))) ?? []
    if (!file || !chunk) throw new Error(`No bundle contains ${source}: check the chunk groups in vite.config.ts`)
    const needed = chunk.imports.filter((name) => !FIRST.test(name))
    ;(lists[[file, ...needed].join(' ')] ??= []).push(pattern.replace(/\{\w+\}/g, '*'))
  }
  return lists
}
