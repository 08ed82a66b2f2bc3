/**
 * What the screen in sight offers to commands: its list, its form. A screen puts itself here while it stands; commands
 * read the facts and act through the handle, and never know a component.
 */
import { proxy, ref } from 'valtio'
import type { Selection } from '../domain/selection.ts'

/** What can be asked of a list by key, menu or palette. */
export type ListHandle = {
  move(step: number, extend: boolean): void
  edge(end: 'first' | 'last'): void
  filter(): void
  turnPage(step: number): void
  reload(): void
  /** The key of the row under the cursor, and those of the ticked ones; commands ask while they are drawn too. */
  marked(): { cursor: string | number | null; selected: readonly (string | number)[] }
  // What not every list offers: rows that are read where they stand are neither opened nor selected.
  open?(): void
  select?(): void
  selectAll?(): void
  clearSelection?(): void
  create?(): void
  remove?(): void
  /** A cell of the row under the cursor, where it stands. */
  edit?(): void
  /** What is ticked, or all that is found. */
  selection?(): Selection | null
  /** All rows as a file, or those of these keys. */
  exportRows?(keys?: readonly (string | number)[]): void
  /** The sheet of paper of what is seen. */
  print?(): void
  /** Puts the row under the cursor so many places on. */
  shift?(by: number): void
  /** Of a calendar, whose rows are days. */
  calendar?: CalendarHandle
  /** Of the reputation of a hotel, whose rows are reviews or what they come to. */
  reviews?: ReviewsHandle
}

export type ReviewsHandle = {
  show(view: 'recensioni' | 'parole' | 'punteggio'): void
  /** Another period beside the figures, then none. */
  compare(): void
  /** Only those below four out of five, or all again. */
  below(): void
  /** Only those that nobody has answered, or all again. */
  unanswered(): void
}

export type CalendarHandle = {
  /** To another day, so many on. */
  step(days: number): void
  today(): void
  show(view: 'mese' | 'settimana' | 'elenco' | 'ufficio'): void
  /** To the next day on which hours lack; where hours are due. */
  gap?(): void
  /** What was done on the last day before, once more; on one's own days. */
  copyLast?(): void
  /** Puts the entry under the cursor so many days on. */
  move?(days: number): void
  /** Closes the month in sight, or opens it again. */
  lock?(bloccato: boolean): void
}

export type ListFacts = {
  resource: string
  /** 'Nuova camera'; null where the role may not create. */
  createLabel: string | null
  /** What it makes new are files. */
  uploads?: boolean
  canDelete: boolean
  /** Many of its rows are changed at once. */
  canUpdate?: boolean
  /** Some of its cells are changed where they stand. */
  canEdit?: boolean
  /** Its file is made by its screen, of what is seen. */
  makesFile?: boolean
  rows: number
  selected: number
  hasCursor: boolean
  handle: ListHandle
}

export type FormHandle = {
  save(): void
  back(): void
  /** What was typed is given up. */
  forget?(): Promise<void>
  /**
   * On to the record that follows in the list that it was opened from, the next that is wanted where that is told; to the
   * list itself after the last.
   */
  next?(isWanted?: (row: Readonly<Record<string, unknown>>) => boolean): void
  /** Moves the focus to the first part that is still to be done; false where there is none. */
  goToPending?(): boolean
  /** What its guests see of it. */
  preview?(): void
  /** Who changed what. */
  history?(): void
  /** More rows of its sheet, to be filled in. */
  addRows?(): void
  /** Its record goes, after a question. */
  remove?(): void
  /** Something that was asked about its record was refused: by field, why. */
  refused?(fields: Readonly<Record<string, string[]>>): void
}
/** The stored record that a form shows, and what this person may do with it. */
export type RecordFacts = Readonly<{
  key: string | number
  row: Readonly<Record<string, unknown>>
  etag: string | null
  /** What it is called. */
  name: string
  may: readonly string[]
  /** What its service says beside it. */
  meta?: Readonly<Record<string, unknown>> | undefined
}>
export type FormFacts = {
  resource: string
  dirty: boolean
  saving: boolean
  canSave: boolean
  hasPreview?: boolean
  hasHistory?: boolean
  /** It has texts in several languages, of which one is shown. */
  hasLanguages?: boolean
  canAddRows?: boolean
  /** null: a new one; left out where the form shows no record that commands are about. */
  record?: RecordFacts | null
  handle: FormHandle
}

/** The work queue of a home: `done` marks the row under the cursor. */
export type TurnoHandle = { move(step: number): void; done(): void }
export type TurnoFacts = { canFinish: boolean; handle: TurnoHandle }

export const screen = proxy<{ list: ListFacts | null; form: FormFacts | null; turno: TurnoFacts | null }>({
  list: null,
  form: null,
  turno: null,
})

/** The list now in sight; returns what takes it away again. */
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

export function showTurno(canFinish: boolean, handle: TurnoHandle): () => void {
  const mine = ref(handle)
  screen.turno = { canFinish, handle: mine }
  return () => {
    if (screen.turno?.handle === mine) screen.turno = null
  }
}
