/** Props of the screens, dialogs and parts listed in index.ts and pages.ts. */
import type { ComponentType, ReactNode } from 'react'
import type { Item } from '../api/resources/records.ts'
import type { Owner, Row } from '../api/resources/resources.ts'
import type { Route } from '../commands/routes/route.ts'
import type { FieldErrors } from '../domain/model/fieldErrors.ts'
import type { Resource } from '../domain/model/resource.ts'
import type { Doubts } from './resource/form/useDoubts.ts'
import type { ListState } from './resource/list/listState.ts'

export type ScreenProps = { route: Route; params: Readonly<Record<string, string>> }
export type Loader = () => Promise<ComponentType<ScreenProps>>

/**
 * The key of the record, the command or target the dialog was opened for, and values to start with (state/overlay.ts).
 */
export type DialogProps = { recordKey: number | null; of?: string | undefined; initial?: Row | undefined }

/** Props of a view that replaces the row of a form field. */
export type FieldViewProps = {
  /** Prefix for the id of its first control. */
  id: string
  name: string
  value: unknown
  /** The whole record with its current values, and the values that editing started from. */
  values: Row
  base: Row
  /** What the service returns about the record besides its fields. */
  meta: Item['meta']
  onChange: (value: unknown) => void
  onBlur: () => void
  /** For a view of several fields: sets or touches another field by name. */
  onSet: (name: string, value: unknown) => void
  onTouch: (name: string) => void
  /** For a view whose parts have names: the whole message of each wrong part, by path, for the form's list of errors. */
  onDescribe: (messages: Readonly<Record<string, string>>) => void
  /** For a view that knows when a valid value looks like a mistake: what to ask before it is saved. */
  onDoubt: (doubts: Doubts | null) => void
  readOnly: boolean
  errors: FieldErrors
  narrow: boolean
}

export type RecordExtraProps = { row: Row; meta: Item['meta']; narrow: boolean }

/** Props of a preview; `values` are the current ones of the form. */
export type PreviewProps = { values: Row }

/** Renders the generic form with some props replaced: other fields, another way to save, another continuation. */
type RenderForm = (over: { resource?: Resource; onClose?: (focusKey?: string | number) => void }) => ReactNode
export type RecordViewProps = {
  resource: Resource
  item: Item
  owner: Owner
  /** The list from which the record was opened; undefined on the screen of a single record. */
  listState: ListState | undefined
  narrow: boolean
  /** The commands of the record as buttons, for a view with a form of its own. */
  actions: ReactNode
  form: RenderForm
  onClose: () => void
}

export type NewRecordProps = { resource: Resource; form: RenderForm; onClose: () => void }
