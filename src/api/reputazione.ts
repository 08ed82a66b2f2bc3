/** What guests say of a hotel ('web reputation'): scores out of five, and the words they name. */
import type { Comparison } from '../domain/time/comparison.ts'
import type { Figures, Keyword } from '../domain/trade/reputazione.ts'
import { recensione, struttura } from '../domain/resources/reputazione.ts'
import { readItem } from '../domain/query/wire.ts'
import { refreshResource } from './client/cache.ts'
import { call } from './client/call.ts'
import { useCall } from './client/useCall.ts'

export const ASPECTS = [
  ['location', 'Posizione'],
  ['cleanliness', 'Pulizia'],
  ['amenities', 'Servizi'],
  ['staff', 'Personale'],
  ['comfort', 'Comfort'],
] as const

export type Reputation = Figures & { keywords: Keyword[] }

/** Days as YYYY-MM-DD, both inclusive. */
export type Collected = { from: string; to: string; keywords?: number; comparison?: Comparison | null }

/** Covers the last twelve months where no period is given. Old figures stay while those of another period load. */
export const useReputation = (hotelId: number | null, collected?: Collected) =>
  useCall(
    struttura,
    'read',
    hotelId === null
      ? null
      : {
          path: { hotelId },
          query: {
            raccolta_da: collected?.from,
            raccolta_fino_a: collected?.to,
            n_keywords: collected?.keywords,
            confronto: collected?.comparison ?? undefined,
          },
        },
    readItem<Reputation>,
    { keepPreviousData: collected !== undefined },
  )

/** Counts all reviews ever collected, whatever the period. */
export const useReviewCount = (hotelId: number) =>
  useCall(
    struttura,
    'numeroRecensioni',
    { path: { id: hotelId } },
    (body) => readItem<Pick<Reputation, 'numero_recensioni'>>(body).numero_recensioni,
  )

/** Starts a new collection of reviews for those days (§7.5) and revalidates what shows them. Throws ApiError. */
export async function collectReviews(hotelId: number, { from, to, keywords }: Required<Collected>): Promise<void> {
  const body = { hotelId, raccolta_da: from, raccolta_fino_a: to, n_keywords: keywords }
  await call(struttura, 'query', { path: { hotelId }, body })
  await Promise.all([struttura, recensione].map(({ id }) => refreshResource(id)))
}
