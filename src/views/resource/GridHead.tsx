/** The head of a column, which orders the list by it. */
import type { Direction } from '../../domain/resource.ts'
import { isLocalized } from '../../domain/fields.ts'
import { Icon } from '../kit/Icon.tsx'
import { isRight } from './cells.tsx'
import type { Column } from './columns.ts'

export type Order = readonly [key: string, direction: Direction]
type HeadProps = { column: Column; order: Order | undefined; onSort: (order: Order) => void }

/** Lists of keys and nested values have no order. */
const isSortable = ({ field }: Column): boolean =>
  isLocalized(field) ||
  field.derived === 'state' ||
  !['references', 'choices', 'json', 'image', 'file'].includes(field.kind)

export function GridHead({ column, order, onSort }: HeadProps) {
  const direction = order?.[0] === column.name ? order[1] : undefined
  const className = isRight(column.name, column.field) ? 'is-right' : undefined
  if (!isSortable(column)) {
    return (
      <th scope="col" className={className}>
        <span>{column.field.label}</span>
      </th>
    )
  }
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction === 'ASC' ? 'ascending' : direction === 'DESC' ? 'descending' : 'none'}
    >
      <button type="button" onClick={() => onSort([column.name, direction === 'ASC' ? 'DESC' : 'ASC'])}>
        <span>{column.field.label}</span>
        {direction && <Icon name={direction === 'ASC' ? 'arrow-up' : 'arrow-down'} size={12} />}
      </button>
    </th>
  )
}
