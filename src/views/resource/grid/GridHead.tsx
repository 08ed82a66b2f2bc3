/** Column header; a press sorts the list by the column. */
import { isSortable, type Direction } from '../../../domain/model/resource.ts'
import { Icon } from '../../kit/Icon.tsx'
import { isRight } from './cells.tsx'
import type { Column } from './columns.ts'

export type Order = readonly [key: string, direction: Direction]
type HeadProps = { column: Column; order: Order | undefined; onSort: (order: Order) => void }

export function GridHead({ column, order, onSort }: HeadProps) {
  const direction = order?.[0] === column.name ? order[1] : undefined
  const className = isRight(column.name, column.field) ? 'is-right' : undefined
  if (!isSortable(column.field)) {
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
