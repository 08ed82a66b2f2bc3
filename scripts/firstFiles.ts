/**
 * What public/preload.js fetches beside the first bundle for whoever is signed in, written into the page: the files of the
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
        const files = Object.keys(bundle).filter((file) => /\/console-[^/]+\.(js|css)$/.test(file))
        if (files.length !== 2) throw new Error(`Not one bundle of the console: ${files.join(', ')}`)
        const found = { files, lists: listsOf(bundle) }
        return html.replace('src="/preload.js"', `$& data-preload='${JSON.stringify(found)}'`)
      },
    },
  }
}

type Chunk = { type: 'chunk'; moduleIds: readonly string[]; imports: readonly string[] }
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>

/** Files of a description, those that it needs after its own → the addresses of its lists. */
function listsOf(bundle: Bundle): Record<string, string[]> {
  const lists: Record<string, string[]> = {}
  for (const { kind, pattern, resource } of routes) {
    if (kind !== 'list' || !resource || !isResourceId(resource)) continue
    const source = `/src/domain/resources/${areaOf[resource]}.ts`
    const has = (made: Bundle[string]): made is Chunk =>
      made.type === 'chunk' && made.moduleIds.some((id) => id.endsWith(source))
    const file = Object.keys(bundle).find((name) => has(bundle[name]!))
    if (!file) throw new Error(`No bundle has ${source}`)
    const needed = (bundle[file] as Chunk).imports.filter((name) => !/\/(base|console|rolldown-runtime)-/.test(name))
    ;(lists[[file, ...needed].join(' ')] ??= []).push(pattern.replace(/\{\w+\}/g, '*'))
  }
  return lists
}
