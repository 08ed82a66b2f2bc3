/** Frecency: what weighs more ranks first. */
import type { Use } from './recents.ts'

const HALF_LIFE_MS = 7 * 86_400_000

/** Frequency weighted by recency, with a half-life of a week; 0 for what was never used. */
export function frecency(uses: Readonly<Record<string, Use>>, id: string, now: number): number {
  const use = uses[id]
  return use ? (1 + Math.log2(1 + use.times)) * 0.5 ** ((now - use.last) / HALF_LIFE_MS) : 0
}
