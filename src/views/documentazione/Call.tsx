/** One API call: its address and, once opened, its permission, parameters, body and answers. */
import { useState } from 'react'
import type { OpenApi, Operation, Schema } from '../../api/openapi.ts'
import { restText } from '../../domain/text/counts.ts'
import { scopeLabel } from '../../domain/access/tokenScopes.ts'
import { classes } from '../kit/classes.ts'
import { resolveRef, typeText, valuesOf } from './schema.ts'

type CallProps = { document: OpenApi; method: string; path: string; operation: Operation }

export function Call({ document, method, path, operation }: CallProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="api-call" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b className={classes('api-method', `is-${method.toLowerCase()}`)}>{method}</b>
        <code>{path}</code>
        <span>{operation.summary}</span>
      </summary>
      {isOpen && <CallDetails document={document} operation={operation} />}
    </details>
  )
}

/** Which tokens may make the call. */
function accessText({ security }: Operation): string {
  const [first] = security
  if (!first) return 'Aperta a tutti.'
  if (!first.personalToken) return 'Solo dalla console: un token personale non la può fare.'
  const [scope] = first.personalToken
  return scope
    ? `Permesso del token: «${scopeLabel(scope)}».`
    : 'Con qualunque token: di ogni riga si chiede il suo permesso.'
}

const places: Readonly<Record<string, string>> = { path: 'indirizzo', query: 'parametro', header: 'intestazione' }

function CallDetails({ document, operation }: { document: OpenApi; operation: Operation }) {
  const { parameters, requestBody, responses } = operation
  const body = requestBody?.content?.['application/json']?.schema
  const form = requestBody?.content?.['multipart/form-data']?.schema
  return (
    <div className="api-details">
      <p>{accessText(operation)}</p>
      {parameters.length > 0 && (
        <Rows
          title="Parametri"
          document={document}
          rows={parameters.map(({ name, in: place, required, description, schema }) => ({
            name,
            place: places[place] ?? place,
            required: Boolean(required),
            schema: { ...schema, ...(description && { description }) },
          }))}
        />
      )}
      {body && <Body title="Corpo (JSON)" document={document} schema={body} />}
      {form && <Body title="Corpo con file (multipart/form-data)" document={document} schema={form} />}
      <h3>Risposte</h3>
      <dl className="api-answers">
        {Object.entries(responses).map(([status, { $ref, description }]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{description ?? document.components.responses[$ref?.split('/').at(-1) ?? '']?.description}</dd>
          </div>
        ))}
      </dl>
      <Row document={document} operation={operation} />
    </div>
  )
}

/** The fields of each row in the successful answer. */
function Row({ document, operation }: { document: OpenApi; operation: Operation }) {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  const { properties } = resolveRef(document, success?.content?.['application/json']?.schema ?? {})
  const row = properties?.values?.items ?? properties?.data?.items ?? properties?.data
  return row ? <Body title="Ogni riga" document={document} schema={row} /> : null
}

function Body({ title, document, schema }: { title: string; document: OpenApi; schema: Schema }) {
  const { properties = {}, required = [] } = resolveRef(document, schema)
  const rows = Object.entries(properties).map(([name, one]) => ({
    name,
    place: null,
    required: required.includes(name),
    schema: one,
  }))
  if (!rows.length) return null
  return <Rows title={title} document={document} rows={rows} />
}

type CallDetails = { name: string; place: string | null; required: boolean; schema: Schema }

function Rows({ title, document, rows }: { title: string; document: OpenApi; rows: readonly CallDetails[] }) {
  return (
    <>
      <h3>{title}</h3>
      <table className="api-fields" aria-label={title}>
        <colgroup>
          <col />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Che cosa è</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, place, required, schema }) => (
            <tr key={`${place} ${name}`}>
              <th scope="row">
                <code>{name}</code>
                {required && <em>obbligatorio</em>}
              </th>
              <td>
                {[place, typeText(document, schema)].filter(Boolean).join(' · ')}
                {(schema.title || schema.description) && (
                  <small>{[schema.title, schema.description].filter(Boolean).join('. ')}</small>
                )}
                <Values values={valuesOf(document, schema)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const SHOWN = 24

function Values({ values }: { values: readonly string[] }) {
  if (!values.length) return null
  const more = values.length - SHOWN
  return (
    <small>
      Valori: {values.slice(0, SHOWN).join(', ')}
      {more > 0 && ` e ${restText(more, 'm')}`}
    </small>
  )
}
