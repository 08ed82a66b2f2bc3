/** Maps the columns of a file to fields, and chooses the field by which a line finds its row. */
import { useState } from 'react'
import { reasonOf } from '../../api/imports.ts'
import { rehearse } from '../../api/plans.ts'
import type { Owner } from '../../api/resources.ts'
import { headingsOf, importFields, type ImportInfo, type ImportMode } from '../../domain/imports.ts'
import type { Resource } from '../../domain/resource.ts'
import { formatNumber } from '../../domain/text.ts'
import { isWritable, fieldOf } from '../../domain/fields.ts'
import { closeDialog } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { useSubmitShortcut } from '../kit/focus/useSubmitShortcut.ts'
import { TableHead } from '../kit/data/TableHead.tsx'
import { openPlan } from '../shell/navigation/openPlan.ts'
import { entryOf } from '../../domain/lookup.ts'

type ImportColumnsProps = {
  title: string
  resource: Resource
  owner: Owner
  info: ImportInfo
  onBack: () => void
}

const separators: Readonly<Record<string, string>> = { ';': 'punto e virgola', ',': 'virgola', '\t': 'tabulazione' }

const NUMBERS = ['integer', 'decimal', 'money']
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

export function ImportColumns({ title, resource, owner, info, onBack }: ImportColumnsProps) {
  const [fields, setFields] = useState<readonly (string | null)[]>(() => info.columns.map(({ field }) => field))
  const [chosenKey, setChosenKey] = useState(info.key)
  const [chosenMode, setChosenMode] = useState(info.mode)
  const [decimals, setDecimals] = useState(AS_IN_FILE)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const names = [...new Set([...importFields(resource), ...info.keys])]
  const headings = headingsOf(resource, names)
  const keys = info.keys.filter((name) => fields.includes(name))
  const key = chosenKey !== null && keys.includes(chosenKey) ? chosenKey : null
  const mode = key === null ? 'create' : chosenMode
  const filled = fields.filter(
    (name) => name !== null && (name !== key || isWritable(fieldOf(resource.fields, name), true)),
  )

  /** Each field is filled by at most one column: the last one that was matched to it. */
  const match = (column: number, field: string | null) =>
    setFields(fields.map((known, at) => (at === column ? field : field !== null && known === field ? null : known)))

  async function rehearseIt() {
    setBusy(true)
    setFailure(null)
    const columns = fields.flatMap((field, column) => (field === null ? [] : [{ column, field }]))
    try {
      const plan = await rehearse(resource, owner, {
        op: 'import',
        file: info.id,
        columns,
        key,
        mode,
        ...(decimals !== AS_IN_FILE && { decimals: decimals === ',' ? ',' : '.' }),
      })
      closeDialog()
      openPlan(plan.id)
    } catch (error) {
      setFailure(reasonOf(error))
      setBusy(false)
    }
  }

  useSubmitShortcut('import-columns', 'prova', filled.length && !busy ? () => void rehearseIt() : null)

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
          <Button
            variant="main"
            keys="Ctrl Invio"
            loading={busy}
            disabled={!filled.length}
            onClick={() => void rehearseIt()}
          >
            Prova
          </Button>
        </>
      }
    >
      <output className="import-status">
        «{info.name}»: {formatNumber(info.lines)} {info.lines === 1 ? 'riga' : 'righe'}, {info.header.length}{' '}
        {info.header.length === 1 ? 'colonna' : 'colonne'} · {info.encoding} ·{' '}
        {separators[info.separator] ?? info.separator}
      </output>
      <table className="import-table">
        <TableHead of={['Colonna', 'Esempi', 'Campo']} />
        <tbody>
          {info.header.map((name, column) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="import-sample">{sampleOf(info, column)}</td>
              <td>
                <Select
                  id={`importa-colonna-${column}`}
                  label={`Campo per «${name}»`}
                  placeholder="Non si importa"
                  value={fields[column] ?? null}
                  onChange={(field) => match(column, field)}
                  choices={names.map((value) => ({ value, label: entryOf(headings, value) }))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="k-form import-way">
        <FormRow id="importa-chiave" label="La riga si riconosce da" width="medium">
          {(tie) => (
            <Select
              {...tie}
              value={key ?? NEW}
              onChange={(value) => setChosenKey(value === null || value === NEW ? null : value)}
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
              onChange={(value) => value !== null && setChosenMode(value)}
              choices={key === null ? modes.filter(({ value }) => value === 'create') : modes}
              readOnly={key === null}
            />
          )}
        </FormRow>
        {fields.some((name) => name !== null && NUMBERS.includes(fieldOf(resource.fields, name).kind)) && (
          <FormRow id="importa-decimali" label="Decimali dei numeri" width="medium">
            {(tie) => (
              <Select
                {...tie}
                value={decimals}
                onChange={(value) => value !== null && setDecimals(value)}
                choices={decimalChoices}
              />
            )}
          </FormRow>
        )}
      </div>
      {failure && (
        <p role="alert" className="import-failure">
          {failure}
        </p>
      )}
    </Dialog>
  )
}

/** The first distinct non-empty cells of a column. */
function sampleOf({ sample }: ImportInfo, column: number): string {
  const cells = sample.map((line) => (line[column] ?? '').trim()).filter(Boolean)
  return [...new Set(cells)].slice(0, 3).join(' · ') || '–'
}
