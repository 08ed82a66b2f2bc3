/**
 * State machine of a form: values over a base version, touched fields, errors, and one save at a time. Independent of
 * React and the DOM.
 */
import { type Field, type Fields, fieldOf } from '../../../domain/model/fields.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { isEqualValue } from '../../../domain/model/merge.ts'
import { normalize } from '../../../domain/model/normalize.ts'
import { slugsAfter } from '../../../domain/text/slug.ts'
import { validateIn, validateRow, type FieldErrors } from '../../../domain/model/validate.ts'
import { ApiError } from '../../../api/client/error.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { formMessage, UNEXPECTED_IT, VALIDATION_HEADING } from '../../../commands/messages.ts'
import { SaveCancelled } from '../persistence/SaveCancelled.ts'
import type { Edited, Versions } from '../persistence/versions.ts'
import { Store } from './Store.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

export type FormRules = {
  /** Operation whose texts report the outcome. */
  op: string
  /** `fields` are validated; `shown` are rendered, in this order. */
  fields: Fields
  shown: readonly string[]
  /** A stored record is validated only in its changed fields, a new one as a whole. */
  stored?: boolean
  /** Derives changes of other fields from a change. */
  follow?: Resource['follow']
  /** The form stays open after a save, and later input is saved too. */
  stays?: boolean
}

type FormState = {
  touched: ReadonlySet<string>
  /** Server errors about the submitted values, by path. */
  refused: FieldErrors
  /** Message above the fields. */
  failure: string | null
  /** Error messages by path from field views that can name the wrong part, such as the room of a price. */
  described: Readonly<Record<string, string>>
  saving: boolean
  /** Saved and about to close: a second save does nothing. */
  finished: boolean
}

export type Outcome<T> = {
  onSaved: (saved: T) => void | Promise<void>
  /** After the save: whether input typed meanwhile must be saved too. */
  goesOn?: (() => boolean) | undefined
  /** Asked before valid values are saved; false: they are not. */
  confirm?: (() => Promise<boolean>) | undefined
  /** Called with the names of the invalid fields. */
  onRefused: (names: readonly string[]) => void
  /** Called when the request failed or was refused. */
  onFailed: (error: unknown) => void
}

export type Problem = { path: string; text: string }

const NOT_SHOWN = 'Non si può salvare: manca qualcosa che questa scheda non mostra.'

const isWithin = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)

export class FormStore extends Store<FormState> {
  readonly versions: Versions
  rules: FormRules

  constructor(versions: Versions, rules: FormRules) {
    super({ touched: new Set(), refused: {}, failure: null, described: {}, saving: false, finished: false })
    this.versions = versions
    this.rules = rules
  }

  get values(): Row {
    return valuesOf(this.versions.state)
  }

  set(name: string, value: unknown): void {
    if (Object.is(value, this.values[name])) return
    const { fields, follow, stored } = this.rules
    const changed = {
      [name]: value,
      ...follow?.(name, value, this.values),
      // The slug of a published record does not change.
      ...(!stored && slugsAfter(fields, name, value, this.values)),
    }
    for (const [one, its] of Object.entries(changed)) this.versions.set(one, its)
    const { refused, finished } = this.state
    // A server error about the field, or about a part of it, is obsolete after a change.
    const remainingErrors = Object.entries(refused).filter(
      ([path]) => !Object.keys(changed).some((one) => isWithin(path, one)),
    )
    if (finished || remainingErrors.length < Object.keys(refused).length)
      this.put({ finished: false, refused: Object.fromEntries(remainingErrors) })
  }

  /** Shows a changed value as it will be stored; a value that nobody changed stays as the record has it. */
  private settle(name: string): void {
    const { changes } = this.versions.state
    const field = this.rules.fields[name]
    if (!field || !(name in changes)) return
    const value = normalize(field, changes[name])
    if (!isEqualValue(value, changes[name])) this.set(name, value === '' ? null : value)
  }

  touch(name: string): void {
    this.settle(name)
    const { touched } = this.state
    if (!touched.has(name)) this.put({ touched: new Set(touched).add(name) })
  }

  describe(messages: Readonly<Record<string, string>>): void {
    const described = { ...this.state.described, ...messages }
    // Views report after each render, so only a changed message may cause another render.
    if (Object.keys(messages).some((path) => messages[path] !== this.state.described[path])) this.put({ described })
  }

