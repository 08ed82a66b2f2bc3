/** The default of a field: a value, or a word that stands for one on this day, for this user. */
import { isWritable, type Field } from './fields.ts'
import type { Resource } from './resource.ts'
import { addDays, addMonths, monthAround } from '../time/dates.ts'
import { businessYear } from '../time/seasons.ts'

export type Circumstances = { today: string; userId?: number; hotelId?: number | null; portalId?: number | null }

/** undefined: the field starts empty. */
export function defaultOf(field: Field, { today, userId, hotelId, portalId }: Circumstances): unknown {
  const value = field.default
  if (typeof value !== 'string') return value
  switch (value) {
    case 'currentHotel':
      return hotelId ?? undefined
    case 'currentPortal':
      return portalId ?? undefined
    case 'currentUser':
      return userId
    case 'currentYear':
    case 'contractYear':
      return Number(today.slice(0, 4))
    case 'businessYear':
      return businessYear(today)
    case 'monthStart':
      return monthAround(today).from
    default:
      return dayOf(value, today) ?? value
  }
}

/** The defaults of a new row, without what a service would add; its owner is set by the caller. */
export const defaultValues = ({ fields }: Pick<Resource, 'fields'>, today: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = isWritable(field, true) && !field.scope ? defaultOf(field, { today }) : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** 'today', 'today+7' (days), 'today-3m' (months). */
function dayOf(rule: string, today: string): string | undefined {
  const found = /^today(?:([+-]\d+)(m)?)?$/.exec(rule)
  if (!found) return undefined
  const amount = Number(found[1] ?? 0)
  return found[2] ? addMonths(today, amount) : addDays(today, amount)
}
