/** The columns of the file, each with some of its cells and the field that it fills. */
import type { ImportInfo, ProposedColumn } from '../../domain/plans/imports.ts'
import { TableHead } from '../kit/data/TableHead.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { cellsOf, type ImportDraft, matchColumn } from './importDraft.ts'

type ImportTableProps = {
  /** The header and the example lines as the steps shape them. */
  header: readonly string[]
  lines: readonly (readonly string[])[]
  /** The labels of the fields that a column may fill, by name. */
  headings: ReadonlyMap<string, string>
  info: ImportInfo
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
}

const proposals: Readonly<Record<NonNullable<ProposedColumn['by']>, string>> = {
  remembered: 'come l’ultima volta',
  name: 'stesso nome del campo',
  label: 'stessa etichetta',
  synonym: 'nome che vuol dire lo stesso',
  values: 'dai valori della colonna',
}

export function ImportTable({ header, lines, headings, info, draft, onChange }: ImportTableProps) {
  return (
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
                  onChange={(next) => onChange(matchColumn(draft, column, next))}
                  choices={[...headings].map(([value, label]) => ({ value, label }))}
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
  )
}
