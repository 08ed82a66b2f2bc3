/** Import files: the services parse them, and their columns are matched to fields in the browser. */
import type { ImportInfo } from '../domain/imports.ts'
import type { Resource } from '../domain/resource.ts'
import { importazioni } from '../domain/resources/importazioni.ts'
import { readItem } from '../domain/wire.ts'
import { call } from './call.ts'
import { ApiError } from './error.ts'

/** Has the service parse the file. Throws ApiError, whose reason says what is wrong with the file. */
export async function readImport(
  resource: Resource,
  file: Blob,
  name: string,
  signal: AbortSignal,
): Promise<ImportInfo> {
  const { body } = await call(importazioni, 'parse', {
    path: { resource: resource.id },
    query: { nome: name },
    body: file,
    // The file is sent as bytes, whatever type the device gives it.
    headers: { 'content-type': 'application/octet-stream' },
    signal,
  })
  return readItem<ImportInfo>(body)
}

/** The explanation of the services for a file or a plan, in their words. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.status > 0 && error.reason) || 'Il servizio non risponde: riprova fra poco.'
