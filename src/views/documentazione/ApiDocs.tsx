/** 'Documentazione API': every API call, read from the services' own OpenAPI document. */
import { useDeferredValue, useMemo, useState } from 'react'
import { hasCapability } from '../../api/client/config.ts'
import { OPENAPI, useOpenApi, type OpenApi, type Operation } from '../../api/openapi.ts'
import { fold } from '../../domain/text/text.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { SearchField } from '../kit/form/SearchField.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import type { ScreenProps } from '../props.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { Call } from './Call.tsx'
import './ApiDocs.css'

type DocumentedCall = { method: string; path: string; operation: Operation; words: string }

const listCalls = (document: OpenApi): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      words: fold(`${method} ${path} ${operation.summary} ${operation.tags.join(' ')}`),
    })),
  )

export function ApiDocs({ route }: ScreenProps) {
  const { data, error, mutate } = useOpenApi()
  return (
    <>
      <ScreenHead title={route.title} subtitle="Ogni chiamata dei servizi, per chi li usa da un altro programma." />
      <div className="screen-body api-docs">
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : data ? (
          <Calls document={data} />
        ) : (
          <Skeleton shape="row" lines={12} label="Caricamento della documentazione" />
        )}
      </div>
    </>
  )
}

function groupCalls({ tags }: OpenApi, all: readonly DocumentedCall[], deferredQuery: string) {
  const terms = fold(deferredQuery).split(' ').filter(Boolean)
  const found = all.filter(({ words }) => terms.every((word) => words.includes(word)))
  const groups = tags
    .map(({ name }) => ({ name, calls: found.filter(({ operation }) => operation.tags.includes(name)) }))
    .filter(({ calls }) => calls.length > 0)
  return { found, groups }
}

function Calls({ document }: { document: OpenApi }) {
  const [query, setQuery] = useState('')
  // Defers the text and not its words: an array is new at every render, so the deferred value would never catch up.
  const deferredQuery = useDeferredValue(query)
  const all = useMemo(() => listCalls(document), [document])
  const { found, groups } = useMemo(() => groupCalls(document, all, deferredQuery), [document, all, deferredQuery])
  return (
    <>
      <Start />
      <div className="api-docs-filter">
        <SearchField
          value={query}
          onChange={setQuery}
          label="Cerca tra le chiamate"
          placeholder="camera, offerte, GET…"
        />
        <output>{found.length === 1 ? '1 chiamata' : `${found.length} chiamate`}</output>
      </div>
      {groups.length === 0 && <Empty icon="search" title="Nessuna chiamata" text="Prova con altre parole." />}
      {groups.map(({ name, calls }) => (
        <section key={name} className="api-docs-group" aria-label={name}>
          <h2>{name}</h2>
          {calls.map(({ method, path, operation }) => (
            <Call key={operation.operationId} {...{ document, method, path, operation }} />
          ))}
        </section>
      ))}
    </>
  )
}

function Start() {
  return (
    <Card
      title="Per cominciare"
      footer={
        <>
          {hasCapability('security', 'tokens') && (
            <ButtonLink href="/tokenPersonali" icon="key">
              Token personali
            </ButtonLink>
          )}
          <ButtonLink href={OPENAPI} download="regia-openapi.json" icon="download">
            OpenAPI 3.1
          </ButtonLink>
        </>
      }
    >
      <div className="api-docs-start">
        <p>
          Crea un token personale e mandalo con ogni richiesta. Fa quel che puoi fare tu, meno ciò che non comprende;
          gli errori sono problemi RFC 9457, in italiano.
        </p>
        <pre>
          <code>{`curl -H 'Authorization: Bearer regia_…' \\\n  '${location.origin}/api/main/Hotel?perPage=5'`}</code>
        </pre>
        <p>
          Una scrittura ripetuta con la stessa <code>Idempotency-Key</code> avviene una volta sola;{' '}
          <code>If-Match</code> con l’<code>ETag</code> della riga vista non sovrascrive chi è arrivato prima.
        </p>
      </div>
    </Card>
  )
}
