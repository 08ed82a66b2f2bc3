/** The third step: hotels and offers chosen by hand, or the rule that finds them; never both. */
import { useMemo, type MouseEvent, type ReactNode } from 'react'
import { ref, useSnapshot } from 'valtio'
import { saveConfiguration, useConfiguration, type Mode } from '../../api/landing.ts'
import type { Item } from '../../api/resources/records.ts'
import { refreshResource, type Row } from '../../api/resources/resources.ts'
import { doneMessage } from '../../commands/messages.ts'
import { can } from '../../domain/access/access.ts'
import { defaultOf } from '../../domain/model/defaults.ts'
import { type Fields, fieldOf } from '../../domain/model/fields.ts'
import { displayOf, type Resource } from '../../domain/model/resource.ts'
import { today } from '../../domain/time/dates.ts'
import type { RecordFacts } from '../../state/screen.ts'
import { session } from '../../state/session.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { useNarrow, useWidth } from '../kit/hooks.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { LanguageContext } from '../kit/fields/text/languages.ts'
import { fieldId } from '../resource/fields/fieldId.ts'
import { FormGroups } from '../resource/form/FormGroups.tsx'
import { RecordFoot } from '../resource/record/RecordFoot.tsx'
import { RecordHead } from '../resource/record/RecordHead.tsx'
import { useLanguages } from '../resource/record/useLanguages.ts'
import { useRecordParts } from '../resource/record/useRecordParts.tsx'
import { useForm } from '../resource/form/useForm.ts'
import { useFormHandle } from '../resource/form/useFormHandle.ts'
import { DraftOffer } from '../resource/persistence/DraftOffer.tsx'
import { UnsentLine } from '../resource/persistence/UnsentLine.tsx'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { confirmLeave } from '../shell/navigation/navigation.ts'
import { notify } from '../shell/toasts/notify.ts'
import { ByHand } from './ByHand.tsx'
import { ByRule } from './ByRule.tsx'
import { wordOf } from './steps.ts'

const LABELS: Readonly<Record<Mode, string>> = { manuale: 'Manuale', automatica: 'Automatica' }
const modes = ['manuale', 'automatica'] as const

type ContentsProps = {
  resource: Resource
  item: Item
  actions: ReactNode
  mode: Mode
  addressOf: (mode: string) => string
  follow: (event: MouseEvent, address: string) => void
  onClose: () => void
}

export function Contents(props: ContentsProps) {
  const { resource, item, mode, addressOf, follow } = props
  const id = Number(item.row[resource.key])
  const { data, error, mutate } = useConfiguration(id, mode)
  const currentMode = item.row.tipo_configurazione
  const narrow = useNarrow()
  return (
    <>
      <RecordHead
        resource={resource}
        title={displayOf(resource, item.row, item.labels)}
        values={item.row}
        narrow={narrow}
      />
      <nav className="wizard-modes" aria-label="Contenuti della pagina">
        {modes.map((one) => (
          <Anchor
            key={one}
            className="k-button is-default is-small"
            href={addressOf(wordOf(one))}
            aria-current={one === mode ? 'page' : undefined}
            onClick={(event) => follow(event, addressOf(wordOf(one)))}
          >
            {LABELS[one]}
          </Anchor>
        ))}
        {currentMode === mode ? (
          <Tag tone="ok">In uso</Tag>
        ) : (
          <p>
            La pagina usa la configurazione {currentMode === 'automatica' ? 'automatica' : 'manuale'}: salvando questa
            la sostituisci.
          </p>
        )}
      </nav>
      {error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : data === undefined ? (
        <Skeleton shape="field" lines={6} label="Caricamento della configurazione" />
      ) : (
        <Configuration key={mode} {...props} id={id} stored={data} />
      )}
    </>
  )
}

/** Default values of the fields, for a configuration that was never saved. */
const blank = (fields: Fields): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, defaultOf(field, { today: today() }) ?? null]),
  )

