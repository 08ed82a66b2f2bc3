/** Disambiguates rows that have the same name by the first of their columns that have a distinguishing text. */
import type { Row } from '../../../api/resources/resources.ts'
import { isNumeric, type Field } from '../../../domain/model/fields.ts'
import type { Labels } from '../../../domain/model/labels.ts'
import { columnsOf, type Resource } from '../../../domain/model/resource.ts'
import { textOf } from './cellText.ts'

const MANY = 2

/** 'Famiglie estate · Periodo di viaggio · Coppie'; falls back to the row's number. */
export function disambiguateLabel(target: Resource, row: Row, label: string, labels: Labels): string {
  const distinguishingTexts = columnsOf(target)
    .filter(([name, field]) => name !== target.display && isDistinguishing(name, field, labels))
    .map(([name, field]) => textOf(field, row[name], labels[name]))
    .filter(Boolean)
  return [
    label,
    ...(distinguishingTexts.length ? distinguishingTexts.slice(0, MANY) : [`n. ${String(row[target.key])}`]),
  ].join(' · ')
}

/**
 * Numbers change, a flag means nothing without its label, and a reference without a label would show only its number.
 */
const isDistinguishing = (name: string, field: Field, labels: Labels): boolean =>
  !field.derived && !isNumeric(field) && field.kind !== 'flag' && (!field.ref || labels[name] !== undefined)
