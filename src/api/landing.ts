/** The contents of a landing page: chosen by hand or given by a rule, and the additional text. */
import useSWR from 'swr'
import type { Localized } from '../domain/model/fields.ts'
import { landing } from '../domain/resources/landing.ts'
import { anagrafica, destinazioni } from '../domain/resources/portali.ts'
import { readItem, readPage } from '../domain/query/wire.ts'
import { randomUuid } from '../domain/util/uuid.ts'
import { keyOf } from './client/cache.ts'
import { call } from './client/call.ts'
import type { ApiError } from './client/error.ts'
import type { RecordVersion } from './resources/recordCalls.ts'
import type { Row } from './resources/resources.ts'
import { useCall } from './client/useCall.ts'

export type Mode = 'manuale' | 'automatica'

/** null where the page was never configured in this mode. */
export const useConfiguration = (id: number, mode: Mode) => {
  const manual = useCall(
    landing,
    'readConfigurazioneManuale',
    mode === 'manuale' ? { path: { id } } : null,
    readItem<Row | null>,
  )
  const automatic = useCall(
    landing,
    'readConfigurazioneAutomatica',
    mode === 'automatica' ? { path: { id } } : null,
    readItem<Row | null>,
  )
  return mode === 'manuale' ? manual : automatic
}

/** Saving one configuration replaces the other. Throws ApiError. */
export const saveConfiguration = ({ key, etag }: RecordVersion, mode: Mode, body: Row, writeKey: string) => {
  const request = { path: { id: key }, body, etag, writeKey }
  return mode === 'manuale'
    ? call(landing, 'configurazioneManuale', request)
    : call(landing, 'configurazioneAutomatica', request)
}

export type Hotel = { idHotel: number; nome_hotel: string; nome_comune: string | null; categoria: string | null }

/** The label in a list of choices: 'Stella Marina - Taranto'. */
export const hotelName = ({ nome_hotel, nome_comune }: Pick<Hotel, 'nome_hotel' | 'nome_comune'>): string =>
  [nome_hotel, nome_comune].filter(Boolean).join(' - ')

export type LandingOffer = { id: number; titolo: string; titoli: Localized | null }

export type Associations = {
  anagrafica: Hotel[]
  offerte: (LandingOffer & { idHotel: number })[]
  informazioni_aggiuntive: Row | null
}

/** What the page is joined to, and the additional text. */
export const useAssociations = (id: number | null) =>
  useCall(landing, 'associatiBackoffice', id === null ? null : { path: { id } }, readItem<Associations>, {
    keepPreviousData: true,
  })

/** `offerte`: the first of the `n_offerte` offers that match the conditions. */
export type HotelChoice = Hotel & {
  n_offerte: number
  scelto: boolean
  offerte: (LandingOffer & { scelta: boolean })[]
}
export type ChoiceQuery = Readonly<Record<string, string | number | undefined>>

/** A page of the hotels that match the conditions; those of the landing page are marked. */
export const useChoices = (query: ChoiceQuery | null) =>
  useCall(landing, 'elencoManuale', query && { query }, readPage<HotelChoice>, { keepPreviousData: true })

/** How many hotels the portals list. */
export const useHotelsOf = (portals: readonly number[]) =>
  useSWR<number, ApiError>(
    portals.length ? keyOf(anagrafica, 'listaIdPerPortali', portals) : null,
    async () => readPage((await call(anagrafica, 'listaIdPerPortali', { body: { portali: portals } })).body).total,
  )

type Destination = { id: number; nome: string; idComune: number | null }

/** The municipalities of the chosen destinations; sends no request until one is chosen. */
export const useMunicipalities = (chosen: readonly number[]) =>
  useSWR<string[], ApiError>(chosen.length ? keyOf(destinazioni, 'listaIdComuni', chosen) : null, async () => {
    const { rows, labels } = readPage<Destination>((await call(destinazioni, 'listaIdComuni', {})).body)
    return rows
      .filter(({ id }) => chosen.includes(id))
      .map(({ nome, idComune }) => (idComune !== null && labels.idComune?.[idComune]) || nome)
  })

const writeRequest = (id: number, body: Row) => ({ path: { id }, body, writeKey: randomUuid() })

export const joinHotel = (id: number, idHotel: number, on: boolean) =>
  on
    ? call(landing, 'addAnagrafica', writeRequest(id, { idHotel }))
    : call(landing, 'removeAnagrafica', writeRequest(id, { idHotel }))

export const joinOffer = (id: number, offerta_id: number, on: boolean) =>
  on
    ? call(landing, 'addOfferta', writeRequest(id, { offerta_id }))
    : call(landing, 'removeOfferta', writeRequest(id, { offerta_id }))

export const saveDetails = (id: number, testo: unknown, writeKey: string) =>
  call(landing, 'informazioniAggiuntive', { body: { landing_id: id, testo }, writeKey })
