/** Badge of a customer's category; a category outside the seven known ones shows its label. */
import { customerCategories } from '../../domain/resources/customers.ts'
import { Badge } from '../kit/data/Badge.tsx'

export const CustomerBadge = ({ type, label }: { type: string; label?: string }) => {
  const known = customerCategories.find(({ value }) => value === type)
  return known ? <Badge {...known} /> : label ? <Badge label={label} /> : null
}
