/** Which offers an offer page would show. */
import useSWR from 'swr'
import { offertaTipologiePerPagina, paginaOfferta } from '../domain/resources/pagine.ts'
import { readPage, type Page } from '../domain/query/wire.ts'
import { keyOf } from './client/cache.ts'
import { call } from './client/call.ts'
import type { ApiError } from './client/error.ts'

/** `id`: the kind, a value of `tipologia`. */
type OffersOfKind = { id: number; nome: string; pagina_id: number | null; n_offerte: number }

/** Counts by kind of offer, for the dates, the place and the portal of the saved page; revalidated when it changes. */
export const useOffersByKind = (pageId: number) =>
  useSWR<Page<OffersOfKind>, ApiError>(keyOf(paginaOfferta, 'tipologie', pageId), async () =>
    readPage((await call(offertaTipologiePerPagina, 'list', { query: { pagina_id: pageId } })).body),
  )
