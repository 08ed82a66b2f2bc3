/** Maps the columns of a file to fields and shapes its lines, then rehearses the import. */
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { keyOf } from '../../api/client/cache.ts'
import { reasonOf, surveyImport } from '../../api/imports.ts'
import { forgetPlan, rehearse } from '../../api/plans.ts'
import type { Owner } from '../../api/resources/resources.ts'
import { fieldOf, isNumeric } from '../../domain/model/fields.ts'
import {
  headingsOf,
  importFields,
  type ImportInfo,
  type ImportMode,
  type ImportSurvey,
  type ProposedColumn,
} from '../../domain/plans/imports.ts'
import { entryOf } from '../../domain/util/lookup.ts'
import { ownerFieldOf } from '../../domain/model/owner.ts'
import type { Column } from '../../domain/plans/plan.ts'
import type { Recipe } from '../../domain/plans/recipe.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { importazioni } from '../../domain/resources/importazioni.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { closeDialog } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { TableHead } from '../kit/data/TableHead.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { useSubmitShortcut } from '../kit/focus/useSubmitShortcut.ts'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { openPlan } from '../shell/navigation/openPlan.ts'
import { ImportConditions, linesText } from './ImportConditions.tsx'
import {
  cellsOf,
  columnsOf,
  conditionsOf,
  examplesOf,
  fillsSomething,
  type ImportDraft,
  keyOfDraft,
  matchColumn,
  planOfDraft,
} from './importDraft.ts'
import { ImportDuplicates } from './ImportDuplicates.tsx'
import { ImportRecipes } from './ImportRecipes.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { ImportValues } from './ImportValues.tsx'
import { ImportWords } from './ImportWords.tsx'

type ImportColumnsProps = {
  title: string
  resource: Resource
  owner: Owner
  info: ImportInfo
  /** What the window starts with. */
  begin: ImportDraft
  /** The rehearsed plan that the next one replaces. */
  replaces?: number
  /** Reads another sheet of the same file. */
  onSheet?: (sheet: string) => Promise<void>
  onBack: () => void
}

const separators: Readonly<Record<string, string>> = { ';': 'punto e virgola', ',': 'virgola', '\t': 'tabulazione' }

const AS_IN_FILE = 'file'
const decimalChoices: readonly { value: string; label: string }[] = [
  { value: AS_IN_FILE, label: 'Come si capisce dal file' },
  { value: ',', label: 'Virgola: 1.234,50' },
  { value: '.', label: 'Punto: 1,234.50' },
]

const NEW = '+'
const modes: readonly { value: ImportMode; label: string }[] = [
  { value: 'both', label: 'Aggiorna quelle che ci sono, crea le altre' },
  { value: 'update', label: 'Aggiorna soltanto quelle che ci sono' },
  { value: 'create', label: 'Crea soltanto le nuove' },
]

const proposals: Readonly<Record<NonNullable<ProposedColumn['by']>, string>> = {
  remembered: 'come l’ultima volta',
  name: 'stesso nome del campo',
  label: 'stessa etichetta',
  synonym: 'nome che vuol dire lo stesso',
  values: 'dai valori della colonna',
}

