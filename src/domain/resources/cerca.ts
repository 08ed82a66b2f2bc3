/** The search over all records: what a user types finds the records they may see by name, code, number or address. */
import { call, resource } from '../model/resource.ts'

/** The default number of results. */
export const FOUND_ROWS = 12

export const cerca = resource({
  id: 'main.cerca',
  name: 'Ricerca',
  tokens: false,
  kind: 'call',
  fields: {},
  endpoints: [
    /** `tipo`: resource ids separated by commas, to which the search is limited. */
    call('search', 'GET', 'cerca', { reads: 'replica', params: ['query', 'tipo', 'perPage'], token: 'byRow' }),
  ],
})

/**
 * How well a record matches: 0 exactly, 1 prefix of its name, 2 words of its name, 3 words elsewhere in it, 4 inside a
 * word.
 */
export type FoundLevel = 0 | 1 | 2 | 3 | 4

/** A record as the search returns it. */
export type FoundRecord = {
  tipo: string
  id: number | string
  titolo: string
  /** The second line of its card. */
  riga: string
  stato: { label: string; tone: string } | null
  hotel: { id: number; nome: string | null } | null
  portale: { id: number; nome: string | null } | null
  /** The record that opens in its place. */
  presso: { tipo: string; id: number } | null
  /** The noun for one, where no screen of its own has it. */
  nome: string | null
  livello: FoundLevel
}
