/** What the page shows of the hotels that its rule finds. */
import type { Row } from '../../api/resources.ts'

/** How many of them the page shows. */
export const shownOf = (values: Row, total: number): number => Math.min(total, Number(values.massimo) || total)

/** Before it is asked for, what is typed stands still for so long. */
export const RULE_DELAY_MS = 300
