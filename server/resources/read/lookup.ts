import type { Row } from '../../../src/domain/model/row.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'

/** Finds the row that a reference points to. The seeding has its own implementation, in memory. */
export type Lookup = ((
  resource: Resource,
  key: string,
  value: unknown,
) => Promise<Row | undefined> | Row | undefined) & {
  /** A fact about a file, such as its size; the seeding supplies its own. */
  file?: (id: number, part: string) => Promise<unknown>
  /** The computed totals of a row; the seeding supplies its own. */
  totals?: (resource: Resource, row: Row) => Promise<Row>
}
