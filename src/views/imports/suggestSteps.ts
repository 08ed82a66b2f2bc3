/** Proposes shaping steps for the columns of a file, by their names and examples. */
import { fieldOf } from '../../domain/model/fields.ts'
import type { ImportInfo, ImportSurvey } from '../../domain/plans/imports.ts'
import { italianCapitals } from '../../domain/text/italianCapitals.ts'
import { columnsOfStep, phoneIn, type ShapingStep } from '../../domain/plans/recipe.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { fold } from '../../domain/text/text.ts'
import { examplesOf, type ImportDraft } from './importDraft.ts'

export const stepKinds: readonly { value: ShapingStep['kind']; label: string }[] = [
  { value: 'join', label: 'Unisci due colonne' },
  { value: 'split', label: 'Dividi una colonna' },
  { value: 'capitals', label: 'Maiuscole all’italiana' },
  { value: 'clean', label: 'Togli spazi e caratteri invisibili' },
  { value: 'empty', label: 'Svuota le celle con una parola' },
  { value: 'days', label: 'Ordine di giorno e mese' },
  { value: 'decimals', label: 'Segno dei decimali' },
  { value: 'phone', label: 'Telefono come testo' },
]

export type Suggestion = { text: string; step: ShapingStep }

/** A column with house numbers, and the street that it belongs to. */
const NUMBER_COLUMN = /^(numero )?civico$|^n\.? civico$|^num\.? civico$/
const STREET_COLUMN = /^(via|indirizzo|toponimo|strada|denominazione via|nome via)\b/

function joinOf(header: readonly string[]): readonly [street: number, number: number] | null {
  const names = header.map(fold)
  const number = names.findIndex((name) => NUMBER_COLUMN.test(name))
  const street = names.findIndex((name) => STREET_COLUMN.test(name))
  return number >= 0 && street >= 0 ? [street, number] : null
}

export function suggestSteps(
  resource: Resource,
  info: ImportInfo,
  draft: ImportDraft,
  survey: ImportSurvey | undefined,
): Suggestion[] {
  const { header, lines } = examplesOf(info, draft)
  const { steps, fields } = draft
  const has = (kind: ShapingStep['kind'], column: number): boolean =>
    steps.some((step) => step.kind === kind && columnsOfStep(step).includes(column))
  const found: Suggestion[] = []
  const pair = joinOf(info.header)
  if (pair && !steps.some((step) => step.kind === 'join' && step.columns.includes(pair[1])))
    found.push({
      text: `Unisci «${header[pair[0]]}» e «${header[pair[1]]}»`,
      step: { kind: 'join', columns: pair, separator: ', ' },
    })
  for (const [column, name] of fields.entries()) {
    if (name === null) continue
    const { kind, pattern } = fieldOf(resource.fields, name)
    const cells = lines.map((cells) => (cells[column] ?? '').trim()).filter(Boolean)
    const isMost = (fits: (cell: string) => boolean): boolean =>
      cells.length > 0 && cells.filter(fits).length > cells.length / 2
    const isName = (kind === 'text' || kind === 'localized') && !pattern
    if (
      isName &&
      !has('capitals', column) &&
      isMost((cell) => cell === cell.toUpperCase() && italianCapitals(cell) !== cell && /\p{L}{4}/u.test(cell))
    )
      found.push({ text: `Maiuscole all’italiana: «${header[column]}»`, step: { kind: 'capitals', column } })
    // A cell without an @ means 'none'; a mistyped address is left for a person to correct.
    const none = kind === 'email' && cells.find((cell) => !cell.includes('@'))
    if (none) found.push({ text: `Svuota «${none}»: «${header[column]}»`, step: { kind: 'empty', column, text: none } })
    if (kind === 'phone' && !has('phone', column) && cells.some((cell) => phoneIn(cell) !== cell))
      found.push({ text: `Telefono come testo: «${header[column]}»`, step: { kind: 'phone', column } })
  }
  for (const { column, order } of survey?.days ?? []) {
    if (has('days', column) || order === 'dayFirst' || order === 'yearFirst') continue
    const text = `${order === 'ambiguous' ? 'Date con il mese prima del giorno?' : 'Prima il mese'}: «${header[column]}»`
    found.push({ text, step: { kind: 'days', column, order: 'monthFirst' } })
  }
  return found
}

/** A new step of this kind, about the columns to which it most probably applies. */
export function blankStep(
  kind: ShapingStep['kind'],
  resource: Resource,
  info: ImportInfo,
  draft: ImportDraft,
): ShapingStep {
  const columnOf = (...kinds: string[]): number => {
    const fits = (name: string | null) => name !== null && kinds.includes(fieldOf(resource.fields, name).kind)
    return Math.max(0, draft.fields.findIndex(fits))
  }
  switch (kind) {
    case 'join':
      return { kind, columns: joinOf(info.header) ?? [0, Math.min(1, info.header.length - 1)], separator: ', ' }
    case 'split':
      return { kind, column: columnOf('text', 'localized'), separator: ' ' }
    case 'clean':
      return { kind, column: null }
    case 'days':
      return { kind, column: columnOf('date', 'instant'), order: 'monthFirst' }
    case 'decimals':
      return { kind, column: columnOf('money', 'decimal', 'integer'), mark: '.' }
    case 'empty':
      return { kind, column: columnOf('email'), text: '' }
    case 'phone':
      return { kind, column: columnOf('phone') }
    case 'capitals':
      return { kind, column: columnOf('text', 'localized') }
  }
}
