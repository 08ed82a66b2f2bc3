/** Files of the services: sent before the record that names them by their number, shown by their key. */
import type { StoredFile } from '../domain/files.ts'
import { files } from '../domain/resources/system.ts'
import { readItem } from '../domain/wire.ts'
import { call, findCall } from './call.ts'
import { request } from './client.ts'
import { addressOf } from './config.ts'
import { ApiError } from './error.ts'
import { withTicket } from './tickets.ts'

/**
 * `onProgress` hears how much of it has gone, from 0 to 1. Throws ApiError: 413 too large, 415 not a file that is kept;
 * its message is the reason, in one sentence.
 */
export async function uploadFile(
  file: File,
  signal?: AbortSignal,
  onProgress?: (sent: number) => void,
): Promise<StoredFile> {
  const body = new FormData()
  body.append('file', file, file.name)
  try {
    const via = onProgress && (await import('./progress.ts')).sendingWith(onProgress)
    return readItem<StoredFile>((await call(files, 'upload', { body, signal, ...(via && { via }) })).body)
  } catch (error) {
    if (error instanceof ApiError && error.reason) error.message = error.reason
    throw error
  }
}

export const describeFile = async (id: number): Promise<StoredFile> =>
  readItem<StoredFile>((await call(files, 'info', { path: { id } })).body)

/** A picture that only some may see, at the address that its row tells; throws ApiError. */
export async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const { body } = await request<Blob>('GET', 'main', '', { op: 'main.files.read', url, signal, blob: true })
  return body
}

const addressIn = (op: 'show' | 'thumb', chiave: string): string =>
  addressOf(files.service, findCall(files, op, { id: chiave }).path)

export const thumbAddress = (chiave: string): string => addressIn('thumb', chiave)

/** Of what everybody may see. */
export const showAddress = (chiave: string): string => addressIn('show', chiave)

/** Where the file can be opened, once, within a minute if it is private. */
export async function fileAddress({ chiave, privato }: StoredFile): Promise<string> {
  const address = showAddress(chiave)
  return privato ? withTicket(address) : address
}
