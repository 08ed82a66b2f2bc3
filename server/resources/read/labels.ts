/** Names of referenced records, cached for a minute, and the file keys of the images that rows show. */
import { sql, type SQL } from 'drizzle-orm'
import { files } from '../../db/schema.ts'
import { run, type Runner } from '../../db/sql.ts'
import type { User } from '../../../src/domain/access/access.ts'
import { type Field, targetOf } from '../../../src/domain/model/fields.ts'
import { labelKeyOf, referencesIn, type Key } from '../../../src/domain/model/references.ts'
import { displayFields } from '../../../src/domain/model/displayFields.ts'
import { displayOf, type Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { LABEL_CACHE_MS } from '../../../src/domain/trade/rules.ts'
import type { Labels } from '../../../src/domain/query/wire.ts'
import { isStored, storedFields, tableFor, storeOf } from '../../db/tables.ts'
import { idList, readableCondition } from './scope.ts'

type Known = { label: string; until: number }

export class LabelStore {
  readonly #db: Runner
  readonly #known = new Map<string, Known>()
  /** Number of invalidations: a result that was requested before the latest one is not cached. */
  #forgotten = 0

  constructor(db: Runner) {
    this.#db = db
  }

  /** field → key → name, for the reference fields of `rows` that the user may read; for images file id → file key. */
  async of(
    user: User,
    resource: Resource,
    rows: readonly Record<string, unknown>[],
    names: readonly string[],
  ): Promise<Labels> {
    const labels: Labels = {}
    await Promise.all(
      names.map(async (name) => {
        const field = resource.fields[name]
        if (!field) return
        const keys = new Set<Key>()
        for (const row of rows) for (const key of keysOf(row[name])) keys.add(key)
        if (keys.size) labels[name] = await (field.ref ? this.#read(user, field, [...keys]) : this.#keysOf([...keys]))
      }),
    )
    return labels
  }

  /** key → name, for those records of a resource that the user may read. */
  namesOf(user: User, resourceId: string, keys: readonly Key[]): Promise<Record<string, string>> {
    return this.#read(user, { kind: 'reference', label: '', ref: resourceId }, [...keys])
  }

  /** The same as `of` for references nested inside a row, grouped by the resource they point to. */
  async inside(user: User, { fields }: Resource, row: Record<string, unknown>): Promise<Labels> {
    const keysByLabel = new Map<string, { field: Field; keys: Set<Key> }>()
    for (const { path, field, keys } of referencesIn(fields, row, {})) {
      if (Object.hasOwn(fields, path)) continue
      const known = keysByLabel.get(labelKeyOf(field)) ?? { field, keys: new Set() }
      keys.forEach((key) => known.keys.add(key))
      keysByLabel.set(labelKeyOf(field), known)
    }
    const read = async ([name, { field, keys }]: [string, { field: Field; keys: Set<Key> }]) =>
      [name, await this.#read(user, field, [...keys])] as const
    return Object.fromEntries(await Promise.all([...keysByLabel].map(read)))
  }

  async #read(user: User, field: Field, keys: Key[]): Promise<Record<string, string>> {
    const condition = readableCondition(user, targetOf(field))
    if (condition === null) return {}
    const found: Record<string, string> = {}
    const missing: Key[] = []
    const now = Date.now()
    // With a condition the result depends on the user, so only names that everybody may read are cached.
    for (const key of keys) {
      const known = condition ? undefined : this.#known.get(`${field.ref}:${field.refKey ?? ''}:${key}`)
      if (known && known.until > now) found[key] = known.label
      else missing.push(key)
    }
    if (!missing.length) return found
    const target = storeOf(resourceOf(targetOf(field)))
    if (!isStored(target)) return found
    const key = field.refKey ?? target.key
    const generation = this.#forgotten
    const rows = await run(
      this.#db,
      sql`select ${shownBy(target, key)} from ${tableFor(target)} where ${sql.identifier(key)} = any(${idList(missing)}) ${condition ? sql`and ${condition}` : sql``}`,
    )
    for (const row of rows) {
      const label = displayOf(target, row)
      found[String(row[key])] = label
      if (!condition && generation === this.#forgotten)
        this.#known.set(`${field.ref}:${field.refKey ?? ''}:${String(row[key])}`, {
          label,
          until: now + LABEL_CACHE_MS,
        })
    }
    if (this.#known.size > 50_000) this.#known.clear()
    return found
  }

  /** The keys of public files: a private file is not accessible by its address alone. */
  async #keysOf(ids: Key[]): Promise<Record<string, string>> {
    const found = await run<{ id: number; chiave: string }>(
      this.#db,
      sql`select id, chiave from ${files} where id = any(${idList(ids)}) and not privato`,
    )
    return Object.fromEntries(found.map(({ id, chiave }) => [id, chiave]))
  }

  /** Invalidates the cached names of a resource, after a record was renamed or deleted. */
  forget(resourceId: string): void {
    this.#forgotten++
    for (const name of this.#known.keys()) if (name.startsWith(`${resourceId}:`)) this.#known.delete(name)
  }
}

/** The key columns and the columns that a record's name is made of; long texts are not read. */
export function shownBy(resource: Resource, key: string): SQL {
  const named = new Set([key, resource.key, ...displayFields(resource)])
  const columns = storedFields(resource).flatMap(([name]) => (named.has(name) ? [sql.identifier(name)] : []))
  return sql.join(columns, sql`, `)
}

function keysOf(value: unknown): Key[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  return Array.isArray(value)
    ? value.filter((one): one is Key => typeof one === 'string' || typeof one === 'number')
    : []
}
