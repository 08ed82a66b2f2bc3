/** The table of the dialogs that commands open; it is loaded with the first of them. */
import type { DialogName } from '../state/overlay.ts'
import { lazyWithPreload, WhenLoaded, type Lazy } from './kit/states/lazyWithPreload.tsx'
import type { DialogProps } from './props.ts'

/** Dialog views by name. Their props are the key of the record and the command that opened them. */
const dialogs: Readonly<Record<DialogName, Lazy<DialogProps>>> = {
  assistance: lazyWithPreload(async () => (await import('./dialogs/Assistance.tsx')).Assistance),
  offer: lazyWithPreload(async () => (await import('./dialogs/NewOffer.tsx')).NewOffer),
  activity: lazyWithPreload(async () => (await import('./dialogs/ActivityEntry.tsx')).ActivityEntry),
  drafts: lazyWithPreload(async () => (await import('./resource/persistence/DraftList.tsx')).DraftList),
  call: lazyWithPreload(async () => (await import('./dialogs/RecordCall.tsx')).RecordCall),
  views: lazyWithPreload(async () => (await import('./dialogs/Views.tsx')).Views),
  scripts: lazyWithPreload(async () => (await import('./dialogs/Scripts.tsx')).Scripts),
  import: lazyWithPreload(async () => (await import('./imports/Import.tsx')).Import),
  plan: lazyWithPreload(async () => (await import('./plans/PlanWindow.tsx')).PlanWindow),
  plans: lazyWithPreload(async () => (await import('./plans/Plans.tsx')).Plans),
  change: lazyWithPreload(async () => (await import('./dialogs/ChangeMany.tsx')).ChangeMany),
  pictures: lazyWithPreload(async () => (await import('./galleria/MovePictures.tsx')).MovePictures),
  copy: lazyWithPreload(async () => (await import('./dialogs/CopyMany.tsx')).CopyMany),
  task: lazyWithPreload(async () => (await import('./home/AddTask.tsx')).AddTask),
  moveTask: lazyWithPreload(async () => (await import('./rubrica/MoveTask.tsx')).MoveTask),
  agenda: lazyWithPreload(async () => (await import('./calendario/Agenda.tsx')).Agenda),
  contacts: lazyWithPreload(async () => (await import('./rubrica/ToContacts.tsx')).ToContacts),
}

export function OpenedDialog({ name, ...about }: DialogProps & { name: DialogName }) {
  const View = dialogs[name]
  return (
    <WhenLoaded code={View}>
      <View {...about} />
    </WhenLoaded>
  )
}
