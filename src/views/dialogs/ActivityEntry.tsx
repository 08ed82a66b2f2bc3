/** 'Aggiungi orario attività': creates or changes one activity entry. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { createRow, updateRow, useItem, type Item } from '../../api/resources/records.ts'
import { activities, customerLabel, customers } from '../../api/attivita.ts'
import { refreshResource, type Row } from '../../api/resources/resources.ts'
import { isAdmin } from '../../domain/access/access.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { today } from '../../domain/time/dates.ts'
import { context } from '../../state/context.ts'
import { closeDialog } from '../../state/overlay.ts'
import { session } from '../../state/session.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { Combo } from '../kit/fields/choice/Combo.tsx'
import { rankMatches, type ChoiceValue } from '../kit/fields/choice/choice.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import type { Control } from '../resource/fields/control.ts'
import { askToDelete, deleteOne } from '../resource/deletion/deletion.ts'
import type { DialogProps } from '../props.ts'
import { DialogForm, pick, type Values } from '../resource/form/DialogForm.tsx'

const RESOURCE = tracciamentiAttivita
const ACTIVITY = 'attivita.id'
const fields = pick(RESOURCE.fields, 'aoHotelId', ACTIVITY, 'dataConsuntivo', 'tempo', 'note')

/** Changing the hotel clears the activity, because each hotel has its own. */
const CLEARS = { aoHotelId: [ACTIVITY] }

export function ActivityEntry({ recordKey, of: day, initial }: DialogProps) {
  const { data, error, mutate } = useItem(RESOURCE, {}, recordKey)
  if (recordKey === null) return <Entry item={null} day={day} initial={initial} />
  if (data) return <Entry item={data} />
  return (
    <Dialog title="Modifica orario attività" onClose={closeDialog}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shape="field" lines={5} label="Caricamento dell’attività" />
      )}
    </Dialog>
  )
}

/** A new entry starts with the current hotel and the day from which the dialog was opened, else today. */
function blank(day = today()): Values {
  return { aoHotelId: context.hotel?.value ?? null, dataConsuntivo: day }
}

function Entry({
  item,
  day,
  initial,
}: { item: Item<typeof RESOURCE> | null; day?: string | undefined } & Pick<DialogProps, 'initial'>) {
  const { user } = useSnapshot(session)
  const stored = item?.row
  const [values] = useState<Values>(() => (stored ? pickValues(stored) : { ...blank(day), ...initial }))
  const [busy, setBusy] = useState(false)
  if (!user) return null
  const isLocked = stored?.bloccato === true && !isAdmin(user)
  const key = stored ? stored.id : null

  async function submit(typed: Values, writeKey: string): Promise<unknown> {
    if (!item) return createRow(RESOURCE, {}, typed, writeKey)
    const before: Row = item.row
    const changes = Object.fromEntries(
      Object.entries(typed).filter(([name, value]) => (value ?? null) !== (before[name] ?? null)),
    )
    return Object.keys(changes).length ? updateRow(RESOURCE, {}, item.row.id, changes, item.etag, writeKey) : item.row
  }

  async function remove() {
    if (busy || !item) return
    const { id } = item.row
    if (!(await askToDelete({ resource: RESOURCE, keys: [id] }))) return
    setBusy(true)
    const wasDeleted = await deleteOne(RESOURCE, {}, id, item.etag, 'Attività')
    setBusy(false)
    if (wasDeleted) closeDialog()
  }

  return (
    <DialogForm
      title={key === null ? 'Aggiungi orario attività' : 'Modifica orario attività'}
      intro={isLocked ? 'Questa attività è bloccata: può cambiarla solo un amministratore.' : undefined}
      fields={fields}
      initial={values}
      clears={CLEARS}
      op={`${RESOURCE.id}.${key === null ? 'create' : 'update'}`}
      label="Attività"
      verb={isLocked ? null : key === null ? 'Crea attività' : 'Modifica attività'}
      submit={submit}
      record={key === null ? null : String(key)}
      onDone={() => void refreshResource(RESOURCE.id)}
      isReadOnly={(name) => key !== null && name === 'dataConsuntivo'}
      controls={{
        aoHotelId: (control) => <PreloadedCombo control={control} read={customers} called={customerLabel} />,
        [ACTIVITY]: (control, { aoHotelId }) => (
          <PreloadedCombo key={String(aoHotelId)} control={control} read={activitiesOfHotel(aoHotelId)} />
        ),
      }}
      extra={
        key !== null &&
        !isLocked && (
          <Button variant="danger" className="dialog-leading" loading={busy} onClick={() => void remove()}>
            Elimina
          </Button>
        )
      }
    />
  )
}

const pickValues = (row: Row): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]))

type Choices = Awaited<ReturnType<typeof customers>>

type OneOfProps = {
  control: Control
  /** Returns all choices, or those that match the typed text. */
  read: (typed?: string) => Promise<Choices>
  /** Returns the label of a value that is not among the choices. */
  called?: (value: number) => Promise<string>
}

/** A Combo whose choices are usually prefetched: the customers of the calendar, the activities of the chosen hotel. */
function PreloadedCombo({ control, read, called = async (value) => `#${value}` }: OneOfProps) {
  const { tie, value, onChange, onBlur, readOnly, autoFocus } = control
  return (
    <Combo
      {...tie}
      {...{ onBlur, readOnly, autoFocus }}
      value={value as ChoiceValue | null}
      onChange={onChange}
      search={async (query) => rankMatches(await read(query), query)}
      resolve={async (one) => (await read()).find(({ value }) => value === one)?.label ?? called(Number(one))}
    />
  )
}

const activitiesOfHotel = (id: unknown) => () => activities(typeof id === 'number' ? id : undefined)
