/**
 * Import of a CSV or XLSX file or pasted cells into the list in sight: shows how the file is read, then maps columns to
 * fields.
 */
import { useEffect, useRef, useState, type DragEvent } from 'react'
import useSWR from 'swr'
import { keyOf } from '../../api/client/cache.ts'
import { readImport, readImportAgain, reasonOf } from '../../api/imports.ts'
import { listInSight } from '../../commands/actions/views.ts'
import { kindOf } from '../../commands/kinds.ts'
import type { Params } from '../../commands/match.ts'
import type { Route } from '../../commands/routes/route.ts'
import { LARGEST_IMPORT, type ImportInfo } from '../../domain/plans/imports.ts'
import type { Plan, PlanInfo } from '../../domain/plans/plan.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { importazioni } from '../../domain/resources/importazioni.ts'
import { loadedResource } from '../../domain/resources/index.ts'
import { formatSize } from '../../domain/text/text.ts'
import { closeDialog } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { classes } from '../kit/classes.ts'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { TextArea } from '../kit/fields/text/TextArea.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { useIsTouchOnly } from '../kit/useIsTouchOnly.ts'
import type { DialogProps } from '../props.ts'
import { useOwner } from '../resource/owner.ts'
import { useDescription } from '../resource/useDescription.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { Busy } from '../shell/frame/states.tsx'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { draftOf, draftOfPlan } from './importDraft.ts'
import { ImportColumns } from './ImportColumns.tsx'
import './Import.css'

type ImportPlan = Extract<Plan, { op: 'import' }>

/** `initial`: the plan to mend, with its id; without one, a file is chosen first. */
export function Import({ initial }: DialogProps) {
  const context = useContextSnapshot()
  // Stays about the list for which it was opened.
  const [about] = useState(() => {
    const list = listInSight(context)
    const resource = list?.resource && loadedResource(list.resource)
    return list && resource ? { list, resource, params: context.params } : null
  })
  const plan = initial?.plan as PlanInfo | undefined
  if (plan?.import) return <MendImport plan={plan} mended={plan.import} />
  return about && <ImportInto {...about} />
}

/** Opens the window again with everything that a rehearsed plan was made of. */
function MendImport({ plan, mended }: { plan: PlanInfo; mended: ImportPlan }) {
  const resource = useDescription(plan.resource)
  const {
    data: info,
    error,
    mutate,
  } = useSWR(keyOf(importazioni, 'preview', mended.file), () => readImportAgain(mended.file))
  const [another, setAnother] = useState<ImportInfo | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const title = `Importa: ${kindOf(resource.id)?.plural ?? resource.name}`
  if (isChoosing)
    return (
      <ChooseFile
        title={title}
        resource={resource}
        onRead={(next) => {
          setAnother(next)
          setChoosing(false)
        }}
      />
    )
  const shown = another ?? info
  if (!shown)
    return (
      <Dialog title={title} size="large" className="import-columns" onClose={closeDialog}>
        {error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <Busy />}
      </Dialog>
    )
  return (
    <ImportColumns
      key={shown.id}
      title={title}
      resource={resource}
      owner={plan.hotelId === null ? {} : { hotelId: plan.hotelId }}
      info={shown}
      begin={another ? draftOf(another) : draftOfPlan(shown, mended)}
      replaces={plan.id}
      onBack={() => setChoosing(true)}
    />
  )
}

type About = { list: Route; resource: Resource; params: Params }

function ImportInto({ list, resource, params }: About) {
  const owner = useOwner(list, params, resource)
  const [read, setRead] = useState<{ info: ImportInfo; file: Blob } | null>(null)
  if (typeof owner === 'string') return null
  const title = `Importa: ${list.title}`
  if (!read) return <ChooseFile title={title} resource={resource} onRead={(info, file) => setRead({ info, file })} />
  const { info, file } = read
  return (
    <ImportColumns
      key={info.id}
      title={title}
      resource={resource}
      owner={owner}
      info={info}
      begin={draftOf(info)}
      onSheet={async (sheet) =>
        setRead({ file, info: await readImport(resource, file, info.name, new AbortController().signal, sheet) })
      }
      onBack={() => setRead(null)}
    />
  )
}

type ChooseProps = { title: string; resource: Resource; onRead: (info: ImportInfo, file: Blob) => void }

const ACCEPT =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function ChooseFile({ title, resource, onRead }: ChooseProps) {
  const touch = useIsTouchOnly()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController | null>(null)
  const [cells, setCells] = useState('')
  const [over, setOver] = useState(false)
  const [reading, setReading] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function read(file: Blob, name: string) {
    if (file.size > LARGEST_IMPORT) {
      setFailure(`Il file è di ${formatSize(file.size)}: al massimo ${LARGEST_IMPORT / 1024 / 1024} MB.`)
      return
    }
    stop.current = new AbortController()
    const { signal } = stop.current
    setFailure(null)
    setReading(name)
    try {
      onRead(await readImport(resource, file, name, signal), file)
    } catch (error) {
      if (!signal.aborted) setFailure(reasonOf(error))
    }
    if (!signal.aborted) setReading(null)
  }

  const readFirst = (files: FileList | null) => {
    const file = files?.[0]
    if (file && reading === null) void read(file, file.name)
  }

  return (
    <Dialog
      title={title}
      lightDismiss={false}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>Annulla</Button>
          <Button
            variant="main"
            loading={reading !== null}
            disabled={cells.trim() === ''}
            onClick={() => void read(new Blob([cells]), 'Celle incollate')}
          >
            Leggi le celle
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an alternative; the button works for everybody */}
      <div
        className={classes('import-file', over && 'is-over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          readFirst(event.dataTransfer.files)
        }}
      >
        <Button icon="upload" disabled={reading !== null} onClick={() => input.current?.click()}>
          Scegli un file
        </Button>
        <p>{touch ? '' : 'o trascinalo qui. '}CSV o Excel (.xlsx), con le colonne che vuoi: si abbinano dopo.</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPT}
          aria-label="File da importare"
          onChange={(event) => {
            readFirst(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      <FormRow
        id="importa-celle"
        label="Oppure incolla le celle"
        hint="Copiate da un foglio di calcolo, con l’intestazione."
      >
        {(tie) => <TextArea {...tie} rows={4} value={cells} onChange={setCells} readOnly={reading !== null} code />}
      </FormRow>
      <output className="import-status">{reading !== null && `Lettura di «${reading}»…`}</output>
      {failure && (
        <p role="alert" className="import-failure">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
