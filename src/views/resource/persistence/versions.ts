/**
 * The record as the person began with it, and what they changed in it. A newer version is taken in field by field: what
 * nobody touched here follows, what was changed on both sides waits for a decision.
 */
import { alike, merge } from '../../../domain/merge.ts'
import type { Row } from '../../../api/resources.ts'
import { Store } from '../form/Store.ts'

export type Version = { row: Row; etag: string | null }
export type Edited = {
  /** The version that changes are told from; a field in dispute still as it was at the start. */
  base: Row
  etag: string | null
  changes: Row
}
/** What became of a newer version: fields that both changed, and fields that followed. */
export type TakenIn = { clashes: string[]; theirs: string[] }

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** What I sent without an answer, and is stored: a change of mine and of nobody else. */
function withArrived(base: Row, changes: Row, current: Row, sent: readonly Row[]): Pick<Edited, 'base' | 'changes'> {
  const arrived = Object.keys(base).filter(
    (name) => !alike(current[name], base[name]) && sent.some((one) => name in one && alike(one[name], current[name])),
  )
  // Typed back meanwhile, it is to become again what it was.
  const wanted = pick({ ...base, ...changes }, arrived)
  return { base: { ...base, ...pick(current, arrived) }, changes: { ...changes, ...wanted } }
}

export class Versions extends Store<Edited> {
  /** Writes on their way, and those whose answer was lost. */
  #sent: readonly Row[] = []

  constructor({ row, etag }: Version) {
    super({ base: row, etag, changes: {} })
  }

  set(name: string, value: unknown): void {
    const { base, changes } = this.state
    const { [name]: _, ...rest } = changes
    this.put({ changes: alike(value, base[name]) ? rest : { ...rest, [name]: value } })
  }

  clear(): void {
    this.put({ changes: {} })
  }

  /** These changes are about to be sent. */
  sending(changes: Row): void {
    this.#sent = [...this.#sent, changes]
  }

  /** It is known what became of what was sent. */
  answered(): void {
    this.#sent = []
  }

  /** Values that were typed over another version of the record, perhaps an older one; `sent`: as in sending. */
  bring(values: Row, over: Row, etag: string | null, sent: readonly Row[] = []): void {
    const now = this.state
    this.#sent = sent
    const typed = withArrived(over, values, now.base, sent)
    const { changes, clashes } = merge(typed.base, typed.changes, now.base)
    this.put({
      base: { ...now.base, ...pick(over, clashes) },
      etag: clashes.length ? (etag ?? now.etag) : now.etag,
      changes: { ...now.changes, ...changes },
    })
  }

  /** Takes the newest version in. While fields are in dispute the old version stays the one to be saved over. */
  rebase({ row, etag }: Version): TakenIn {
    const now = { ...this.state, ...withArrived(this.state.base, this.state.changes, row, this.#sent) }
    const { changes, clashes, theirs } = merge(now.base, now.changes, row)
    this.put({ base: { ...row, ...pick(now.base, clashes) }, etag: clashes.length ? now.etag : etag, changes })
    return { clashes, theirs }
  }

  /** As rebase, for what was read once more; null where nobody has changed anything. */
  follow(next: Version): TakenIn | null {
    const { base, etag } = this.state
    const same = next.etag === etag
    if (same && alike(next.row, base)) return null
    const found = this.rebase(next)
    // Of one version more may be told than before: a number that was asked for, say.
    return same && etag !== null ? null : found
  }

  /** The disputes are over: these fields are theirs, the others mine. */
  settle({ row, etag }: Version, theirs: readonly string[]): void {
    const changes = Object.entries(this.state.changes).filter(([name]) => !theirs.includes(name))
    this.put({ base: row, etag, changes: Object.fromEntries(changes) })
  }

  /** What was sent is stored, as `row` says; what was typed meanwhile, and be it put back, is a change of that. */
  stored(sent: Row, row: Row = sent): void {
    const { base, changes } = this.state
    const now = { ...pick(base, Object.keys(sent)), ...changes }
    const typed = Object.keys(now).filter((name) => !(name in sent) || !alike(now[name], sent[name]))
    const told = typed.filter((name) => name in sent && name in row)
    const next = { ...base, ...sent, ...pick(row, told) }
    const left = typed.filter((name) => !alike(now[name], next[name]))
    this.put({ base: next, changes: pick(now, left) })
  }
}
