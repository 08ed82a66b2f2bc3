/** What the window of an import has chosen so far, as a value, and the plan that follows from it. */
import type { DecimalMark } from '../../domain/text/decimals.ts'
import { fieldOf, isEmpty, isWritable } from '../../domain/model/fields.ts'
import { importFields, type ImportInfo, type ImportMode, type ImportSurvey } from '../../domain/plans/imports.ts'
import type { RecipePlan } from '../../domain/plans/imports.ts'
import type { Column } from '../../domain/plans/plan.ts'
import {
  type Duplicates,
  leaveOutOf,
  type LeaveOut,
  type RowValue,
  shapeHeader,
  shapeLine,
  type ShapingStep,
  withoutStep,
  type WordAnswer,
  wordKey,
} from '../../domain/plans/recipe.ts'
import { displayFields } from '../../domain/model/displayFields.ts'
import type { Resource } from '../../domain/model/resource.ts'

export type ImportDraft = {
  /** By column, those that steps add included. */
  fields: readonly (string | null)[]
  key: string | null
  mode: ImportMode
  decimals: DecimalMark | null
  steps: readonly ShapingStep[]
  leaveOut: readonly LeaveOut[]
  /** null: the value is still to be entered. */
  values: readonly RowValue[]
  duplicates: Duplicates | null
  /** The answers given by hand, by `wordKey`. */
  answers: Readonly<Record<string, WordAnswer>>
}

export const draftOf = (info: ImportInfo): ImportDraft => ({
  fields: info.columns.map(({ field }) => field),
  key: info.key,
  mode: info.mode,
  decimals: null,
  steps: [],
  leaveOut: [],
  values: [],
  duplicates: null,
  answers: {},
})

/** The draft of a plan that was rehearsed before, or saved as a recipe. */
export function draftOfPlan({ header }: Pick<ImportInfo, 'header'>, plan: RecipePlan): ImportDraft {
  const steps = plan.recipe?.steps ?? []
  const fields = new Map(plan.columns.map(({ column, field }) => [column, field]))
  return {
    fields: shapeHeader(header, steps).map((_, column) => fields.get(column) ?? null),
    key: plan.key,
    mode: plan.mode,
    decimals: plan.decimals ?? null,
    steps,
    leaveOut: plan.recipe?.leaveOut ?? [],
    values: plan.recipe?.values ?? [],
    duplicates: plan.recipe?.duplicates ?? null,
    answers: Object.fromEntries((plan.recipe?.words ?? []).map((one) => [wordKey(one.field, one.text), one])),
  }
}

export const columnsOf = ({ fields }: ImportDraft): Column[] =>
  fields.flatMap((field, column) => (field === null ? [] : [{ column, field }]))

/** Whether a condition says what it compares with; others are not applied yet. */
export const isComplete = ({ how, text }: LeaveOut): boolean =>
  how === 'empty' || how === 'filled' || text.trim() !== ''

export const conditionsOf = ({ leaveOut }: ImportDraft): LeaveOut[] => leaveOut.filter(isComplete)

/** The fields by which a line may find its row, and the mode that remains possible. */
export function keyOfDraft({ fields, key, mode }: ImportDraft, { keys }: Pick<ImportInfo, 'keys'>) {
  const usable = keys.filter((name) => fields.includes(name))
  const chosen = key !== null && usable.includes(key) ? key : null
  return { keys: usable, key: chosen, mode: chosen === null ? ('create' as const) : mode }
}

/** The answers of the plan: those given by hand, and those proposed for words that are no names. */
export function answersOf({ answers, fields }: ImportDraft, survey: ImportSurvey | undefined): WordAnswer[] {
  const proposed = Object.entries(survey?.words ?? {}).flatMap(([field, { words }]) =>
    words.flatMap(({ text, value, by }) =>
      (by === 'remembered' || by === 'likeness') && !answers[wordKey(field, text)] ? [{ field, text, value }] : [],
    ),
  )
  return [...Object.values(answers), ...proposed].filter(({ field }) => fields.includes(field))
}

export function planOfDraft(
  resource: Resource,
  draft: ImportDraft,
  info: Pick<ImportInfo, 'keys'>,
  survey: ImportSurvey | undefined,
): RecipePlan {
  const { key, mode } = keyOfDraft(draft, info)
  const values = draft.values.filter(({ field, value }) => !isEmpty(fieldOf(resource.fields, field), value))
  const duplicates = key === null ? filledDuplicates(draft, info) : null
  return {
    columns: columnsOf(draft),
    key,
    mode,
    ...(draft.decimals !== null && { decimals: draft.decimals }),
    recipe: {
      steps: draft.steps,
      leaveOut: conditionsOf(draft),
      words: answersOf(draft, survey),
      values,
      ...(duplicates && { duplicates }),
    },
  }
}

/** The fields that columns or values fill, by which duplicates can be recognised; a column must give a name among them. */
export const filledFields = ({ fields, values }: ImportDraft): string[] =>
  [...fields, ...values.map(({ field }) => field)].filter((name) => name !== null)

