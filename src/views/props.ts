/** What the screens, dialogs and parts get that the tables of index.ts and pages.ts name. */
import type { ComponentType, ReactNode } from 'react'
import type { Item } from '../api/records.ts'
import type { Owner, Row } from '../api/resources.ts'
import type { Route } from '../commands/routes/route.ts'
import type { FieldErrors } from '../domain/fieldErrors.ts'
import type { Resource } from '../domain/resource.ts'
import type { ListState } from './resource/listState.ts'

export type ScreenProps = { route: Route; params: Readonly<Record<string, string>> }
export type Loader = () => Promise<ComponentType<ScreenProps>>

/** The key of the record that the dialog is about, and what else it was opened for and with (state/overlay.ts). */
export type DialogProps = { recordKey: number | null; of?: string | undefined; given?: Row | undefined }

/** Fields of a form that have a view of their own, in the place of their row. */
export type FieldViewProps = {
  /** The id of its first control begins with this one. */
  id: string
  name: string
  value: unknown
  /** The whole record as it stands in the form, and as it was begun with. */
  values: Row
  base: Row
  /** What the service says about the record beside its fields. */
  meta: Item['meta']
  onChange: (value: unknown) => void
  onBlur: () => void
  /** For a view of several fields: the others by name. */
  onSet: (name: string, value: unknown) => void
  onTouch: (name: string) => void
  /** For a view whose parts have names: the whole message of each wrong part, by path, for the form's list of errors. */
  onDescribe: (messages: Readonly<Record<string, string>>) => void
  readOnly: boolean
  errors: FieldErrors
  narrow: boolean
}

export type RecordExtraProps = { row: Row; meta: Item['meta']; narrow: boolean }

/** What is published of a record as its guest sees it; `values` as they stand in the form. */
export type PreviewProps = { values: Row }

/** The generic form with something else in it: some of the fields, another way to save them, another way on. */
type Drawn = (over: { resource?: Resource; onClose?: (focusKey?: string | number) => void }) => ReactNode
export type RecordViewProps = {
  resource: Resource
  item: Item
  owner: Owner
  /** The list that it was opened from; the screen of one record has none. */
  listState: ListState | undefined
  narrow: boolean
  /** Its commands as buttons, for a form of its own. */
  actions: ReactNode
  form: Drawn
  onClose: () => void
}

export type NewRecordProps = { resource: Resource; form: Drawn; onClose: () => void }
