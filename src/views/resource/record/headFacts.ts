/** Which facts the head of a record shows. */
import { fieldOf, isEmpty } from '../../../domain/model/fields.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import type { Row } from '../../../api/resources/resources.ts'

/** The names of the facts that the row has (`head` in its description). */
export const headFactsOf = ({ head = [], fields }: Resource, row: Row): string[] =>
  head.filter((name) => !isEmpty(fieldOf(fields, name), row[name]))
