/**
 * What the visible screen offers to commands: its list, its form. A screen registers here while it is mounted; commands
 * read the facts and act through the handle, and never know a component.
 */
import { proxy, ref } from 'valtio'
import type { Selection } from '../domain/query/selection.ts'
import type { TurnoScope } from '../domain/trade/turno.ts'

/** Actions on a list that keys, menus and the palette can trigger. */
export type ListHandle = {
  move(step: number, extend: boolean): void
  edge(end: 'first' | 'last'): void
  filter(): void
  turnPage(step: number): void
  reload(): void
  /** Keys of the row under the cursor and of the selected rows; commands read them during rendering too. */
  marked(): { cursor: string | number | null; selected: readonly (string | number)[] }
  // Optional, because a list whose rows are read in place neither opens nor selects them.
  open?(): void
  select?(): void
  selectAll?(): void
  clearSelection?(): void
  create?(): void
  remove?(): void
  /** Edits a cell of the row under the cursor in place. */
  edit?(): void
  /** The selected rows, or all rows that the list finds. */
  selection?(): Selection | null
  /** Exports all rows as a file, or those with these keys. */
  exportRows?(keys?: readonly (string | number)[]): void
  /** Prints what is visible. */
  print?(): void
  /** Moves the row under the cursor by so many places. */
  shift?(by: number): void
  /** Only on a calendar, whose rows are days. */
  calendar?: CalendarHandle
  /** Only on the reputation of a hotel, whose rows are reviews or aggregates of them. */
  reviews?: ReviewsHandle
}

export type ReviewsHandle = {
  show(view: 'recensioni' | 'parole' | 'punteggio'): void
  /** Compares with another period, then with none. */
  compare(): void
  /** Toggles the filter for reviews below four out of five. */
  below(): void
  /** Toggles the filter for reviews that nobody has answered. */
  unanswered(): void
}

export type CalendarHandle = {
  step(days: number): void
  today(): void
  show(view: 'mese' | 'settimana' | 'elenco' | 'ufficio'): void
  /** Moves to the next day on which hours are missing; only where hours are due. */
  gap?(): void
  /** Copies the entries of the latest earlier day with entries; only on the user's own days. */
  copyLast?(): void
  /** Moves the entry under the cursor by so many days. */
  move?(days: number): void
  /** Closes the visible month, or reopens it. */
  lock?(bloccato: boolean): void
  /** Closes the latest month that has ended; undefined where the visible month has ended, because `lock` closes that. */
  lockLast?(): void
}

export type ListFacts = {
  resource: string
  /** For example 'Nuova camera'; null where the role may not create. */
  createLabel: string | null
  /** Creating means uploading files. */
  uploads?: boolean
  canDelete: boolean
  /** Many rows can be changed at once. */
  canUpdate?: boolean
  /** Some cells can be edited in place. */
  canEdit?: boolean
  /** The screen builds the export file itself, from what is visible. */
  makesFile?: boolean
  rows: number
  selected: number
  hasCursor: boolean
  handle: ListHandle
}

export type FormHandle = {
  save(): void
  back(): void
  /** Discards what was typed. */
  forget?(): Promise<void>
  /**
   * Opens the next record of the list that the form was opened from, or the next one that `isWanted` accepts; after the
   * last one, the list itself.
   */
  next?(isWanted?: (row: Readonly<Record<string, unknown>>) => boolean): void
  /** Moves the focus to the first part that is still to be done; false where there is none. */
  goToPending?(): boolean
  /** What its guests see of it. */
  preview?(): void
  /** Opens the history: who changed what. */
  history?(): void
  /** Adds empty rows to its sheet. */
  addRows?(): void
  /** Lets a finished record be edited, after a confirmation. */
  unlock?(): void
  /** Deletes its record, after a confirmation. */
  remove?(): void
  /** Shows, by field, why a call about the record was refused. */
  refused?(fields: Readonly<Record<string, string[]>>): void
}
/** The stored record that a form shows, and what this person may do with it. */
export type RecordFacts = Readonly<{
  key: string | number
  row: Readonly<Record<string, unknown>>
  etag: string | null
  /** Display name. */
  name: string
  may: readonly string[]
  /** `meta` of the service's answer. */
  meta?: Readonly<Record<string, unknown>> | undefined
}>
export type FormFacts = {
  resource: string
  dirty: boolean
  saving: boolean
  canSave: boolean
  hasPreview?: boolean
  hasHistory?: boolean
  /** The record has texts in several languages, one of which is shown. */
  hasLanguages?: boolean
  canAddRows?: boolean
  /** The record is finished, and editing it asks first. */
  canUnlock?: boolean
  /** null: a new record; absent where the form shows no record that commands act on. */
  record?: RecordFacts | null
  handle: FormHandle
}

/** The work queue of a home: `done` marks the row under the cursor, `toggleScope` switches between own and all rows. */
export type TurnoHandle = { move(step: number): void; done(): void; toggleScope(): void }
export type TurnoFacts = {
  hasRows: boolean
  /** The row under the cursor can be marked done. */
  canFinish: boolean
  /** Whose work it shows; null where the user has nothing to choose. */
  scope: TurnoScope | null
  handle: TurnoHandle
}

export const screen = proxy<{ list: ListFacts | null; form: FormFacts | null; turno: TurnoFacts | null }>({
  list: null,
  form: null,
  turno: null,
})

/** Registers the visible list; returns the function that removes it. */
export function showList(facts: Omit<ListFacts, 'handle'>, handle: ListHandle): () => void {
  const mine = ref(handle)
  screen.list = { ...facts, handle: mine }
  return () => {
    if (screen.list?.handle === mine) screen.list = null
  }
}

export function showForm(facts: Omit<FormFacts, 'handle'>, handle: FormHandle): () => void {
  const mine = ref(handle)
  screen.form = { ...facts, handle: mine }
  return () => {
    if (screen.form?.handle === mine) screen.form = null
  }
}

export function showTurno(facts: Omit<TurnoFacts, 'handle'>, handle: TurnoHandle): () => void {
  const mine = ref(handle)
  screen.turno = { ...facts, handle: mine }
  return () => {
    if (screen.turno?.handle === mine) screen.turno = null
  }
}
