/** Filters with a default value: the sales year, the last three months. */
import { defaultOf } from '../model/defaults.ts'
import type { Filter } from '../model/resource.ts'
import { today } from '../time/dates.ts'

/** Its default filters the list until the address says otherwise; once the user removes it, it stays removed. */
export const withDefault = (filter: Filter): Filter => ({
  ...filter,
  standard: () => String(defaultOf(filter, { today: today() }) ?? ''),
})
