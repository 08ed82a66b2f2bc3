/** List of unsaved drafts on this device ('Bozze non salvate'); each opens where it was typed. */
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { dropDraft, listDrafts, type Draft } from '../../../state/drafts.ts'
import { marks } from '../../../state/draftMarks.ts'
import { closeDialog, openDialog } from '../../../state/overlay.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { Entries, Entry } from '../../kit/data/Entries.tsx'
import { navigate } from '../../shell/navigation/navigation.ts'
import { formatRelativeTime } from '../formatRelativeTime.ts'
import './Keep.css'

async function open(draft: Draft): Promise<void> {
  closeDialog()
  marks.chosen = draft.id
  if (location.pathname + location.search !== draft.address) await navigate(draft.address)
  if (draft.dialog) openDialog(draft.dialog.name, draft.dialog.key, draft.dialog.of)
}

export function DraftList() {
  const { drafts } = useSnapshot(marks)
  const [list, setList] = useState<readonly Draft[] | null>(null)
  useEffect(() => {
    let isCancelled = false
    void listDrafts().then((found) => !isCancelled && setList(found))
    return () => {
      isCancelled = true
    }
  }, [drafts])
  return (
    <Dialog title="Bozze non salvate" onClose={closeDialog}>
      {list?.length === 0 && (
        <p className="keep-empty">Non c’è niente in sospeso: tutto quello che hai scritto è salvato.</p>
      )}
      {list && list.length > 0 && (
        <Entries>
          {list.map((draft) => (
            <Entry
              key={draft.id}
              title={draft.title}
              remark={`${formatRelativeTime(new Date(draft.at).toISOString())} · ${count(Object.keys(draft.values).length)}`}
            >
              <Button small variant="main" onClick={() => void open(draft)}>
                Apri
              </Button>
              <Button small aria-label={`Scarta: ${draft.title}`} onClick={() => void dropDraft(draft.id)}>
                Scarta
              </Button>
            </Entry>
          ))}
        </Entries>
      )}
    </Dialog>
  )
}

const count = (fields: number): string => (fields === 1 ? 'un campo' : `${fields} campi`)
