/** Value of a filter in words. Lazy, because few lists open with a filter set. */
import type { Filter } from '../../../domain/model/resource.ts'
import { formatDate } from '../../../domain/text/text.ts'
import { useReferenceLabel } from '../fields/useReferenceLabel.ts'

export function FilterText({ filter, value }: { filter: Filter; value: string }) {
  const values = value.split(',')
  const label = useReferenceLabel(filter, values)
  if (filter.kind === 'flag') return /^(true|1)$/.test(value) ? 'sì' : 'no'
  if (filter.kind === 'date') return formatDate(value)
  if (filter.kind === 'decimal') return value.replace('.', ',')
  if (filter.ref) return label ?? '…'
  return values.map((one) => filter.options?.find((option) => String(option.value) === one)?.label ?? one).join(', ')
}