/** The choice about duplicates, if its fields are still filled and one of them finds rows. */
function filledDuplicates(draft: ImportDraft, { keys }: Pick<ImportInfo, 'keys'>): Duplicates | null {
  if (!draft.duplicates) return null
  const filled = filledFields(draft)
  const fields = draft.duplicates.fields.filter((name) => filled.includes(name))
  const finds = fields.some((name) => keys.includes(name) && draft.fields.includes(name))
  return finds ? { ...draft.duplicates, fields } : null
}

/** Likeness as people mean it: the names of a row, and where it is. */
export function likelyDuplicates(resource: Resource, draft: ImportDraft): Duplicates | null {
  const filled = filledFields(draft)
  const fields = displayFields(resource)
    .map((name) => fieldOf(resource.fields, name).derived?.split('.')[0] ?? name)
    .filter((name) => filled.includes(name))
  return fields.length ? { fields, inFile: 'refuse', inList: 'leave' } : null
}

/** The fields that can get a value for all rows: required ones without a column first. */
export function offeredFields(resource: Resource, draft: ImportDraft): { name: string; isRequired: boolean }[] {
  const namedFields = new Set([...draft.fields, ...draft.values.map(({ field }) => field)])
  return importFields(resource)
    .filter((name) => !namedFields.has(name))
    .map((name) => ({ name, isRequired: isMissing(resource, name) }))
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired))
}

/** The labels of the required fields for which new rows have neither a column nor a value. */
export const missingLabels = (resource: Resource, draft: ImportDraft, isOwned: (name: string) => boolean): string[] =>
  offeredFields(resource, draft).flatMap(({ name, isRequired }) =>
    isRequired && !isOwned(name) ? [fieldOf(resource.fields, name).label] : [],
  )

const isMissing = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource.fields, name)
  return field.required === true && field.default === undefined && field.kind !== 'flag'
}

/** Fills a field from a column; each field is filled by at most one column, and then by no value for all rows. */
export function matchColumn(draft: ImportDraft, column: number, field: string | null): ImportDraft {
  return {
    ...draft,
    fields: draft.fields.map((known, at) => (at === column ? field : field !== null && known === field ? null : known)),
    values: draft.values.filter((one) => one.field !== field),
  }
}

/** Adds a step. The field of the first joined or split column moves to the new column. */
export function addStep(draft: ImportDraft, step: ShapingStep): ImportDraft {
  const steps = [...draft.steps, step]
  if (step.kind !== 'join' && step.kind !== 'split') return { ...draft, steps }
  const source = step.kind === 'join' ? step.columns[0]! : step.column
  const moved = draft.fields[source] ?? null
  const fields = draft.fields.map((field, at) => (at === source ? null : field))
  return { ...draft, steps, fields: [...fields, moved, ...(step.kind === 'split' ? [null] : [])] }
}

export const changeStep = (draft: ImportDraft, index: number, step: ShapingStep): ImportDraft => ({
  ...draft,
  steps: draft.steps.map((known, at) => (at === index ? step : known)),
})

/** Removes a step. The field of a column that it added goes back to the column that it was made of. */
export function removeStep(draft: ImportDraft, width: number, index: number): ImportDraft {
  const { steps, columnOf } = withoutStep(draft.steps, width, index)
  const removed = draft.steps[index]
  const source = removed?.kind === 'join' ? removed.columns[0] : removed?.kind === 'split' ? removed.column : undefined
  const fields: (string | null)[] = []
  let freed: string | null = null
  for (const [column, field] of draft.fields.entries()) {
    const to = columnOf(column ?? 0)
    if (to !== null) fields[to] = field
    else freed ??= field
  }
  const back = source === undefined || source === null ? null : columnOf(source)
  if (freed !== null && back !== null && fields[back] === null) fields[back] = freed
  const leaveOut = draft.leaveOut.flatMap((one) => {
    const column = columnOf(one.column)
    return column === null ? [] : [{ ...one, column }]
  })
  return { ...draft, steps, fields, leaveOut }
}

/** The header and the example lines as the steps shape them; lines that conditions leave out are missing. */
export function examplesOf({ header, sample }: ImportInfo, draft: ImportDraft) {
  const conditionFor = leaveOutOf(conditionsOf(draft))
  const lines = sample.map((cells) =>
    shapeLine(
      header.map((_, at) => cells[at] ?? ''),
      draft.steps,
    ),
  )
  return { header: shapeHeader(header, draft.steps), lines: lines.filter((cells) => conditionFor(cells) < 0) }
}

/** The first distinct non-empty cells of a column. */
export const cellsOf = (lines: readonly (readonly string[])[], column: number, most = 3): string[] =>
  [...new Set(lines.map((cells) => (cells[column] ?? '').trim()).filter(Boolean))].slice(0, most)

/** Whether any chosen column fills a field that the import may write. */
export const fillsSomething = (resource: Resource, draft: ImportDraft, key: string | null): boolean =>
  draft.fields.some((name) => name !== null && (name !== key || isWritable(fieldOf(resource.fields, name), true)))
