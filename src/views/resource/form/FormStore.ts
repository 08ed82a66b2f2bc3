/**
 * What every form is beneath: the values over the version that was begun with, which fields were visited, what is wrong
 * with them, and the one save at a time. Views draw it; nothing here knows a browser.
 */
import type { Field, Fields } from '../../../domain/fields.ts'
import type { Resource } from '../../../domain/resource.ts'
import { alike } from '../../../domain/merge.ts'
import { normalize } from '../../../domain/normalize.ts'
import { slugsAfter } from '../../../domain/slug.ts'
import { validateIn, validateRow, type FieldErrors } from '../../../domain/validate.ts'
import { ApiError } from '../../../api/error.ts'
import type { Row } from '../../../api/resources.ts'
import { formMessage, UNEXPECTED_IT, VALIDATION_HEADING } from '../../../commands/messages.ts'
import { Stopped } from '../persistence/Stopped.ts'
import type { Edited, Versions } from '../persistence/versions.ts'
import { Store } from './Store.ts'

export type FormRules = {
  /** Names the operation for the texts of its outcome. */
  op: string
  /** All that is checked; `shown` are those that are drawn, in their order. */
  fields: Fields
  shown: readonly string[]
  /** A stored record is checked in what was changed of it, anything else as a whole. */
  stored?: boolean
  /** What else changes with a field. */
  follow?: Resource['follow']
  /** It goes on after a save: what else is typed in it is saved too. */
  stays?: boolean
}

type FormState = {
  touched: ReadonlySet<string>
  /** What was said about the values as they were sent, by path. */
  refused: FieldErrors
  /** What stands over the fields. */
  failure: string | null
  /** By path: what a field's own view says of its wrong parts, which it knows by name. */
  described: Readonly<Record<string, string>>
  saving: boolean
  /** Saved, and about to go: there is nothing in it to be saved a second time. */
  over: boolean
}

export type Outcome<T> = {
  onSaved: (saved: T) => void | Promise<void>
  /** Once it is saved: was something typed meanwhile that has to be saved in its turn? */
  goesOn?: (() => boolean) | undefined
  /** The fields that are wrong, as they were named. */
  onRefused: (names: readonly string[]) => void
  /** It did not arrive, or was not accepted. */
  onFailed: (error: unknown) => void
}

export type Problem = { path: string; text: string }

const NOT_SHOWN = 'Non si può salvare: manca qualcosa che questa scheda non mostra.'

const isWithin = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)

export class FormStore extends Store<FormState> {
  readonly versions: Versions
  rules: FormRules

