/** Calls for the pictures of a hotel beyond those for single rows. */
import { galleria, galleriaPrivata } from '../domain/resources/sito.ts'
import { readPage } from '../domain/query/wire.ts'
import { call } from './client/call.ts'
import { useCall } from './client/useCall.ts'

export type Use = { resource: string; id: string | number; nome: string; campo: string; hotel: number | null }

/** Where a picture is used, among the records that this user may read. */
export const usePictureUses = (hotelId: number, nomeFile: string | null) =>
  useCall(
    galleria,
    'uses',
    nomeFile === null ? null : { path: { hotelId, nomeFile } },
    (body) => readPage<Use>(body).rows,
  )

type MoveRequest = { hotelId: number; nomi: readonly string[]; categoryId: number; writeKey: string }

/** Moves pictures from the gallery with that id into the other one. Throws ApiError. */
export function moveToOtherGallery(from: string, { hotelId, writeKey, ...body }: MoveRequest) {
  const request = { path: { hotelId }, body, writeKey }
  return from === galleria.id ? call(galleria, 'move', request) : call(galleriaPrivata, 'move', request)
}
