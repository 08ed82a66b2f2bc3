/** Sort menu for the phone layout, where cards have no column headers. */
import { columnsFor, isSortable, type Resource } from '../../../domain/model/resource.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Menu } from '../../kit/overlay/Menu.tsx'
import type { Order } from '../grid/GridHead.tsx'

type OrderMenuProps = {
  resource: Resource
  hidden: readonly string[]
  order: Order | undefined
  filters: Readonly<Record<string, string>>
  onSort: (order: Order) => void
}

export function OrderMenu({ resource, hidden, order, filters, onSort }: OrderMenuProps) {
  const columns = columnsFor(resource, filters).filter(([name, field]) => !hidden.includes(name) && isSortable(field))
  if (!columns.length) return null
  return (
    <Menu
      label="Ordine dell’elenco"
      align="end"
      items={columns.map(([name, { label }]) => {
        const direction = order?.[0] === name ? order[1] : undefined
        return {
          label,
          hint: direction && (direction === 'ASC' ? 'crescente' : 'decrescente'),
          run: () => onSort([name, direction === 'ASC' ? 'DESC' : 'ASC']),
        }
      })}
      button={(props) => <IconButton {...props} small icon="sort" label="Ordine dell’elenco" />}
    />
  )
}
