import type { Period, StatsScope } from '../../api/statistiche.ts'

/** `scope` null: it is not known yet, nothing is asked. */
export type SectionProps = { scope: StatsScope | null; period: Period }
