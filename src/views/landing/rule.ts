/** What the page shows of the hotels found by its rule. */
import type { Row } from '../../api/resources/resources.ts'

/** How many of the found hotels the page shows. */
export const visibleCount = (values: Row, total: number): number => Math.min(total, Number(values.massimo) || total)

/** Debounce of the preview while the user types. */
export const RULE_DELAY_MS = 300
