/** What an interaction needs before it goes online, and how well it did. Browser and server apply the same rules. */
import type { FieldErrors } from '../model/fieldErrors.ts'
import { type Fields, fieldOf } from '../model/fields.ts'
import { isAsked, isEmpty } from '../model/fields.ts'

type Row = Readonly<Record<string, unknown>>

/** In the order of the form. */
const needed: Readonly<Record<string, string>> = {
  landing_id: 'Per andare online manca la landing page',
  clusters: 'Per andare online manca almeno un cluster',
  pagine: 'Per andare online manca almeno una pagina tracciata',
  data_inizio: 'Per andare online manca il primo giorno',
  layout_id: 'Per andare online manca il layout',
  titolo: 'Per andare online manca il titolo in italiano',
  testo: 'Per andare online manca il testo in italiano',
}
export const OVER = 'Il periodo è già finito'

/** The missing fields with their messages; fields of the other kind of interaction are never missing. */
export const missingOnline = (fields: Fields, row: Row): FieldErrors =>
  Object.fromEntries(
    Object.entries(needed).flatMap(([name, message]) => {
      const field = fieldOf(fields, name)
      return isAsked(field, row) && isEmpty(field, row[name]) ? [[name, [message]]] : []
    }),
  )

/** What prevents it from going online on that day, by field. */
export function obstaclesOnline(fields: Fields, row: Row, today: string): FieldErrors {
  const { data_fine } = row
  return {
    ...missingOnline(fields, row),
    ...(typeof data_fine === 'string' && data_fine < today && { data_fine: [OVER] }),
  }
}

/** Clicks per hundred views, to one decimal; null before the first view. */
export const clickRate = (clicks: number, views: number): number | null =>
  views > 0 ? Math.round((clicks * 1000) / views) / 10 : null