  /** The paths of what is wrong, which is shown from now on. */
  private check(): string[] {
    Object.keys(this.versions.state.changes).forEach((name) => this.settle(name))
    const { fields, shown, stored } = this.rules
    const { base, changes } = this.versions.state
    const serverErrors = stored ? validateRow(fields, changes, base) : validateRow(fields, this.values)
    const wrong = Object.keys(serverErrors)
    if (wrong.length)
      this.put({
        refused: serverErrors,
        touched: new Set(shown),
        failure: unplacedErrors(serverErrors, this.rules).length ? NOT_SHOWN : VALIDATION_HEADING,
      })
    return wrong
  }

  refuse(refused: FieldErrors): void {
    this.put({ refused, failure: VALIDATION_HEADING })
  }

  /** Validates, then runs `work` once. */
  async save<T>(
    work: () => Promise<T>,
    { onSaved, goesOn: hasUnsavedInput, confirm, onRefused, onFailed }: Outcome<T>,
  ): Promise<void> {
    if (this.state.saving || this.state.finished) return
    const wrong = this.check()
    if (wrong.length) return onRefused(wrong)
    if (confirm && !(await confirm())) return
    this.put({ saving: true, failure: null })
    try {
      const saved = await work()
      this.put({ refused: {}, finished: !this.rules.stays && !hasUnsavedInput?.() })
      await onSaved(saved)
    } catch (error) {
      if (error instanceof SaveCancelled) return
      const refused = error instanceof ApiError && error.status === 422 ? refusedIn(error) : {}
      this.put({ refused, failure: formMessage(this.rules.op, error), finished: false })
      if (Object.keys(refused).length) onRefused(Object.keys(refused))
      onFailed(error)
    } finally {
      this.put({ saving: false })
    }
  }
}

export const valuesOf = ({ base, changes }: Edited): Row => ({ ...base, ...changes })

/** Errors to show under the fields: current validation errors, else those of the server. */
export function errorsOf({ touched, refused }: FormState, { fields, shown }: FormRules, values: Row): FieldErrors {
  const found: FieldErrors = {}
  for (const name of shown) {
    if (!touched.has(name)) continue
    for (const [path, message] of validateIn(values, name, fieldOf(fields, name))) (found[path] ??= []).push(message)
  }
  return { ...refused, ...found }
}

/** Server errors by path; a response without fields yields one general error. */
const refusedIn = (error: ApiError): FieldErrors =>
  Object.keys(error.fields).length ? error.fields : { '': [error.message || UNEXPECTED_IT] }

/** The errors of the form, in the order of its fields: the path of each, and its message. */
export function problemsOf(
  errors: FieldErrors,
  { fields, shown }: Pick<FormRules, 'fields' | 'shown'>,
  described: FormState['described'] = {},
): Problem[] {
  return shown.flatMap((name) =>
    Object.entries(errors).flatMap(([path, messages]) => {
      if (!isWithin(path, name)) return []
      const text = described[path]
      if (text) return [{ path, text }]
      return messages.map((message) => ({ path, text: `${labelOf(fieldOf(fields, name), path)}: ${message}` }))
    }),
  )
}

/** Label of a path inside a field; for a list it includes the row number and the part: 'Righe 2, Prezzo'. */
function labelOf(field: Field, path: string): string {
  const [, at, part] = path.split('.')
  if (field.shape !== 'list' || at === undefined || !/^\d+$/.test(at)) return field.label
  const row = `${field.one ?? field.label} ${Number(at) + 1}`
  const inside = part === undefined ? undefined : field.items?.[part]?.label
  return inside === undefined || inside === field.one ? row : `${row}, ${inside}`
}

/** Messages that no shown field can display: the service's flat list, or fields that are not in the form. */
export function unplacedErrors(errors: FieldErrors, { fields, shown }: Pick<FormRules, 'fields' | 'shown'>): string[] {
  return Object.entries(errors).flatMap(([path, messages]) => {
    if (shown.some((name) => isWithin(path, name))) return []
    const field = fields[path] ?? fields[itemAt(path.split('.'), 0)]
    return field ? messages.map((message) => `${field.label}: ${message}`) : messages
  })
}

/** First invalid field in form order, and the path inside it; undefined if there is none. */
export function firstWrong(
  paths: readonly string[],
  shown: readonly string[],
): { name: string; path: string } | undefined {
  const name = shown.find((one) => paths.some((path) => isWithin(path, one)))
  return name === undefined ? undefined : { name, path: paths.find((path) => isWithin(path, name))! }
}
