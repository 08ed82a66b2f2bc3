/** 'Report attività': one person's hours of a period, as a file. */
import { useRef, useState } from 'react'
import { fetchReport } from '../../api/activityReport.ts'
import { ApiError } from '../../api/error.ts'
import { NO_PERMISSION } from '../../commands/texts.ts'
import { defaultOf } from '../../domain/defaults.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { today } from '../../domain/rules.ts'
import { validateRow, type FieldErrors } from '../../domain/validate.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import { Icon } from '../kit/Icon.tsx'
import { FieldControl } from '../resource/FieldControl.tsx'
import { saveFile } from '../shell/saveFile.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { notify } from '../shell/notices.ts'
import './ActivityReport.css'

const fields = tracciamentiAttivita.bodies!.report!
const OP = 'main.tracciamentiAttivita.report'

type Values = Record<string, unknown>

function startValues(): Values {
  const circumstances = { today: today(), userId: session.user?.id }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, defaultOf(field, circumstances) ?? null]),
  )
}

export function ActivityReport({ route }: ScreenProps) {
  const [values, setValues] = useState<Values>(startValues)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refused, setRefused] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function download() {
    if (busy) return
    setRefused(null)
    setDone(null)
    const found: FieldErrors = validateRow(fields, values)
    const { dataInizio, dataFine } = values
    if (dataInizio && dataFine && String(dataInizio) > String(dataFine))
      found.dataFine = ['Il periodo finisce prima di cominciare']
    setErrors(found)
    const first = Object.keys(fields).find((name) => found[name])
    if (first) {
      form.current?.querySelector<HTMLElement>(`#rapporto-${first}`)?.focus()
      return
    }
    setBusy(true)
    try {
      const query = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
      saveFile(await fetchReport(query))
      setDone('Il report è stato scaricato.')
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) setRefused(NO_PERMISSION.message)
      notify({ op: OP, error, label: route.title })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ScreenHead title={route.title} subtitle="Le ore registrate da una persona, in un foglio CSV." />
      <div className="screen-body activity-report">
        <Card title="Periodo e persona">
          <form
            ref={form}
            noValidate
            aria-label={route.title}
            onSubmit={(event) => {
              event.preventDefault()
              void download()
            }}
          >
            {Object.entries(fields).map(([name, field]) => (
              <FormRow
                key={name}
                id={`rapporto-${name}`}
                label={field.label}
                required={field.required}
                error={errors[name]?.[0]}
              >
                {(tie) => (
                  <FieldControl
                    tie={tie}
                    name={name}
                    field={field}
                    value={values[name] ?? null}
                    onChange={(value) => {
                      setValues((old) => ({ ...old, [name]: value }))
                      setErrors(({ [name]: _, ...rest }) => rest)
                    }}
                    onBlur={() => undefined}
                  />
                )}
              </FormRow>
            ))}
            {refused && (
              <p role="alert" className="k-form-error">
                <Icon name="error" size={13} />
                {refused}
              </p>
            )}
            <footer>
              <output>{done}</output>
              <Button type="submit" variant="main" icon="download" loading={busy}>
                Scarica il report
              </Button>
            </footer>
          </form>
        </Card>
      </div>
    </>
  )
}