function Configuration({
  resource,
  item,
  actions,
  mode,
  id,
  stored,
  onClose,
}: ContentsProps & { id: number; stored: Row | null }) {
  const { user } = useSnapshot(session)
  const writes = mode === 'manuale' ? 'configurazioneManuale' : 'configurazioneAutomatica'
  const op = `${resource.id}.${writes}`
  const canSave = user !== null && can(user, resource.id, writes) !== 'none'
  const all = resource.bodies![writes]!
  // Hotels and offers chosen by hand are saved one by one, so they are not fields of this form.
  const fields = useMemo((): Fields => (mode === 'manuale' ? { ordine: fieldOf(all, 'ordine') } : all), [mode, all])
  const baseVersion = useMemo(
    () => ({ row: { ...blank(fields), ...stored }, etag: item.etag }),
    [fields, stored, item.etag],
  )
  const name = displayOf(resource, item.row, item.labels)
  const formResource = useMemo(() => ({ ...resource, fields }), [resource, fields])
  const { choosing } = useLanguages(resource, [], null)
  const [body, width] = useWidth<HTMLDivElement>(0)
  const parts = useRecordParts(resource, false, width)
  const form = useForm({
    op,
    label: 'Landing page',
    fields,
    baseVersion,
    draft: { resource: op, record: String(id), title: `${name}: configurazione ${mode}` },
    idOf: fieldId,
    onWrong: () => parts.show('dati'),
  })
  const { element, values, draft, dirty } = form
  const narrow = useNarrow()

  async function saveNow() {
    if (!canSave) return
    const body: Row =
      mode === 'manuale'
        ? { ordine: values.ordine, anagrafica: item.row.anagrafica ?? [], offerte: item.row.offerte ?? [] }
        : Object.fromEntries(Object.keys(fields).map((field) => [field, values[field] ?? null]))
    const hasNewChanges = () => Object.keys(form.versions.state.changes).length > 0
    await form.save(
      async () => {
        const about = { key: id, row: item.row, etag: item.etag }
        await saveConfiguration(about, mode, body, await draft.keyFor(body))
        form.versions.stored(form.changes)
      },
      () => {
        notify(doneMessage(op))
        void refreshResource(resource.id)
        if (!hasNewChanges()) onClose()
      },
      hasNewChanges,
    )
  }

  async function back() {
    if (dirty && !(await confirmLeave())) return
    form.versions.clear()
    onClose()
  }
  const record = useMemo((): RecordFacts => {
    const may = resource.endpoints.map((one) => one.op).filter((one) => user && can(user, resource.id, one) !== 'none')
    return ref({ key: id, row: item.row, etag: item.etag, name, may })
  }, [resource, item, user, id, name])
  const save = useFormHandle(
    form,
    { resource: resource.id, canSave, hasLanguages: true, record },
    { save: () => void saveNow(), back: () => void back(), ...parts.ways },
  )

  return (
    <form
      ref={element}
      className="record"
      noValidate
      aria-label={`${name}: contenuti`}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="record-tabs">
        {parts.tabs}
        {actions}
      </div>
      <div className="keep-lines">
        {canSave && <DraftOffer draft={draft} fields={fields} values={values} />}
        {form.unsent && <UnsentLine unsent={form.unsent} />}
      </div>
      <div ref={body} className="record-panes">
        <LanguageContext value={choosing}>
          <div className="record-form" hidden={parts.part !== 'dati'} {...parts.panelOf('dati')}>
            {mode === 'manuale' ? (
              <ByHand {...{ id, name, canSave, narrow }} portals={listOf(item.row.portali)} />
            ) : (
              <ByRule values={values} portals={listOf(item.row.portali)} />
            )}
            <FormGroups
              resource={formResource}
              fields={Object.entries(fields)}
              values={values}
              base={form.base}
              meta={undefined}
              errors={form.errors}
              narrow={narrow}
              outdated={undefined}
              isReadOnly={() => !canSave}
              onChange={form.set}
              onTouch={form.touch}
              onDescribe={form.describe}
              onDoubt={form.doubt}
            />
          </div>
          {parts.previewOf({
            ...item.row,
            tipo_configurazione: mode,
            ...(mode === 'automatica' && { configurazioneAutomatica: values }),
          })}
        </LanguageContext>
      </div>
      <RecordFoot form={form} canSave={canSave} verb="Salva modifiche" onBack={() => void back()} />
    </form>
  )
}

const listOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])
