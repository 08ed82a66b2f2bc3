/** The `statistics` tool: figures of a period, compared with an earlier one. */
import { z } from 'zod'
import { addDays, addMonths, daysBetween, isDay } from '../../src/domain/time/dates.ts'
import { findEndpoint } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { invalid } from '../http/problem.ts'
import type { Row } from '../resources/read/rows.ts'
import { callEndpoint, type Agent } from './agent.ts'
import { tool, type Tool } from './tool.ts'

const stats = resourceOf('stats.stats')
const day = z.string().refine(isDay, 'A day as YYYY-MM-DD')

/** Operations of `stats.stats` that divide the totals of a period. */
const breakdowns = [
  'percentage',
  'network',
  'sitesReferral',
  'mediumPercentage',
  'adults',
  'children',
  'nights',
] as const

const statistics = tool({
  name: 'statistics',
  title: 'Figures of a period',
  description:
    'Visits, requests (messages), clicks and phone calls of a hotel or a portal in a period, with those of the period before (by default the same days a year earlier) and the difference.',
  level: 'read',
  input: z.strictObject({
    hotelId: z.int().min(1).optional(),
    portalId: z.int().min(1).optional(),
    from: day,
    to: day,
    before: z.enum(['year', 'period']).default('year').describe('A year earlier, or the days just before'),
    breakdown: z.enum(breakdowns).optional().describe('Also how the requests or visits of the period divide'),
  }),
  output: z.looseObject({ figures: z.looseObject({}), before: z.looseObject({}) }),
  async run(agent, { hotelId, portalId, from, to, before, breakdown }) {
    if ((hotelId === undefined) === (portalId === undefined)) throw invalid({ hotelId: ['Give a hotel or a portal'] })
    if (to < from) throw invalid({ to: ['Not before from'] })
    const place: Record<string, string> =
      hotelId === undefined ? { site_id: String(portalId) } : { id_hotel: String(hotelId) }
    const [earlierFrom, earlierTo] = earlier(from, to, before)
    // One after the other, because the calls of one agent must not take two turns at once.
    const figures = await figuresOf(agent, 'number', { ...place, stat_from: from, stat_to: to })
    const earlierFigures = await figuresOf(agent, 'number', { ...place, stat_from: earlierFrom, stat_to: earlierTo })
    return {
      period: { from, to },
      figures,
      periodBefore: { from: earlierFrom, to: earlierTo },
      before: earlierFigures,
      change: changeOf(figures as Row, earlierFigures as Row),
      ...(breakdown && { breakdown: await figuresOf(agent, breakdown, { ...place, stat_from: from, stat_to: to }) }),
    }
  },
})

function earlier(from: string, to: string, which: 'year' | 'period'): [from: string, to: string] {
  if (which === 'year') return [addMonths(from, -12), addMonths(to, -12)]
  const days = daysBetween(from, to) + 1
  return [addDays(from, -days), addDays(from, -1)]
}

async function figuresOf(agent: Agent, op: string, query: Record<string, string>): Promise<unknown> {
  const { body } = await callEndpoint(agent, stats, findEndpoint(stats, op), { query })
  return body.data
}

/** Percentage change of each figure; null where the earlier figure is zero. */
const changeOf = (now: Row, before: Row): Row =>
  Object.fromEntries(
    Object.entries(now).flatMap(([name, value]) => {
      const was = before[name]
      if (typeof value !== 'number' || typeof was !== 'number') return []
      return [[name, was === 0 ? null : Math.round((value / was - 1) * 1_000) / 10]]
    }),
  )

export const statisticsTools: readonly Tool[] = [statistics]
