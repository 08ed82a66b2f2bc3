/**
 * The version that editing started from, and the changes made to it. A newer version is merged field by field:
 * untouched fields follow it, fields changed on both sides are conflicts to be resolved.
 */
import { isEqualValue, merge } from '../../../domain/model/merge.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { Store } from '../form/Store.ts'

export type Version = { row: Row; etag: string | null }
export type Edited = {
  /** Version that changes are compared with; a field in conflict keeps its original value here. */
  base: Row
  etag: string | null
  changes: Row
}
/** Result of a merge: fields in conflict, and fields that followed the newer version. */
export type MergeResult = { clashes: string[]; theirs: string[] }

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** Treats unanswered writes that turn out to be stored as our own changes, not as someone else's. */
function adoptStoredWrites(
  base: Row,
  changes: Row,
  current: Row,
  sent: readonly Row[],
): Pick<Edited, 'base' | 'changes'> {
  const arrived = Object.keys(base).filter(
    (name) =>
      !isEqualValue(current[name], base[name]) &&
      sent.some((one) => name in one && isEqualValue(one[name], current[name])),
  )
  // A value reverted meanwhile must be written back.
  const rewritten = pick({ ...base, ...changes }, arrived)
  return { base: { ...base, ...pick(current, arrived) }, changes: { ...changes, ...rewritten } }
}

export class Versions extends Store<Edited> {
  /** Writes in flight, and those whose answer was lost. */
  #sent: readonly Row[] = []

  constructor({ row, etag }: Version) {
    super({ base: row, etag, changes: {} })
  }

  set(name: string, value: unknown): void {
    const { base, changes } = this.state
    const { [name]: _, ...rest } = changes
    this.put({ changes: isEqualValue(value, base[name]) ? rest : { ...rest, [name]: value } })
  }

  /** A new record begins with these values, too: they are part of its base, and no changes. */
  begin(values: Row): void {
    const { base, changes } = this.state
    const others = Object.entries(changes).filter(([name]) => !Object.hasOwn(values, name))
    this.put({ base: { ...base, ...values }, changes: Object.fromEntries(others) })
  }

  clear(): void {
    this.put({ changes: {} })
  }

  /** Records changes that are about to be sent. */
  sending(changes: Row): void {
    this.#sent = [...this.#sent, changes]
  }

  /** The outcome of everything sent is known. */
  answered(): void {
    this.#sent = []
  }

  /**
   * Applies values typed over another, perhaps older version of the record (a draft); `sent`: writes that may have
   * arrived.
   */
  bring(values: Row, over: Row, etag: string | null, sent: readonly Row[] = []): void {
    const now = this.state
    this.#sent = sent
    const typed = adoptStoredWrites(over, values, now.base, sent)
    const { changes, clashes } = merge(typed.base, typed.changes, now.base)
    this.put({
      base: { ...now.base, ...pick(over, clashes) },
      etag: clashes.length ? (etag ?? now.etag) : now.etag,
      changes: { ...now.changes, ...changes },
    })
  }

  /**
   * Merges the newest version. While there are conflicts, the ETag of the old version stays, so that a save detects
   * them.
   */
  rebase({ row, etag }: Version): MergeResult {
    const now = { ...this.state, ...adoptStoredWrites(this.state.base, this.state.changes, row, this.#sent) }
    const { changes, clashes, theirs } = merge(now.base, now.changes, row)
    this.put({ base: { ...row, ...pick(now.base, clashes) }, etag: clashes.length ? now.etag : etag, changes })
    return { clashes, theirs }
  }

  /** Like rebase, for a reload; null if nobody has changed anything. */
  follow(next: Version): MergeResult | null {
    const { base, etag } = this.state
    const same = next.etag === etag
    if (same && isEqualValue(next.row, base)) return null
    const found = this.rebase(next)
    // The same version may contain more than before, such as a number that was requested.
    return same && etag !== null ? null : found
  }

  /** Resolves the conflicts: these fields take their values, the others keep mine. */
  settle({ row, etag }: Version, theirs: readonly string[]): void {
    const changes = Object.entries(this.state.changes).filter(([name]) => !theirs.includes(name))
    this.put({ base: row, etag, changes: Object.fromEntries(changes) })
  }

  /** `sent` was stored, as `row` confirms. Values typed or reverted meanwhile remain changes over the new base. */
  stored(sent: Row, row: Row = sent): void {
    const { base, changes } = this.state
    const now = { ...pick(base, Object.keys(sent)), ...changes }
    const typed = Object.keys(now).filter((name) => !(name in sent) || !isEqualValue(now[name], sent[name]))
    const answeredNames = typed.filter((name) => name in sent && name in row)
    const next = { ...base, ...sent, ...pick(row, answeredNames) }
    const unsavedNames = typed.filter((name) => !isEqualValue(now[name], next[name]))
    this.put({ base: next, changes: pick(now, unsavedNames) })
  }
}
