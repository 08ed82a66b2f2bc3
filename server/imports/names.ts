/** Reference names in files: keys become names on export, and names become keys on import. */
import { sql } from 'drizzle-orm'
import { isLocalized, type Field, fieldOf, targetOf } from '../../src/domain/model/fields.ts'
import { ownerFieldOf } from '../../src/domain/model/owner.ts'
import type { Key, Owners } from '../../src/domain/model/references.ts'
import { displayOf, type Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { fold } from '../../src/domain/text/text.ts'
import { run } from '../db/sql.ts'
import { columnType, storedFields, storeOf, tableFor } from '../db/tables.ts'
import { shownBy } from '../resources/read/labels.ts'
import type { Call } from '../resources/request.ts'
import { and, notDeleted, type Row } from '../resources/read/rows.ts'
import { columnOf, readableCondition } from '../resources/read/scope.ts'
import type { Read } from './values.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

/** Above this number of records, references are written and read by code or id only. */
const MOST_NAMES = 200_000

/** Finds the record with this name. `current` is the key that the row refers to now. */
export type ReadReference = (text: string, owners: Owners, current?: unknown) => Read

type Named = { key: Key; owner: Key | null }

/** The records that a field may refer to, for one user. */
class NamesOf {
  readonly labels = new Map<string, string>()
  readonly #byName = new Map<string, Named[]>()
  readonly #byCode = new Map<string, Named[]>()
  readonly #byPart = new Map<string, Named[]>()
  readonly #isNumber: boolean

  constructor(isNumber: boolean) {
    this.#isNumber = isNumber
  }

  add(key: Key, label: string, part: string | undefined, codes: readonly string[], owner: Key | null): void {
    this.labels.set(String(key), label)
    const named = { key, owner }
    const put = (map: Map<string, Named[]>, name: string) => {
      const known = map.get(fold(name))
      if (!known) map.set(fold(name), [named])
      else if (!known.some((one) => one.key === key)) known.push(named)
    }
    put(this.#byName, label)
    if (part !== undefined) put(this.#byPart, part)
    for (const code of codes) put(this.#byCode, code)
  }

  /**
   * Finds the key for a name. `owner`: undefined accepts any owner, null only records without one. `current`: the
   * present reference; it wins if several records have the same name.
   */
  resolve(text: string, owner: Key | null | undefined, current?: unknown): Read {
    const fits = (one: Named): boolean => owner === undefined || one.owner === null || one.owner === owner
    for (const map of [this.#byName, this.#byCode, this.#byPart]) {
      const found = map.get(fold(text))?.filter(fits) ?? []
      if (found.length === 1) return { value: itemAt(found, 0).key }
      if (found.length > 1) {
        const same = found.find((one) => one.key === current)
        if (same) return { value: same.key }
        const some = found.slice(0, 3).map((one) => `«${this.labels.get(String(one.key))} (${one.key})»`)
        return { reason: `Più d’uno si chiama «${text}»: ${some.join(', ')}` }
      }
    }
    const [, name = '', key] = /^(.*) \(([^()]+)\)$/s.exec(text) ?? []
    if (key !== undefined && fold(this.labels.get(key) ?? '') === fold(name)) return { value: this.#keyOf(key) }
    if (this.labels.has(text) || (this.#isNumber && /^\d{1,9}$/.test(text))) return { value: this.#keyOf(text) }
    return { reason: `«${text}» non c’è` }
  }

  entries = (): [label: string, key: Key][] => [...this.labels].map(([key, label]) => [label, this.#keyOf(key)])

  #keyOf = (text: string): Key => (this.#isNumber ? Number(text) : text)
}

/** Loads the names of each referenced resource once per file. */
export class Names {
  readonly #call: Call
  readonly #known = new Map<string, Promise<NamesOf>>()

  constructor(call: Call) {
    this.#call = call
  }

  /** Returns the function that reads names of this field. */
  async reader(field: Field): Promise<ReadReference> {
    const names = await this.#of(field)
    return (text, owners, current) => names.resolve(text, ownerIn(field, owners), current)
  }

  /**
   * Returns the function that writes keys of this field: the name, with the key added if the name is ambiguous;
   * undefined if only the key can be written.
   */
  async writer(field: Field): Promise<(key: Key, owners: Owners) => string | undefined> {
    const names = await this.#of(field)
    return (key, owners) => {
      const label = names.labels.get(String(key))
      if (label === undefined) return undefined
      const resolution = names.resolve(label.trim(), ownerIn(field, owners))
      return 'value' in resolution && resolution.value === key && !label.includes(',') ? label : `${label} (${key})`
    }
  }

  /** The names of the records that this field may refer to, each with its key. */
  async labels(field: Field): Promise<[label: string, key: Key][]> {
    return (await this.#of(field)).entries()
  }

  #of(field: Field): Promise<NamesOf> {
    const id = `${field.ref} ${field.refKey ?? ''} ${field.within ?? ''}`
    let known = this.#known.get(id)
    if (!known) this.#known.set(id, (known = this.#read(field)))
    return known
  }

  async #read(field: Field): Promise<NamesOf> {
    const { refKey, within } = field
    const target = resourceOf(targetOf(field))
    const store = storeOf(target)
    const key = refKey ?? target.key
    const names = new NamesOf(Boolean(store.fields[key]) && columnType(fieldOf(store.fields, key)) === 'integer')
    const readable = readableCondition(this.#call.user, target.id)
    if (readable === null) return names
    const codes = codesOf(store, key)
    const owner = within && ownerFieldOf(store.fields, within)
    const rows = await run<Row>(
      this.#call.db.pool,
      sql`select ${shownBy(store, key)}, ${sql.join(
        [
          ...codes.map((name) => sql`${columnOf(store, name)} as ${sql.identifier(`_${name}`)}`),
          owner ? sql`${columnOf(store, owner)} as "_whose"` : sql`null as "_whose"`,
        ],
        sql`, `,
      )} from ${tableFor(store)}
          where ${and([notDeleted(target), readable])} limit ${MOST_NAMES + 1}`,
    )
    if (rows.length > MOST_NAMES) return names
    for (const row of rows) {
      const codeTexts = codes
        .map((name) => row[`_${name}`])
        .filter((code): code is string => typeof code === 'string' && code !== '')
      if (row[key] !== null && row[key] !== undefined)
        names.add(
          row[key] as Key,
          displayOf(store, row),
          partOf(store, row),
          codeTexts,
          (row._whose as Key | undefined) ?? null,
        )
    }
    return names
  }
}

const ownerIn = ({ within }: Field, owners: Owners): Key | null | undefined =>
  within && within in owners ? (owners[within] ?? null) : undefined

/** The part of a name before what disambiguates it: 'Vieste' in 'Vieste (FG)'. */
function partOf({ display = '' }: Resource, row: Row): string | undefined {
  const value = row[/^\{([^{}]+)\} [-·(]/.exec(display)?.[1] ?? '']
  return typeof value === 'string' && value ? value : undefined
}

/** Text fields that identify a record: codes and unique values. */
const codesOf = (resource: Resource, key: string): string[] =>
  storedFields(resource).flatMap(([name, field]) => {
    const isCode = field.unique === true || name === key || /^(codice|code|sigla|slug|istat)$/i.test(name)
    const isText = columnType(field) === 'text' && !isLocalized(field) && field.kind !== 'secret' && !field.onRequest
    return isCode && isText ? [name] : []
  })
