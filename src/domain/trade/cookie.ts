/** The cookies of an automatic configuration, with what became of each since the last approval. */
import type { Localized } from '../model/fields.ts'

/** A row of the catalogue. */
export type CatalogueCookie = {
  id: number
  nome: string
  dominio: string
  categoria: string
  fornitore: string | null
  terza_parte: boolean | null
  durata: string
  descrizione: Localized | null
}

export type FoundCookie<Cookie extends CatalogueCookie = CatalogueCookie> = Cookie & {
  /** Compared with the configuration that was approved last; without one nothing is new. */
  esito: 'nuovo' | 'presente' | 'sparito'
}

/** Services that do not list the ids of the cookies tell only the domain that they were found on. */
type Scanned = { dominio?: unknown; cookies?: unknown; esaminati?: unknown }

const idsOf = (value: unknown): Set<number> | null => (Array.isArray(value) ? new Set(value as number[]) : null)

export function foundCookies<Cookie extends CatalogueCookie>(
  { dominio, cookies, esaminati }: Scanned,
  catalogue: readonly Cookie[],
): FoundCookie<Cookie>[] {
  const [now, approved] = [idsOf(cookies), idsOf(esaminati)]
  const outcomeOf = ({ id, ...one }: Cookie): FoundCookie['esito'] | null => {
    if (!now) return one.dominio === dominio ? 'presente' : null
    if (!now.has(id)) return approved?.has(id) ? 'sparito' : null
    return approved && !approved.has(id) ? 'nuovo' : 'presente'
  }
  return catalogue.flatMap((one) => {
    const esito = outcomeOf(one)
    return esito ? [{ ...one, esito }] : []
  })
}