  constructor(versions: Versions, rules: FormRules) {
    super({ touched: new Set(), refused: {}, failure: null, described: {}, saving: false, over: false })
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
      // The address of what is published stays.
      ...(!stored && slugsAfter(fields, name, value, this.values)),
    }
    for (const [one, its] of Object.entries(changed)) this.versions.set(one, its)
    const { refused, over } = this.state
    // What was said about it, or about a part of it, is said about what it was.
    const left = Object.entries(refused).filter(([path]) => !Object.keys(changed).some((one) => isWithin(path, one)))
    if (over || left.length < Object.keys(refused).length) this.put({ over: false, refused: Object.fromEntries(left) })
  }

  /** Shows a changed value as it will be stored; a value that nobody changed stays as the record has it. */
  private settle(name: string): void {
    const { changes } = this.versions.state
    const field = this.rules.fields[name]
    if (!field || !(name in changes)) return
    const value = normalize(field, changes[name])
    if (!alike(value, changes[name])) this.set(name, value === '' ? null : value)
  }

  touch(name: string): void {
    this.settle(name)
    const { touched } = this.state
    if (!touched.has(name)) this.put({ touched: new Set(touched).add(name) })
  }

  describe(messages: Readonly<Record<string, string>>): void {
    const described = { ...this.state.described, ...messages }
    // Views report after each render: only news may cause another one.
    if (Object.keys(messages).some((path) => messages[path] !== this.state.described[path])) this.put({ described })
  }

  /** The paths of what is wrong, which is shown from now on. */
  private check(): string[] {
    Object.keys(this.versions.state.changes).forEach((name) => this.settle(name))
    const { fields, shown, stored } = this.rules
    const { base, changes } = this.versions.state
    const refused = stored ? validateRow(fields, changes, base) : validateRow(fields, this.values)
    const wrong = Object.keys(refused)
    if (wrong.length)
      this.put({
        refused,
        touched: new Set(shown),
        failure: unplaced(refused, this.rules).length ? NOT_SHOWN : VALIDATION_HEADING,
      })
    return wrong
  }

  refuse(refused: FieldErrors): void {
    this.put({ refused, failure: VALIDATION_HEADING })
  }

  /** Sends what is right, once. */
  async save<T>(work: () => Promise<T>, { onSaved, goesOn, onRefused, onFailed }: Outcome<T>): Promise<void> {
    if (this.state.saving || this.state.over) return
    const wrong = this.check()
    if (wrong.length) return onRefused(wrong)
    this.put({ saving: true, failure: null })
    try {
      const saved = await work()
      this.put({ refused: {}, over: !this.rules.stays && !goesOn?.() })
      await onSaved(saved)
    } catch (error) {
      if (error instanceof Stopped) return
      const refused = error instanceof ApiError && error.status === 422 ? refusedIn(error) : {}
      this.put({ refused, failure: formMessage(this.rules.op, error), over: false })
      if (Object.keys(refused).length) onRefused(Object.keys(refused))
      onFailed(error)
    } finally {
      this.put({ saving: false })
    }
  }
}

export const valuesOf = ({ base, changes }: Edited): Row => ({ ...base, ...changes })

/** What is said under the fields: what is wrong now, else what was refused. */
export function errorsOf({ touched, refused }: FormState, { fields, shown }: FormRules, values: Row): FieldErrors {
  const found: FieldErrors = {}
  for (const name of shown) {
    if (!touched.has(name)) continue
    for (const [path, message] of validateIn(values, name, fields[name]!)) (found[path] ??= []).push(message)
  }
  return { ...refused, ...found }
}

/** What was refused, by path; a service that names nothing has at least said that something is. */
const refusedIn = (error: ApiError): FieldErrors =>
  Object.keys(error.fields).length ? error.fields : { '': [error.message || UNEXPECTED_IT] }

/** What is wrong with the fields of the form, in their order: where it is, and what is said of it. */
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
      return messages.map((message) => ({ path, text: `${labelOf(fields[name]!, path)}: ${message}` }))
    }),
  )
}

/** What a path inside a field is called: of a row of a list which one it is, and which part of it: 'Righe 2, Prezzo'. */
function labelOf(field: Field, path: string): string {
  const [, at, part] = path.split('.')
  if (field.shape !== 'list' || at === undefined || !/^\d+$/.test(at)) return field.label
  const row = `${field.one ?? field.label} ${Number(at) + 1}`
  const inside = part === undefined ? undefined : field.items?.[part]?.label
  return inside === undefined || inside === field.one ? row : `${row}, ${inside}`
}

/** Messages that no field of the form shows: the service's flat list, fields that are not in the form. */
export function unplaced(errors: FieldErrors, { fields, shown }: Pick<FormRules, 'fields' | 'shown'>): string[] {
  return Object.entries(errors).flatMap(([path, messages]) => {
    if (shown.some((name) => isWithin(path, name))) return []
    const field = fields[path] ?? fields[path.split('.')[0]!]
    return field ? messages.map((message) => `${field.label}: ${message}`) : messages
  })
}

/** Where the eye goes first: the first field, as they are drawn, of those that are wrong; and the part of it that is. */
export function firstWrong(
  paths: readonly string[],
  shown: readonly string[],
): { name: string; path: string } | undefined {
  const name = shown.find((one) => paths.some((path) => isWithin(path, one)))
  return name === undefined ? undefined : { name, path: paths.find((path) => isWithin(path, name))! }
}
