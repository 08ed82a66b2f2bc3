/** The flag that says whether guests see a row. */
import { type Fields, fieldOf } from './fields.ts'
import type { Resource } from './resource.ts'

const NAMES = ['visibile', 'stato_online', 'online']

/** Its name; undefined for rows that cannot be hidden. */
export const shownFlagOf = (fields: Fields): string | undefined =>
  NAMES.find((name) => fields[name]?.kind === 'flag' && !fields[name].readonly)

/** The same, only where it is changed like every other field: some flags have a call of their own. */
export function plainFlagOf({ fields }: Pick<Resource, 'fields'>): string | undefined {
  const name = shownFlagOf(fields)
  return name && !fieldOf(fields, name).call ? name : undefined
}
