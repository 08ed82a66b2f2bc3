/** Maps the columns of a file to fields and shapes its lines, then rehearses the import. */
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { keyOf } from '../../api/client/cache.ts'
import { reasonOf, surveyImport } from '../../api/imports.ts'
import { forgetPlan, rehearse } from '../../api/plans.ts'
import type { Owner } from '../../api/resources/resources.ts'
import { headingsOf, importFields, type ImportInfo, type ImportSurvey } from '../../domain/plans/imports.ts'
import { ownerFieldOf } from '../../domain/model/owner.ts'
import type { Column } from '../../domain/plans/plan.ts'
import type { Recipe } from '../../domain/plans/recipe.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { importazioni } from '../../domain/resources/importazioni.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { closeDialog } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { useSubmitShortcut } from '../kit/focus/useSubmitShortcut.ts'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { openPlan } from '../shell/navigation/openPlan.ts'
import { ImportConditions, linesText } from './ImportConditions.tsx'
import {
  columnsOf,
  conditionsOf,
  examplesOf,
  fillsSomething,
  type ImportDraft,
  keyOfDraft,
  planOfDraft,
} from './importDraft.ts'
import { ImportDuplicates } from './ImportDuplicates.tsx'
import { ImportOptions } from './ImportOptions.tsx'
import { ImportRecipes } from './ImportRecipes.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { ImportTable } from './ImportTable.tsx'
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

export function ImportColumns({ title, resource, owner, info, begin, replaces, onSheet, onBack }: ImportColumnsProps) {
  const [draft, setDraft] = useState(begin)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const { survey, isLoading, fetchSurvey } = useSurvey(info, draft)
  const headings = headingsOf(resource, [...new Set([...importFields(resource), ...info.keys])])
  const { key } = keyOfDraft(draft, info)
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
      <ImportTable {...{ header, lines, headings, info, draft }} onChange={setDraft} />
      <ImportOptions {...{ resource, headings, info, draft }} onChange={setDraft} />
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
