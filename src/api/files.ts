/** Files of the services: uploaded before the record that refers to them by id, shown by their key. */
import type { StoredFile } from '../domain/model/files.ts'
import { files } from '../domain/resources/system.ts'
import { readItem } from '../domain/query/wire.ts'
import { call, findCall } from './client/call.ts'
import { request } from './client/client.ts'
import { addressOf } from './client/config.ts'
import { ApiError } from './client/error.ts'
import { withTicket } from './account/tickets.ts'
import { importChunk } from '../domain/util/importChunk.ts'

/**
 * `onProgress` receives the fraction that was sent, from 0 to 1. Throws ApiError: 413 too large, 415 a kind of file
 * that is not accepted; its message is the reason, in one sentence.
 */
export async function uploadFile(
  file: File,
  signal?: AbortSignal,
  onProgress?: (sent: number) => void,
): Promise<StoredFile> {
  const body = new FormData()
  body.append('file', file, file.name)
  try {
    const via =
      onProgress && (await importChunk(() => import('./client/uploadTransport.ts'))).progressTransport(onProgress)
    return readItem<StoredFile>((await call(files, 'upload', { body, signal, ...(via && { via }) })).body)
  } catch (error) {
    if (error instanceof ApiError && error.reason) error.message = error.reason
    throw error
  }
}

export const describeFile = async (id: number): Promise<StoredFile> =>
  readItem<StoredFile>((await call(files, 'info', { path: { id } })).body)

/** Fetches a picture that only some users may see, from the address in its row. Throws ApiError. */
export async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const { body } = await request<Blob>('GET', 'main', '', { op: 'main.files.read', url, signal, blob: true })
  return body
}

const addressIn = (op: 'show' | 'thumb', chiave: string): string =>
  addressOf(files.service, findCall(files, op, { id: chiave }).path)

export const thumbAddress = (chiave: string): string => addressIn('thumb', chiave)

/** The address of a file that everybody may see. */
export const showAddress = (chiave: string): string => addressIn('show', chiave)

/** The address where the file can be opened: only once, within a minute, if it is private. */
export async function fileAddress({ chiave, privato }: StoredFile): Promise<string> {
  const address = showAddress(chiave)
  return privato ? withTicket(address) : address
}
