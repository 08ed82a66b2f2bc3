/** Whether guests see a row: the flag that says so. */
import type { Fields } from './fields.ts'
import type { Resource } from './resource.ts'

const NAMES = ['visibile', 'stato_online', 'online']

/** Its name; undefined for rows that nobody hides. */
export const shownFlagOf = (fields: Fields): string | undefined =>
  NAMES.find((name) => fields[name]?.kind === 'flag' && !fields[name].readonly)

/** The same where it is changed as every other field is: some have a call of their own. */
export function plainFlagOf({ fields }: Pick<Resource, 'fields'>): string | undefined {
  const name = shownFlagOf(fields)
  return name && !fields[name]!.call ? name : undefined
}
