/**
 * Fetches the files of a part of the built console side by side, then the part. The build puts it in the place of the
 * bundler's own way (scripts/importParts.ts).
 */
import { attempt, ChunkLoadError } from './chunkLoadError.ts'

declare global {
  /** What each import of a part is in the built code. `file` is one of /assets. */
  var regiaImport: (file: string) => Promise<unknown>
}

/** Under its own address a browser only remembers that a module failed. */
globalThis.regiaImport = (file) =>
  attempt(file, (tries) => {
    const address = `/assets/${file}`
    return import(/* @vite-ignore */ tries ? `${address}?${Date.now()}` : address) as Promise<unknown>
  })

const asked: Record<string, Promise<unknown>> = {}

/** A style is awaited, a script is not. What failed is asked for anew the next time. */
const fetchAhead = (file: string): Promise<unknown> =>
  (asked[file] ??= new Promise<unknown>((done, failed) => {
    const isStyle = file.endsWith('.css')
    const link = document.createElement('link')
    link.rel = isStyle ? 'stylesheet' : 'preload'
    if (!isStyle) link.as = 'script'
    link.crossOrigin = ''
    link.onload = done
    link.onerror = () => {
      delete asked[file]
      link.remove()
      failed(new ChunkLoadError(file, null))
    }
    if (!isStyle) done(undefined)
    link.href = `/${file}`
    document.head.append(link)
  }))

export async function importPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(fetchAhead))
  return load()
}
