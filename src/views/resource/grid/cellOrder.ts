/** Which cells of a list can be edited inline, and in which order. */
import type { User } from '../../../domain/access/access.ts'
import { type Field, fieldOf } from '../../../domain/model/fields.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { isAsked } from '../../../domain/model/fields.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { isClosed, isLocked, mayDo } from '../../../commands/mayDo.ts'
import type { Key } from '../list/cursor.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

export type Cell = Readonly<{ key: Key; name: string }>
/** Direction in which editing continues from a cell. */
export type CellDirection = 'next' | 'back' | 'down'

const KINDS: readonly Field['kind'][] = ['flag', 'choice', 'date', 'integer', 'decimal', 'money', 'phone', 'email']
/** Longer texts do not fit into a cell. */
const SHORT = 200

/** Localized fields count by their Italian text. */
const fitsCell = ({ kind, lines, multiple, maxLength = Infinity }: Field): boolean =>
  !multiple && (KINDS.includes(kind) || ((kind === 'text' || kind === 'localized') && !lines && maxLength <= SHORT))

/** Fields of the resource that can be edited inline, for any row. */
export const cellFieldsOf = (resource: Resource, user: User): string[] =>
  resource.rowKey || !resource.endpoints.some(({ op }) => op === 'update')
    ? []
    : Object.entries(resource.fields).flatMap(([name, field]) =>
        name !== resource.key &&
        field.form !== false &&
        !field.call &&
        !field.onRequest &&
        fitsCell(field) &&
        !isClosed(user, resource, name)
          ? [name]
          : [],
      )

/** `ofHotel`: whether changes are allowed on the hotel of the address; undefined while unknown. */
export const mayChange = (user: User, resource: Resource, row: Row, name: string, ofHotel: boolean | undefined) =>
  mayDo(user, resource, row, 'update', ofHotel) && !isLocked(user, row) && isAsked(fieldOf(resource.fields, name), row)

/** Next editable cell in a direction; null at the end of the rows. `names`: the visible columns, in order. */
export function cellAfter(
  keys: readonly Key[],
  names: readonly string[],
  from: Cell,
  direction: CellDirection,
  isOpen: (cell: Cell) => boolean,
): Cell | null {
  const [row, column] = [keys.indexOf(from.key), names.indexOf(from.name)]
  if (row < 0 || column < 0) return null
  const all = direction === 'down' ? [from.name] : names
  const step = direction === 'back' ? -1 : 1
  const first = direction === 'down' ? row : row * all.length + column
  for (let at = first + step; at >= 0 && at < keys.length * all.length; at += step) {
    const cell = { key: itemAt(keys, Math.floor(at / all.length)), name: itemAt(all, at % all.length) }
    if (isOpen(cell)) return cell
  }
  return null
}
