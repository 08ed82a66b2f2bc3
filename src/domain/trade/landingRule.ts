/** The query for the hotels of an automatic configuration, as its call takes it. */
type Row = Readonly<Record<string, unknown>>

const joined = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 ? value.join(',') : undefined

export const ruleQuery = (values: Row, portals: unknown) => ({
  portali: joined(portals),
  destinazione: joined(values.destinazioni),
  servizi: joined(values.servizi),
  categoria: joined(values.categoria),
  tipologia: joined(values.tipologia),
  offerte_start: (values.offerte_start as string | null) ?? undefined,
  offerte_end: (values.offerte_end as string | null) ?? undefined,
})
