// Recent runs of the portali's tools over the existing rows; each earlier week covers a little less.
import { htmlToText } from '../../src/domain/text/html.ts'
import { SHORTEST_DESCRIPTION } from '../../src/domain/trade/scheda.ts'
import { toolOps, type ToolOp } from '../../src/domain/trade/strumenti.ts'
import { addDays, instant } from './date.ts'
import type { DemoRow } from './load.ts'
import { FAMILY, PORTALI } from './portali.ts'
import { stream } from './rng.ts'
import { STAFF } from './staff.ts'
import { localizedIn } from '../../src/domain/model/fields.ts'

const textIn = (row: DemoRow, name: string): string => htmlToText(localizedIn(row[name]).it ?? null)

/** The number of problems in the texts of a scheda. */
const faultsIn = (row: DemoRow): number =>
  [
    textIn(row, 'descrizione').length < SHORTEST_DESCRIPTION,
    !textIn(row, 'descrizione_breve'),
    !textIn(row, 'meta_description'),
  ].filter(Boolean).length

/** Some runs failed: the portali have no sitemap yet, and one run was interrupted. */
export function corse(sheets: readonly DemoRow[], marks: readonly DemoRow[], today: string): DemoRow[] {
  const rng = stream('demo:corse')
  const rows: DemoRow[] = []
  for (const portale of PORTALI.filter(({ id }) => [FAMILY, 1, 5].includes(id))) {
    const mine = sheets.filter(({ portaleId }) => portaleId === portale.id)
    const marked = marks.filter(({ portaleId }) => portaleId === portale.id).length
    const problems = mine.reduce((sum, row) => sum + faultsIn(row), 0)
    const summary = (op: ToolOp, week: number): string =>
      op === 'buildHotelIndicators' ? `${totalOf(op, week)} indicatori ricalcolati` : `${problems + week * 4} problemi`
    const totalOf = (op: ToolOp, week: number): number =>
      op === 'buildHotelIndicators' ? marked - (week - 1) * 3 : mine.length
    for (let week = 3; week >= 1; week--)
      for (const [at, op] of toolOps.entries()) {
        const day = addDays(today, -week * 7 + at)
        const [minute, seconds] = [rng.int(0, 50), rng.int(2, 40)]
        const begun = instant(day, 8 + at, minute)
        const total = totalOf(op, week)
        const failed = op === 'regenerateSitemaps'
        if (failed && week > 1) continue
        const broken = week === 3 && op === 'buildHotelIndicators'
        const ended = instant(day, 8 + at, minute, seconds)
        rows.push({
          id: rows.length + 1,
          portal_id: portale.id,
          op,
          user_id: rng.pick(STAFF),
          begun_at: begun,
          seen_at: ended,
          ended_at: broken ? null : ended,
          done: failed ? 0 : broken ? 20 : total,
          total: failed ? null : total,
          outcome: failed ? 'Errore imprevisto' : broken ? null : summary(op, week),
          failed,
        })
      }
  }
  return rows
}
