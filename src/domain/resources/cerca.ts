/** The search over all records: what a person types finds whatever of theirs has such a name, code, number or address. */
import { call, resource } from '../resource.ts'

/** So many answer, unless more are asked for. */
export const FOUND_ROWS = 12

export const cerca = resource({
  id: 'main.cerca',
  kind: 'call',
  fields: {},
  endpoints: [
    /** `tipo`: resource ids between commas, to which it is narrowed. */
    call('cerca', 'GET', 'cerca', { params: ['query', 'tipo', 'perPage'] }),
  ],
})

/** How well a record answers: 0 exactly, 1 its name begins so, 2 words of its name, 3 words elsewhere in it, 4 inside a word. */
export type FoundLevel = 0 | 1 | 2 | 3 | 4

/** A record as the search tells it. */
export type FoundRecord = {
  tipo: string
  id: number | string
  titolo: string
  /** The second line of its card. */
  riga: string
  stato: { label: string; tone: string } | null
  hotel: { id: number; nome: string | null } | null
  portale: { id: number; nome: string | null } | null
  /** The record that is opened in its place. */
  presso: { tipo: string; id: number } | null
  /** What one is called, where no screen of its own says so. */
  nome: string | null
  livello: FoundLevel
}
