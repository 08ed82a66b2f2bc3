/** Options of an import: the key field that matches rows, whether to create or update, and the decimal mark. */
import { fieldOf, isNumeric } from '../../domain/model/fields.ts'
import type { Resource } from '../../domain/model/resource.ts'
import type { ImportInfo, ImportMode } from '../../domain/plans/imports.ts'
import { entryOf } from '../../domain/util/lookup.ts'
import { Select } from '../kit/fields/choice/Select.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { type ImportDraft, keyOfDraft } from './importDraft.ts'

type ImportOptionsProps = {
  resource: Resource
  /** The labels of the fields, by name. */
  headings: ReadonlyMap<string, string>
  info: ImportInfo
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
}

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

export function ImportOptions({ resource, headings, info, draft, onChange }: ImportOptionsProps) {
  const { keys, key, mode } = keyOfDraft(draft, info)
  return (
    <div className="k-form import-way">
      <FormRow id="importa-chiave" label="La riga si riconosce da" width="medium">
        {(tie) => (
          <Select
            {...tie}
            value={key ?? NEW}
            onChange={(value) => onChange({ ...draft, key: value === null || value === NEW ? null : value })}
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
            onChange={(value) => value !== null && onChange({ ...draft, mode: value })}
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
              onChange={(value) => onChange({ ...draft, decimals: value === ',' || value === '.' ? value : null })}
              choices={decimalChoices}
            />
          )}
        </FormRow>
      )}
    </div>
  )
}
