/** Files of the services: sent before the record that names them by their number, shown by their key. */
import type { StoredFile } from '../domain/files.ts'
import { call } from './client.ts'
import { addressOf } from './config.ts'
import { downloadAddress } from './tickets.ts'

/** Throws ApiError: 413 too large, 415 not a file that is kept. */
export async function uploadFile(file: File, signal?: AbortSignal): Promise<StoredFile> {
  const body = new FormData()
  body.append('file', file, file.name)
  const { body: answer } = await call<{ data: StoredFile }>('POST', 'main', 'files', {
    op: 'main.files.upload',
    body,
    signal,
  })
  return answer.data
}

export async function describeFile(id: number): Promise<StoredFile> {
  const { body } = await call<{ data: StoredFile }>('GET', 'main', `files/${id}/info`, { op: 'main.files.info' })
  return body.data
}

/** A picture that only some may see; throws ApiError. */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Blob> {
  const { body } = await call<Blob>('GET', 'main', '', { op: 'main.files.read', url: address, signal, blob: true })
  return body
}

export const thumbAddress = (chiave: string): string => addressOf('main', `files/${chiave}/thumb`)

/** Where the file can be opened, once, within a minute if it is private. */
export async function fileAddress(file: StoredFile): Promise<string> {
  const path = `files/${file.chiave}`
  return file.privato ? downloadAddress('main', path) : addressOf('main', path)
}
