/** What an interaction has to have before guests meet it, and what came of it. Browser and service judge alike. */
import type { FieldErrors } from './fieldErrors.ts'
import type { Fields } from './fields.ts'
import { isAsked, isEmpty } from './validate.ts'

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

/** By field, what is missing; of the other kind nothing is. */
export const missingOnline = (fields: Fields, row: Row): FieldErrors =>
  Object.fromEntries(
    Object.entries(needed).flatMap(([name, message]) => {
      const field = fields[name]!
      return isAsked(field, row) && isEmpty(field, row[name]) ? [[name, [message]]] : []
    }),
  )

/** What stands in the way of putting it online on that day. */
export function obstaclesOnline(fields: Fields, row: Row, today: string): FieldErrors {
  const { data_fine } = row
  return {
    ...missingOnline(fields, row),
    ...(typeof data_fine === 'string' && data_fine < today && { data_fine: [OVER] }),
  }
}

/** Of a hundred views, how many were clicked, to a tenth; null before the first. */
export const clickRate = (clicks: number, views: number): number | null =>
  views > 0 ? Math.round((clicks * 1000) / views) / 10 : null