export function ImportColumns({ title, resource, owner, info, begin, replaces, onSheet, onBack }: ImportColumnsProps) {
  const [draft, setDraft] = useState(begin)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const { survey, isLoading, fetchSurvey } = useSurvey(info, draft)
  const names = [...new Set([...importFields(resource), ...info.keys])]
  const headings = headingsOf(resource, names)
  const { keys, key, mode } = keyOfDraft(draft, info)
  const { header, lines } = examplesOf(info, draft)
  const isReady = fillsSomething(resource, draft, key)
  const hotelField = ownerFieldOf(resource.fields, 'hotel')
  const isOwned = (name: string): boolean => owner.hotelId !== undefined && name === hotelField

  async function rehearseIt() {
    setBusy(true)
    setFailure(null)
    try {
      const words = await fetchSurvey()
      const plan = await rehearse(resource, owner, {
        op: 'import',
        file: info.id,
        ...planOfDraft(resource, draft, info, words),
      })
      // Nothing of the replaced plan was written, so a failure to delete it does no harm.
      if (replaces !== undefined) void forgetPlan(replaces).catch(() => {})
      closeDialog()
      openPlan(plan.id)
    } catch (error) {
      setFailure(reasonOf(error))
      setBusy(false)
    }
  }

  async function readSheet(read: (sheet: string) => Promise<void>, sheet: string) {
    setBusy(true)
    setFailure(null)
    try {
      await read(sheet)
    } catch (error) {
      setFailure(reasonOf(error))
    }
    setBusy(false)
  }

  useSubmitShortcut('import-columns', 'prova', isReady && !busy ? () => void rehearseIt() : null)

  return (
    <Dialog
      title={title}
      size="large"
      className="import-columns"
      lightDismiss={false}
      onClose={closeDialog}
      footer={
        <>
          <Button disabled={busy} onClick={onBack}>
            Un altro file
          </Button>
          <Button variant="main" keys="Ctrl Invio" loading={busy} disabled={!isReady} onClick={() => void rehearseIt()}>
            Prova
          </Button>
        </>
      }
    >
      <output className="import-status">
        «{info.name}»: {formatNumber(info.lines)} {info.lines === 1 ? 'riga' : 'righe'}, {info.header.length}{' '}
        {info.header.length === 1 ? 'colonna' : 'colonne'} · {info.encoding} ·{' '}
        {info.sheet === null ? (separators[info.separator] ?? info.separator) : `foglio «${info.sheet}»`}
        {survey && survey.lines !== info.lines && ` · se ne importano ${linesText(survey.lines)}`}
      </output>
      {onSheet && info.sheets.length > 1 && (
        <FormRow id="importa-foglio" label="Foglio" width="medium">
          {(tie) => (
            <Select
              {...tie}
              value={info.sheet}
              readOnly={busy}
              onChange={(sheet) => sheet !== null && sheet !== info.sheet && void readSheet(onSheet, sheet)}
              choices={info.sheets.map((value) => ({ value, label: value }))}
            />
          )}
        </FormRow>
      )}
      <table className="import-table">
        <TableHead of={['Colonna', 'Esempi', 'Campo']} />
        <tbody>
          {header.map((name, column) => {
            const field = draft.fields[column] ?? null
            const proposal = info.columns[column]
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="import-sample">{cellsOf(lines, column).join(' · ') || '–'}</td>
                <td>
                  <Select
                    id={`importa-colonna-${column}`}
                    label={`Campo per «${name}»`}
                    placeholder="Non si importa"
                    value={field}
                    onChange={(next) => setDraft(matchColumn(draft, column, next))}
                    choices={names.map((value) => ({ value, label: entryOf(headings, value) }))}
                  />
                  {proposal?.by && proposal.field !== null && proposal.field === field && (
                    <small className="import-why">{proposals[proposal.by]}</small>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="k-form import-way">
        <FormRow id="importa-chiave" label="La riga si riconosce da" width="medium">
          {(tie) => (
            <Select
              {...tie}
              value={key ?? NEW}
              onChange={(value) => setDraft({ ...draft, key: value === null || value === NEW ? null : value })}
              choices={[
                { value: NEW, label: 'Niente: ogni riga è nuova' },
                ...keys.map((value) => ({ value, label: entryOf(headings, value) })),
              ]}
            />
          )}
        </FormRow>
        <FormRow id="importa-modo" label="Che cosa fare" width="medium">
          {(tie) => (
            <Select
              {...tie}
              value={mode}
              onChange={(value) => value !== null && setDraft({ ...draft, mode: value })}
              choices={key === null ? modes.filter(({ value }) => value === 'create') : modes}
              readOnly={key === null}
            />
          )}
        </FormRow>
        {draft.fields.some((name) => name !== null && isNumeric(fieldOf(resource.fields, name))) && (
          <FormRow id="importa-decimali" label="Decimali dei numeri" width="medium">
            {(tie) => (
              <Select
                {...tie}
                value={draft.decimals ?? AS_IN_FILE}
                onChange={(value) => setDraft({ ...draft, decimals: value === ',' || value === '.' ? value : null })}
                choices={decimalChoices}
              />
            )}
          </FormRow>
        )}
      </div>
      <ImportValues resource={resource} draft={draft} onChange={setDraft} isOwned={isOwned} />
      <ImportWords {...{ resource, header, owner, draft, survey, isLoading }} onChange={setDraft} />
      <ImportConditions header={header} draft={draft} onChange={setDraft} counts={survey?.leftOut} />
      <ImportSteps resource={resource} info={info} draft={draft} onChange={setDraft} survey={survey} />
      {key === null && <ImportDuplicates resource={resource} info={info} draft={draft} onChange={setDraft} />}
      <ImportRecipes info={info} onTake={setDraft} planOf={() => planOfDraft(resource, draft, info, survey)} />
      {failure && (
        <p role="alert" className="import-failure">
          {failure}
        </p>
      )}
    </Dialog>
  )
}

const SETTLES_MS = 300

type SurveyQuery = { columns: Column[]; recipe: Pick<Recipe, 'steps' | 'leaveOut'> }

function fetchFor(id: number, query: string): Promise<ImportSurvey> {
  const { columns, recipe } = JSON.parse(query) as SurveyQuery
  return surveyImport(id, columns, recipe)
}

/**
 * What the services find in all lines, for the choices that have not changed for a moment; `fetchSurvey` does not wait
 * for that moment.
 */
function useSurvey(info: ImportInfo, draft: ImportDraft) {
  const columns = columnsOf(draft)
  const leaveOut = conditionsOf(draft)
  const wanted: SurveyQuery = { columns, recipe: { steps: draft.steps, leaveOut } }
  const query = columns.length || leaveOut.length ? JSON.stringify(wanted) : null
  const [settled, setSettled] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [query])
  const { data, isLoading } = useSWR<ImportSurvey>(
    settled === null ? null : keyOf(importazioni, 'survey', info.id, settled),
    () => fetchFor(info.id, settled!),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  return {
    survey: data,
    isLoading,
    fetchSurvey: async () =>
      query === null ? undefined : query === settled && !isLoading ? data : fetchFor(info.id, query),
  }
}
