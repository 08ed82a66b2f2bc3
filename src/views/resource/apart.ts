/** What tells a row from others of its name: the first of its columns that say something. */
import type { Row } from '../../api/resources.ts'
import { isNumeric, type Field } from '../../domain/fields.ts'
import type { Labels } from '../../domain/labels.ts'
import { columnsOf, type Resource } from '../../domain/resource.ts'
import { textOf } from './cells.tsx'

const MANY = 2

/** 'Famiglie estate · Periodo di viaggio · Coppie'; where no column says anything, its number. */
export function toldApart(target: Resource, row: Row, label: string, labels: Labels): string {
  const told = columnsOf(target)
    .filter(([name, field]) => name !== target.display && tells(name, field, labels))
    .map(([name, field]) => textOf(field, row[name], labels[name]))
    .filter(Boolean)
  return [label, ...(told.length ? told.slice(0, MANY) : [`n. ${String(row[target.key])}`])].join(' · ')
}

/** Numbers change, and a yes says nothing by itself; nor does the number of what nobody has named. */
const tells = (name: string, field: Field, labels: Labels): boolean =>
  !field.derived && !isNumeric(field) && field.kind !== 'flag' && (!field.ref || labels[name] !== undefined)
