// How the tools of the portals ran lately.
import { toolOps, type ToolOp } from '../../src/domain/strumenti.ts'
import { addDays, instant } from './date.ts'
import type { DemoRow } from './load.ts'
import { FAMILY, PORTALI } from './portali.ts'
import { stream } from './rng.ts'
import { STAFF } from './staff.ts'

const said = (op: ToolOp, rows: number): string =>
  op === 'buildHotelIndicators' ? `${rows} indicatori ricalcolati` : `${Math.round(rows / 6)} problemi`

/** Some did not come through: no portal has a sitemap yet, and a run was broken off. */
export function corse(today: string): DemoRow[] {
  const rng = stream('demo:corse')
  const rows: DemoRow[] = []
  for (const portale of PORTALI.filter(({ id }) => [FAMILY, 1, 5].includes(id)))
    for (let week = 3; week >= 1; week--)
      for (const [at, op] of toolOps.entries()) {
        const day = addDays(today, -week * 7 + at)
        const [minute, seconds] = [rng.int(0, 50), rng.int(2, 40)]
        const begun = instant(day, 8 + at, minute)
        const total = portale.id === FAMILY ? rng.int(205, 260) : rng.int(38, 45)
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
          outcome: failed ? 'Errore imprevisto' : broken ? null : said(op, total),
          failed,
        })
      }
  return rows
}
