/** A cookie of an automatic configuration, as its call tells it. */
import type { Localized } from './fields.ts'

export type FoundCookie = {
  id: number
  nome: string
  dominio: string
  categoria: string
  fornitore: string | null
  terza_parte: boolean | null
  durata: string
  descrizione: Localized | null
  /** Under which its catalogue row is changed. */
  versione: number
  /** Beside the configuration that was approved last; without one nothing is new. */
  esito: 'nuovo' | 'presente' | 'sparito'
}
