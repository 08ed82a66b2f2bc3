/** Files of lists: read by the services, and matched to fields here. */
import type { ImportInfo } from '../domain/imports.ts'
import type { Resource } from '../domain/resource.ts'
import { importazioni } from '../domain/resources/importazioni.ts'
import { readItem } from '../domain/wire.ts'
import { call } from './call.ts'
import { ApiError } from './error.ts'

/** Has it read; throws ApiError, whose reason says what is wrong with it. */
export async function readImport(
  resource: Resource,
  file: Blob,
  name: string,
  signal: AbortSignal,
): Promise<ImportInfo> {
  const { body } = await call(importazioni, 'leggi', {
    path: { resource: resource.id },
    query: { nome: name },
    body: file,
    // As it is, whatever the device takes it for.
    headers: { 'content-type': 'application/octet-stream' },
    signal,
  })
  return readItem<ImportInfo>(body)
}

/** What the services say of a file or a plan, in their words. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.status > 0 && error.reason) || 'Il servizio non risponde: riprova fra poco.'
