/** What guests say of a hotel (specification §7.7 'web reputation'): scores out of five, and the words they name. */
import useSWR from 'swr'
import { readItem } from '../domain/wire.ts'
import { call } from './client.ts'
import type { ApiError } from './error.ts'

export const ASPECTS = [
  ['location', 'Posizione'],
  ['cleanliness', 'Pulizia'],
  ['amenities', 'Servizi'],
  ['staff', 'Personale'],
  ['comfort', 'Comfort'],
] as const

export type Keyword = { parola: string; conteggio: number; punteggio: number | null }

/** Scores are null where nobody gave any. */
export type Reputation = {
  numero_recensioni: number
  punteggio: number | null
  valutazioni: Partial<Record<(typeof ASPECTS)[number][0], number | null>>
  keywords: Keyword[]
}

/** Days as YYYY-MM-DD, both counted in. */
export type Collected = { from: string; to: string; keywords?: number }

/** Of the last twelve months where no period is named. Old figures stay while those of another period load. */
export const useReputation = (hotelId: number | null, collected?: Collected) =>
  useSWR<Reputation, ApiError>(
    hotelId === null ? null : ['reputation', 'webreputation.struttura', hotelId, collected],
    async () => {
      const { body } = await call<unknown>('GET', 'webreputation', `struttura/dashboard/${hotelId}`, {
        op: 'webreputation.struttura.read',
        ...(collected && {
          query: {
            raccolta_da: collected.from,
            raccolta_fino_a: collected.to,
            ...(collected.keywords && { n_keywords: String(collected.keywords) }),
          },
        }),
      })
      return readItem<Reputation>(body)
    },
    { keepPreviousData: collected !== undefined },
  )
