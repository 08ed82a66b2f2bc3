/** The note beside an indicator of a hotel. */
import { notaIndicatore } from '../domain/resources/portali.ts'
import { readItem } from '../domain/query/wire.ts'
import { call } from './client/call.ts'
import type { Row } from './resources/resources.ts'
import { useCall } from './client/useCall.ts'

type Note = { nota: string | null; utente: number | null; updated_at: string | null; author: string }
type NoteBody = { meta?: { labels?: Record<string, Record<string, string>> } }

/** An empty note where nobody has written one. */
export const useIndicatorNote = (id: number | null) =>
  useCall(notaIndicatore, 'read', id === null ? null : { path: { id } }, (body): Note => {
    const note = readItem<Note>(body)
    return { ...note, author: (body as NoteBody).meta?.labels?.utente?.[String(note.utente)] ?? '' }
  })

/** Throws ApiError. */
export const saveIndicatorNote = (id: number, body: Row, writeKey: string) =>
  call(notaIndicatore, 'update', { path: { id }, body, writeKey })
