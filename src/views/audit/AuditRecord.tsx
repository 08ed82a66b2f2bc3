/** One audit entry: who did what to which record, with the old and new value of each changed field. */
import type { RecordViewProps } from '../props.ts'
import type { Row } from '../../api/resources/resources.ts'
import { isRecord } from '../../domain/util/guards.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { isResourceId } from '../../domain/resources/index.ts'
import { formatInstant } from '../../domain/text/text.ts'
import { Button } from '../kit/Button.tsx'
import { textOf } from '../resource/grid/cellText.ts'
import { useDescription } from '../resource/useDescription.ts'
import { ValueText } from '../resource/persistence/ValueText.tsx'
import { FormFooter } from '../kit/form/FormFooter.tsx'
import { TableHead } from '../kit/data/TableHead.tsx'
import './AuditRecord.css'
import { fieldOf } from '../../domain/model/fields.ts'
import { itemAt } from '../../domain/util/lookup.ts'

export function AuditRecord({ resource, item, onClose }: RecordViewProps) {
  const { row } = item
  const word = (name: string) => textOf(fieldOf(resource.fields, name), row[name]) || String(row[name] ?? '')
  const before: Row = isRecord(row.before) ? row.before : {}
  const after: Row = isRecord(row.after) ? row.after : {}
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !name.startsWith('_'))
    .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
  return (
    <section className="record" aria-label={`Modifica ${String(row.id)}`}>
      <div className="record-head">
        <h2>
          {word('op')}: {word('resource')} {String(row.record ?? '')}
        </h2>
      </div>
      <div className="record-body">
        <dl className="audit-facts">
          <dt>Quando</dt>
          <dd>{formatInstant(String(row.at))}</dd>
          <dt>Chi</dt>
          <dd>{String(row.user_email ?? 'Sistema')}</dd>
          <dt>Ruolo</dt>
          <dd>{word('role') || '–'}</dd>
          {row.version !== null && (
            <>
              <dt>Versione</dt>
              <dd>{String(row.version)}</dd>
            </>
          )}
          {row.token !== null && row.token !== undefined && (
            <>
              <dt>Con il token</dt>
              <dd>{String(row.token)}</dd>
            </>
          )}
          <dt>Richiesta</dt>
          <dd>{String(row.request_id ?? '–')}</dd>
        </dl>
        {names.length === 0 ? (
          <p>Nessun campo è cambiato.</p>
        ) : isResourceId(String(row.resource)) ? (
          <KnownFields id={String(row.resource)} {...{ names, before, after }} />
        ) : (
          <Fields fields={{}} {...{ names, before, after }} />
        )}
      </div>
      <FormFooter>
        <Button variant="ghost" onClick={onClose}>
          Torna indietro
        </Button>
      </FormFooter>
    </section>
  )
}

type Sides = { names: readonly string[]; before: Row; after: Row }

function KnownFields({ id, ...sides }: Sides & { id: string }) {
  return <Fields fields={useDescription(id).fields} {...sides} />
}

function Fields({ fields, names, before, after }: Sides & { fields: Resource['fields'] }) {
  return (
    <table className="audit-fields">
      <TableHead of={['Campo', 'Prima', 'Dopo']} />
      <tbody>
        {names.map((name) => {
          const [from, to] = changedParts(before[name], after[name])
          return (
            <tr key={name}>
              <th scope="row">{fields[name]?.label ?? name}</th>
              <td>
                <ValueText field={fields[name]} value={from} />
              </td>
              <td>
                <ValueText field={fields[name]} value={to} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Reduces two lists or objects to the parts that differ, since the rest says nothing about the change. */
function changedParts(before: unknown, after: unknown): [unknown, unknown] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const texts = [before, after].map((list) => new Set(list.map((one) => JSON.stringify(one))))
    return [
      before.filter((one) => !itemAt(texts, 1).has(JSON.stringify(one))),
      after.filter((one) => !itemAt(texts, 0).has(JSON.stringify(one))),
    ]
  }
  if (!isRecord(before) || !isRecord(after)) return [before, after]
  const [from, to]: [Row, Row] = [{}, {}]
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue
    ;[from[name], to[name]] = changedParts(before[name], after[name])
  }
  return [from, to]
}
