/** What a row of a plan changes, as text: a label, the old value and the new one. */
import { isLocalized, languages, type Field, type Language, fieldOf, localizedIn } from '../../domain/model/fields.ts'
import { changedAmounts, type AmountChange } from '../../domain/trade/gridAmounts.ts'
import { reasonText, type PlannedCall, type PlanRow } from '../../domain/plans/plan.ts'
import { columnsOf, type Resource } from '../../domain/model/resource.ts'
import type { Labels } from '../../domain/query/wire.ts'
import { textOf } from '../resource/grid/cellText.ts'

/** `isHidden`: the values of this field are not shown, only that it changes. */
export type ChangeText = { id: string; label: string; was: string; becomes: string; isHidden: boolean }

/** In the order of the form, without derived fields; the hotel of a new row has a column of its own. */
export function changesOf(row: PlanRow, resource: Resource, labels: Labels): ChangeText[] {
  const { before, after, hidden, outcome } = row
  return Object.entries(resource.fields).flatMap(([name, { derived, owner, scope }]) =>
    (name in before || name in after || hidden.includes(name)) &&
    !derived &&
    (outcome === 'change' || (owner ?? scope) !== 'hotel')
      ? textsOfField(row, name, resource, labels)
      : [],
  )
}

/** What describes a new row: the columns of its list, except name and hotel, which have their own columns. */
export const summaryOf = (row: PlanRow, resource: Resource, labels: Labels): ChangeText[] =>
  columnsOf(resource).flatMap(([name, field]) =>
    (name in row.after || row.hidden.includes(name)) &&
    name !== resource.display &&
    !field.derived &&
    field.kind !== 'flag' &&
    (field.owner ?? field.scope) !== 'hotel'
      ? textsOfField(row, name, resource, labels)
      : [],
  )

/** Why a row is refused, or what the user should know about it. */
export const reasonsOf = ({ reasons }: PlanRow, { fields }: Resource): string[] =>
  reasons.map((reason) => reasonText(fields, reason))

/** The values of a call, each with its label. */
export const callTexts = (resource: Resource, call: string, values: PlannedCall['values']): [string, string][] =>
  Object.entries(resource.bodies?.[call] ?? {}).flatMap(([name, field]): [string, string][] => {
    const text = textOf(field, values[name])
    return text ? [[field.label, text]] : []
  })

function textsOfField(row: PlanRow, name: string, resource: Resource, labels: Labels): ChangeText[] {
  const field = fieldOf(resource.fields, name)
  const { label } = field
  if (row.hidden.includes(name)) return [{ id: name, label, was: '', becomes: 'valore nascosto', isHidden: true }]
  const [before, after] = [row.before[name], row.after[name]]
  // A grid names each price that changes: the whole of it says nothing.
  if (field.kind === 'json') {
    const amounts = changedAmounts(field, before, after).map((change) => textOfAmount(name, change, labels))
    const isOther = !amounts.length && JSON.stringify(before) !== JSON.stringify(after)
    return isOther ? [{ id: name, label, was: '', becomes: 'contenuto cambiato', isHidden: true }] : amounts
  }
  const [was, becomes] =
    isLocalized(field) && row.outcome === 'change'
      ? textsByLanguage(field, before, after)
      : [textOf(field, before, labels[name]), textOf(field, after, labels[name])]
  return [{ id: name, label, was, becomes, isHidden: false }]
}

/** 'Doppia standard · Mezza pensione', 82,50 €, 86,63 €. */
function textOfAmount(name: string, { place, field, was, becomes }: AmountChange, labels: Labels): ChangeText {
  const names = place.map(({ resource, key }) => labels[resource]?.[key] ?? `n. ${key}`)
  return {
    id: [name, ...place.map(({ key }) => key)].join('.'),
    label: names.join(' · ') || field.label,
    was: textOf(field, was ?? null),
    becomes: textOf(field, becomes ?? null),
    isHidden: false,
  }
}

/** The languages of a localized text that change, each prefixed with its code. */
function textsByLanguage(field: Field, before: unknown, after: unknown): [was: string, becomes: string] {
  const read = (all: unknown, language: Language) => localizedIn(all)[language] ?? ''
  const changed = languages.filter((language) => read(before, language) !== read(after, language))
  const text = (all: unknown) =>
    changed
      .flatMap((language) => {
        const shown = textOf(field, { it: read(all, language) })
        return shown ? [`${language.toUpperCase()} ${shown}`] : []
      })
      .join(' · ')
  return [text(before), text(after)]
}
