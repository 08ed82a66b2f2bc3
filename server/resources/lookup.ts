import type { Resource } from '../../src/domain/resource.ts'

type Row = Record<string, unknown>

/** Finds the row that a reference points to; the seeding has its own, from memory. */
export type Lookup = ((
  resource: Resource,
  key: string,
  value: unknown,
) => Promise<Row | undefined> | Row | undefined) & {
  /** What is known of a file; the seeding brings it along. */
  file?: (id: number, part: string) => Promise<unknown>
  /** Totals of the row; the seeding brings its figures along. */
  totals?: (resource: Resource, row: Row) => Promise<Row>
}
