/** Statistics (specification §7.5): each section is a call of its own. */
import { call } from './client.ts'

/** One bar of a section. */
export type Share = { key: string; label: string; count: number; percentage: number }
export type Totals = { visits: number; messages: number; clicks: number; calls: number }

/** Whose statistics: a hotel's in the network, or a portal's (decision F01). */
export type StatsOwner = { hotelId?: number; portalId?: number }
export type Period = { from: string; to: string }

export async function fetchSection<T>(section: string, owner: StatsOwner, period: Period): Promise<T> {
  const { body } = await call<{ data: T }>('GET', 'stats', `stats/${section}`, {
    op: `stats.stats.${section}`,
    query: {
      stat_from: period.from,
      stat_to: period.to,
      ...(owner.hotelId !== undefined && { id_hotel: String(owner.hotelId) }),
      ...(owner.portalId !== undefined ? { site_id: String(owner.portalId) } : { network: 'true' }),
    },
  })
  return body.data
}
