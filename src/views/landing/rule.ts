/** The hotels that an automatic configuration gives, as its call asks for them. */
import type { ChoiceQuery } from '../../api/landing.ts'
import type { Row } from '../../api/resources.ts'

const joined = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 ? value.join(',') : undefined

export const ruleQuery = (values: Row, portals: readonly number[], perPage: number): ChoiceQuery => ({
  portali: joined(portals),
  destinazione: joined(values.destinazioni),
  servizi: joined(values.servizi),
  categoria: joined(values.categoria),
  tipologia: joined(values.tipologia),
  offerte_start: (values.offerte_start as string | null) ?? undefined,
  offerte_end: (values.offerte_end as string | null) ?? undefined,
  page: 1,
  perPage,
})

/** How many of them the page shows. */
export const shownOf = (values: Row, total: number): number => Math.min(total, Number(values.massimo) || total)

/** Before it is asked for, what is typed stands still for so long. */
export const RULE_DELAY_MS = 300
