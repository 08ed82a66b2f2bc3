/**
 * Loads a lazy part of the built console: fetches its files in parallel, then imports it. The build replaces the
 * bundler's own dynamic import with this (scripts/importParts.ts).
 */
import { attempt, ChunkLoadError } from './chunkLoadError.ts'

declare global {
  /** Replaces every dynamic import in the built code. `file` is a file name in /assets. */
  var regiaImport: (file: string) => Promise<unknown>
}

/** Retries with a query string, because a browser caches the failure of a module URL. */
globalThis.regiaImport = (file) =>
  attempt(file, (tries) => {
    const address = `/assets/${file}`
    return import(/* @vite-ignore */ tries ? `${address}?${Date.now()}` : address) as Promise<unknown>
  })

const asked: Record<string, Promise<unknown>> = {}

/** Preloads a file: waits for a style sheet, but not for a script. A failed file is requested again the next time. */
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
