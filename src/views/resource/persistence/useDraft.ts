/**
 * Draft of one form: stored within half a second of the last key, offered when the form opens again, deleted once the
 * form is saved or given up. A form that is closed in any other way keeps its draft.
 */
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Fields } from '../../../domain/model/fields.ts'
import { isEqualValue } from '../../../domain/model/merge.ts'
import { randomUuid } from '../../../domain/util/uuid.ts'
import { marks } from '../../../state/draftMarks.ts'
import { overlay } from '../../../state/overlay.ts'
import { session } from '../../../state/session.ts'
import {
  draftsAt,
  dropDraft,
  lockDraft,
  saveDraft,
  placeOf,
  withoutSecrets,
  type Draft,
  type Values,
  type WriteKey,
} from '../../../state/drafts.ts'
import { afterFailure, withoutSecretsIn, nextWrite } from './writeKey.ts'

export type DraftSource = {
  resource: string
  /** Null for a new record. */
  record: string | null
  /** Owner of a new record: hotel, portal. */
  owner?: string
  title: string
  fields: Fields
  /** Changed values, and the values that those fields had before. */
  changes: Values
  base: Values
  etag: string | null
  /** Applies the values of a draft to the form. */
  take: (draft: Draft) => void
}

export type DraftHandle = {
  /** Draft that waits for the user's decision. */
  offer: Draft | null
  resume(): void
  discard(): void
  /** Deletes the draft after a save, or when the user gives up. */
  drop(): Promise<void>
  /** Saved while the user typed on: the rest stays in the draft, to be sent as another write. */
  saved(): void
  /** Idempotency key for this body; stored in the draft before the request is sent. */
  keyFor(body: unknown): Promise<string>
  /** After a refusal the next attempt is a new write; without an answer it is the same write. */
  failed(error: unknown): void
}

const KEEP_MS = 200

export function useDraft(about: DraftSource): DraftHandle {
  const { changes } = about
  const [offers, setOffers] = useState<readonly Draft[]>([])
  const [writer] = useState(() => new DraftWriter(about))
  useLayoutEffect(() => writer.see(about))

  useEffect(() => {
    writer.open()
    let isCancelled = false
    void draftsAt(writer.place).then((found) => {
      if (isCancelled) return
      const otherDrafts = found.filter((draft) => draft.id !== writer.id)
      const news = otherDrafts.filter((draft) => !writer.knows(draft))
      for (const draft of otherDrafts) if (!news.includes(draft)) void dropDraft(draft.id)
      const chosen = news.find((draft) => draft.id === marks.chosen)
      if (chosen) {
        // Cleared only by the form it belongs to: the form of the record mounts before a dialog about it.
        marks.chosen = null
        writer.adopt(chosen)
      }
      setOffers(news.filter((draft) => draft !== chosen))
    })
    return () => {
      isCancelled = true
      writer.close()
    }
  }, [writer])

  useEffect(() => writer.changed(), [writer, changes])

  const offer = offers[0] ?? null
  const decided = () => setOffers((old) => old.slice(1))
  return {
    offer,
    resume() {
      if (offer) writer.adopt(offer)
      decided()
    },
    discard() {
      if (offer) void dropDraft(offer.id)
      decided()
    },
    drop: () => writer.drop(),
    saved: () => writer.saved(),
    keyFor: (body) => writer.keyFor(JSON.stringify(body)),
    failed: (error) => writer.failed(error),
  }
}

class DraftWriter {
  private about: DraftSource
  readonly user = session.user?.id ?? 0
  readonly place: string
  id: string
  private write: WriteKey | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private release: () => void = () => {}
  private isKept = false
  /** Changes at the time of the save or discard. */
  private over: Values | null = null
  private address = location.pathname + location.search
  private readonly dialog = overlay.dialog && { ...overlay.dialog }
  /** Serializes the writes, so that a draft never comes back after it was deleted. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(about: DraftSource) {
    this.about = about
    this.place = placeOf(this.user, about.resource, about.record, about.owner ?? '')
    this.id = `${this.place}#${randomUuid()}`
  }

  /** Updates to the props of the latest render. */
  see(about: DraftSource): void {
    this.about = about
  }

  open(): void {
    this.release = lockDraft(this.id)
    addEventListener('pagehide', this.now)
    document.addEventListener('visibilitychange', this.now)
  }

  close(): void {
    this.now()
    removeEventListener('pagehide', this.now)
    document.removeEventListener('visibilitychange', this.now)
    void this.last.then(this.release)
  }

  private now = (): void => {
    if (this.timer !== undefined) void this.flush()
  }

  changed(): void {
    this.timer ??= setTimeout(() => void this.flush(), KEEP_MS)
  }

  private flush(): Promise<unknown> {
    clearTimeout(this.timer)
    this.timer = undefined
    const { about } = this
    // A form that is about to close still shows what has just been saved.
    if (this.over && isEqualValue(this.over, about.changes)) return this.last
    this.over = null
    const values = withoutSecrets(about.fields, about.changes)
    if (!Object.keys(values).length && !this.write?.open) {
      if (this.isKept) return this.drop()
      return this.last
    }
    const names = Object.keys(values)
    const draft: Draft = {
      id: this.id,
      place: this.place,
      user: this.user,
      resource: about.resource,
      record: about.record,
      title: about.title,
      address: this.address,
      ...(this.dialog && { dialog: this.dialog }),
      etag: about.etag,
      base: Object.fromEntries(names.map((name) => [name, about.base[name] ?? null])),
      values,
      at: Date.now(),
      write: this.write && withoutSecretsIn(this.write, about.fields),
    }
    this.isKept = true
    return this.inOrder(() => saveDraft(draft))
  }

  private inOrder(work: () => Promise<void>): Promise<unknown> {
    this.last = this.last.then(work, work)
    return this.last
  }

  /** Whether the form already shows every value of the draft. */
  knows(draft: Draft): boolean {
    const { base, changes } = this.about
    return Object.entries(draft.values).every(([name, value]) =>
      isEqualValue(value, name in changes ? changes[name] : base[name]),
    )
  }

  /** Continues the draft of another form instance. */
  adopt(draft: Draft): void {
    this.release()
    this.id = draft.id
    this.write = draft.write
    this.isKept = true
    this.release = lockDraft(this.id)
    this.about.take(draft)
  }

  async drop(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.write = null
    this.over = this.about.changes
    if (!this.isKept) return
    this.isKept = false
    await this.inOrder(() => dropDraft(this.id))
  }

  saved(): void {
    this.write = null
    this.changed()
  }

  async keyFor(body: string): Promise<string> {
    const write = nextWrite(this.write, body)
    this.write = write
    await this.flush()
    return write.key
  }

  failed(error: unknown): void {
    if (!this.write) return
    this.write = afterFailure(this.write, error)
    this.changed()
  }
}
