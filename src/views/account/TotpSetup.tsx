/**
 * Setup of an authenticator app (TOTP): shows the QR code, then asks for a first code as proof that the app read it.
 */
import { encode } from 'uqr'
import { useEffect, useState, type FormEvent } from 'react'
import { beginTotp, confirmTotp } from '../../api/account/factors.ts'
import { ApiError } from '../../api/client/error.ts'
import { REQUIRED } from '../../domain/model/fieldErrors.ts'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { notify } from '../shell/toasts/notify.ts'
import { SecurityActions } from './SecurityActions.tsx'

type Props = { onDone: (codes: readonly string[]) => void; onCancel: () => void }

export function TotpSetup({ onDone, onCancel }: Props) {
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isCancelled = false
    beginTotp().then(
      (found) => !isCancelled && setSetup(found),
      (failure: unknown) => {
        if (isCancelled) return
        notify({ op: 'security.factors.beginTotp', error: failure })
        onCancel()
      },
    )
    return () => {
      isCancelled = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- each setup starts once, on mount
  }, [])

  async function send(text: string) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      onDone((await confirmTotp(text)).codes)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 422) setError(failure.fields.code?.[0])
      else notify({ op: 'security.factors.confirmTotp', error: failure })
      setBusy(false)
    }
  }

  function change(text: string) {
    setCode(text)
    setError(undefined)
    if (/^\d{6}$/.test(text.replace(/\s/g, ''))) void send(text)
  }

  if (!setup) return <Skeleton shape="row" lines={3} label="Preparazione del codice" />
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (code.trim()) void send(code)
        else setError(REQUIRED)
      }}
    >
      <p className="security-text">
        Inquadra questo codice con un’app che genera codici (per esempio quella del telefono), poi scrivi le sei cifre
        che mostra.
      </p>
      <Qr text={setup.uri} />
      <p className="security-text">
        Non riesci a inquadrarlo? Scrivi nell’app questa chiave:{' '}
        <span className="security-secret">{grouped(setup.secret)}</span>
      </p>
      <FormRow id="totp-code" label="Codice dell’app" required error={error}>
        {(tie) => (
          <TextField
            {...tie}
            kind="phone"
            value={code}
            onChange={change}
            autoComplete="one-time-code"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is all there is to type here
            autoFocus
          />
        )}
      </FormRow>
      <SecurityActions submit="Attiva" busy={busy} onCancel={onCancel} />
    </form>
  )
}

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Drawn in the browser: the secret in the code must not reach any other service. */
function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="security-qr"
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inline SVG, because the content security policy would not let an image load
      role="img"
      aria-label="Codice QR per l’app"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
