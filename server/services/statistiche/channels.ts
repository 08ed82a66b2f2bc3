/** Marketing channels of visits, and the raw media that each contains. */
import { sql, type SQL } from 'drizzle-orm'
import { invalidParameter } from '../../http/problem.ts'

/** The ten channels with their raw media; any other medium counts as unspecified. */
export const channels: readonly [key: string, label: string, media: readonly string[]][] = [
  ['adwords', 'AdWords', ['cpc', 'adwords', 'google-ads']],
  ['cpc', 'Pay per click', ['ppc', 'paid', 'paidsearch', 'display']],
  ['email', 'Email marketing', ['email', 'newsletter', 'dem']],
  ['organic', 'SEO', ['organic']],
  ['portal', 'Visite dai portali', ['portali', 'portal', 'portale']],
  ['social', 'Social', ['social', 'social-network']],
  ['referral', 'Altri siti', ['referral']],
  ['direct', 'Accesso diretto', ['direct']],
  ['untracked', 'Non tracciato', ['(none)', '(not set)']],
  ['unspecified', 'Non specificato', []],
]
export const channelOf = new Map(channels.flatMap(([key, , media]) => media.map((medium) => [medium, key] as const)))
const knownMedia = [...channelOf.keys()]

/** The condition on the raw media of a channel; undefined without one. */
export function mediaOf(channel: string | undefined): SQL | undefined {
  if (!channel) return undefined
  const found = channels.find(([key]) => key === channel)
  if (!found) throw invalidParameter('ga_medium')
  return channel === 'unspecified'
    ? sql`not (m.key = any(${sql.param(knownMedia)}::text[]))`
    : sql`m.key = any(${sql.param([...found[2]])}::text[])`
}
