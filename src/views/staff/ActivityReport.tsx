/** 'Report attività': the totals of a period, and the hours of one person as a CSV file. */
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { fetchReport, type Grouping, type TotalsQuery } from '../../api/activityReport.ts'
import { ApiError } from '../../api/client/error.ts'
import { NO_PERMISSION } from '../../commands/lazyTexts.ts'
import { defaultOf } from '../../domain/model/defaults.ts'
import type { Field } from '../../domain/model/fields.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { today } from '../../domain/time/dates.ts'
import { REQUIRED, validateRow, type FieldErrors } from '../../domain/model/validate.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Icon } from '../kit/Icon.tsx'
import { FieldControl } from '../resource/fields/FieldControl.tsx'
import { FieldRows } from '../resource/fields/FieldRows.tsx'
import { navigate, useSearch } from '../shell/navigation/navigation.ts'
import { notify } from '../shell/toasts/notify.ts'
import { saveFile } from '../shell/saveFile.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { ActivityTotals } from './ActivityTotals.tsx'
import './ActivityReport.css'

const { dataInizio, dataFine, utente, per } = tracciamentiAttivita.bodies.totals
const fields: Readonly<Record<string, Field>> = { dataInizio: dataInizio, dataFine: dataFine, utente: utente }
const OP = 'main.tracciamentiAttivita.report'

type Values = Record<string, string | number | null>

/** Reads the form from the address; a parameter without a value is a field that the user emptied. */
function readValues(search: string): Values {
  const query = new URLSearchParams(search)
  const circumstances = { today: today(), userId: session.user?.id }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = query.get(name)
      if (text === null) return [name, (defaultOf(field, circumstances) as string | undefined) ?? null]
      if (text === '') return [name, null]
      return [name, field.ref && /^\d{1,9}$/.test(text) ? Number(text) : text]
    }),
  )
}

export function ActivityReport({ route }: ScreenProps) {
  const search = useSearch()
  const [path] = useLocation()
  useSnapshot(session)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [downloadText, setDownloadText] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const values = readValues(search)
  const fieldErrors: FieldErrors = validateRow(fields, values)
  // The totals may cover everybody, but the file is about one person.
  const errors = wasSubmitted && values.utente === null ? { ...fieldErrors, utente: [REQUIRED] } : fieldErrors
  const groupingParam = new URLSearchParams(search).get('per')
  const grouping = (per.options.find(({ value }) => value === groupingParam)?.value ?? per.default) as Grouping

  /** All values live in the address, so that a reload or a shared link shows the same. */
  function set(change: Values | { per: Grouping }) {
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) query.set(name, value === null ? '' : String(value))
    if (query.get('utente') === '') query.delete('utente')
    void navigate(`${path}?${query.toString()}`, { replace: true })
  }

  async function download() {
    if (busy) return
    setRefused(null)
    setDownloadText(null)
    setSubmitted(true)
    const first = Object.keys(fields).find((name) => fieldErrors[name] ?? (name === 'utente' && values.utente === null))
    if (first) {
      form.current?.querySelector<HTMLElement>(`#rapporto-${first}`)?.focus()
      return
    }
    setBusy(true)
    try {
      const query = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
      saveFile(await fetchReport(query))
      setDownloadText('Il report è stato scaricato.')
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) setRefused(NO_PERMISSION.message)
      notify({ op: OP, error, label: route.title })
    } finally {
      setBusy(false)
    }
  }

  const id = (name: string) => `rapporto-${name}`
  const onChange = (change: Record<string, unknown>) => {
    setDownloadText(null)
    set(change as Values)
  }
  const query: TotalsQuery | null = Object.keys(fieldErrors).length
    ? null
    : {
        dataInizio: String(values.dataInizio),
        dataFine: String(values.dataFine),
        ...(values.utente !== null && { utente: Number(values.utente) }),
      }
  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle="Le ore registrate in un periodo, e quelle di una persona in un foglio CSV."
        action={
          <Button icon="print" disabled={query === null} onClick={() => print()}>
            Stampa
          </Button>
        }
      />
      <div className="screen-body activity-report">
        <Card title="Periodo e persona" className="activity-report-form">
          <form
            ref={form}
            noValidate
            aria-label={route.title}
            onSubmit={(event) => {
              event.preventDefault()
              void download()
            }}
          >
            <FieldRows
              fields={Object.entries(fields)}
              endOf={(name) => ({ id: id(name), value: values[name], error: errors[name]?.[0], readOnly: false })}
              onChange={onChange}
              draw={([name, field]) => (
                <FormRow id={id(name)} label={field.label} error={errors[name]?.[0]}>
                  {(tie) => (
                    <FieldControl
                      tie={tie}
                      name={name}
                      field={field}
                      value={values[name] ?? null}
                      onChange={(value) => onChange({ [name]: value })}
                      onBlur={() => undefined}
                    />
                  )}
                </FormRow>
              )}
            />
            {refused && (
              <p role="alert" className="k-form-error">
                <Icon name="error" size={13} />
                {refused}
              </p>
            )}
            <footer>
              <output>{downloadText}</output>
              <Button type="submit" variant="main" icon="download" loading={busy}>
                Scarica il report
              </Button>
            </footer>
          </form>
        </Card>
        <ActivityTotals query={query} by={grouping} onBy={(next) => set({ per: next })} />
      </div>
    </>
  )
}
