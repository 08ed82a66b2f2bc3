/** Filters that a list starts with: the sales year, the last three months. */
import { defaultOf } from './defaults.ts'
import type { Filter } from './resource.ts'
import { today } from './rules.ts'

/** Its default narrows the list until the address says otherwise; taken away, it stays away. */
export const standing = (filter: Filter): Filter => ({
  ...filter,
  standard: () => String(defaultOf(filter, { today: today() }) ?? ''),
})
