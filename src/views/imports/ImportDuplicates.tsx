/** 'Doppioni': how lines without a key are recognised as the same, in the file and in the list. */
import { fieldOf } from '../../domain/model/fields.ts'
import type { ImportInfo } from '../../domain/plans/imports.ts'
import type { Duplicates } from '../../domain/plans/recipe.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { MultiSelect } from '../kit/fields/choice/MultiSelect.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { filledFields, type ImportDraft, likelyDuplicates } from './importDraft.ts'
import { ImportSection } from './ImportSection.tsx'

type ImportDuplicatesProps = {
  resource: Resource
  info: ImportInfo
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
}

const inFile: readonly { value: Duplicates['inFile']; label: string }[] = [
  { value: 'refuse', label: 'Resta la prima' },
  { value: 'keep', label: 'Restano tutte' },
]
const inList: readonly { value: Duplicates['inList']; label: string }[] = [
  { value: 'leave', label: 'Lascia quella che c’è' },
  { value: 'update', label: 'Aggiorna quella che c’è' },
  { value: 'create', label: 'Creane un’altra' },
]

export function ImportDuplicates({ resource, info, draft, onChange }: ImportDuplicatesProps) {
  const { duplicates } = draft
  const likely = likelyDuplicates(resource, draft)
  const set = (next: Duplicates | null) => onChange({ ...draft, duplicates: next })
  const labelOf = (name: string): string => fieldOf(resource.fields, name).label
  const isFound = duplicates?.fields.some((name) => info.keys.includes(name) && draft.fields.includes(name))
  const canUpdate = resource.endpoints.some(({ op }) => op === 'update')

  return (
    <ImportSection
      title="Doppioni"
      note={
        !duplicates
          ? 'Le righe del tutto uguali a quelle dell’elenco non si creano un’altra volta.'
          : isFound
            ? undefined
            : 'Fra i campi serve quello che dà il nome alle righe, da una colonna.'
      }
    >
      {!duplicates ? (
        <Button small icon="plus" disabled={!likely} onClick={() => set(likely)}>
          {likely ? `Riconosci i doppioni da ${likely.fields.map(labelOf).join(' e ')}` : 'Riconosci i doppioni'}
        </Button>
      ) : (
        <div className="import-row">
          <FormRow id="importa-doppioni-campi" label="Uguali in" width="medium">
            {(tie) => (
              <MultiSelect
                {...tie}
                value={duplicates.fields}
                onChange={(fields) => set({ ...duplicates, fields: fields.map(String) })}
                choices={filledFields(draft).map((value) => ({ value, label: labelOf(value) }))}
              />
            )}
          </FormRow>
          <FormRow id="importa-doppioni-file" label="Nel file" width="medium">
            {(tie) => (
              <Select
                {...tie}
                value={duplicates.inFile}
                onChange={(value) => value !== null && set({ ...duplicates, inFile: value })}
                choices={inFile}
              />
            )}
          </FormRow>
          <FormRow id="importa-doppioni-elenco" label="Già nell’elenco" width="medium">
            {(tie) => (
              <Select
                {...tie}
                value={duplicates.inList}
                onChange={(value) => value !== null && set({ ...duplicates, inList: value })}
                choices={canUpdate ? inList : inList.filter(({ value }) => value !== 'update')}
              />
            )}
          </FormRow>
          <IconButton icon="x" small label="Togli i doppioni" onClick={() => set(null)} />
        </div>
      )}
    </ImportSection>
  )
}
