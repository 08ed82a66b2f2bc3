/**
 * Lists in the page the files that public/preload.js fetches in parallel with the first bundle: the code of the login, and
 * for a signed-in user that of the console and the descriptions of lists by address pattern, where '*' matches a number.
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
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        // What the page itself names is there before anything else is requested.
        const filesOf = (source: string) => withImports(source, chunks).filter((file) => !html.includes(file))
        const files = filesOf('/src/views/shell/frame/Console.tsx')
        const login = filesOf('/src/views/account/Login.tsx')
        const lists: Record<string, string[]> = {}
        for (const { kind, pattern, resource } of routes) {
          if (kind !== 'list' || !resource || !isResourceId(resource)) continue
          const needed = filesOf(`/src/domain/resources/${areaOf[resource]}.ts`).filter((file) => !files.includes(file))
          ;(lists[needed.join(' ')] ??= []).push(pattern.replace(/\{\w+\}/g, '*'))
        }
        return html.replace('src="/preload.js"', `$& data-preload='${JSON.stringify({ files, lists, login })}'`)
      },
    },
  }
}

type Chunk = Readonly<{ fileName: string; moduleIds: readonly string[]; imports: readonly string[] }>

/** The file that contains a module, and all files that it imports. */
function withImports(source: string, chunks: readonly Chunk[]): string[] {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((module) => module.endsWith(source)))
  if (!chunk) throw new Error(`No chunk contains ${source}.`)
  const files = new Set([chunk.fileName])
  // The loop also visits files that are added while it runs, so imports of imports are included.
  for (const file of files) chunks.find((one) => one.fileName === file)?.imports.forEach((name) => files.add(name))
  return [...files]
}
