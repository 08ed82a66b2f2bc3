/** The kind of a customer on a home; a kind that is none of the seven is told by its word. */
import { customerCategories } from '../../domain/resources/customers.ts'
import { Badge } from '../kit/Badge.tsx'

export const CustomerBadge = ({ type, label }: { type: string; label?: string }) => {
  const known = customerCategories.find(({ value }) => value === type)
  return known ? <Badge {...known} /> : label ? <Badge label={label} /> : null
}
