/** Plagiarism check of a text: where the answer comes from is always said. */
import { useState, type FormEvent } from 'react'
import { checkPlagiarism, useBalance, type Plagiarism } from '../../api/strumenti.ts'
import { REQUIRED } from '../../domain/fieldErrors.ts'
import type { ScreenProps } from '../props.ts'
import { formatNumber } from '../../domain/text.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import { TextArea } from '../kit/fields/TextArea.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { notify } from '../shell/notices.ts'
import './Portali.css'

const percent = (value: number): string => `${formatNumber(value)} %`

export function Plagio({ route }: ScreenProps) {
  const [text, setText] = useState('')
  const [excluded, setExcluded] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const left = useBalance().data
  const [answer, setAnswer] = useState<Plagiarism | null>(null)

  const balance = answer?.balance ?? left

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!text.trim())
    if (!text.trim() || busy) return
    setBusy(true)
    try {
      setAnswer(await checkPlagiarism(text, excluded.split(/[\s,;]+/).filter(Boolean)))
    } catch (error) {
      notify({ op: 'portals.plagiarism.check', error })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ScreenHead title={route.title} />
      <div className="plagio">
        <form onSubmit={submit} noValidate>
          <FormRow id="plagio-testo" label="Testo" required error={missing ? REQUIRED : undefined}>
            {(tie) => <TextArea {...tie} rows={8} value={text} onChange={setText} />}
          </FormRow>
          <FormRow id="plagio-esclusi" label="Siti esclusi" hint="Separati da una virgola">
            {(tie) => <TextField {...tie} value={excluded} onChange={setExcluded} />}
          </FormRow>
          <footer>
            {balance !== undefined && (
              <p className="plagio-source">
                {balance === 1 ? 'Resta un controllo' : `Restano ${formatNumber(balance)} controlli`} questo mese.
              </p>
            )}
            <Button type="submit" variant="main" loading={busy}>
              Controlla
            </Button>
          </footer>
        </form>
        {answer && (
          <section aria-label="Esito" aria-live="polite">
            <h2>Somiglianza: {percent(answer.somiglianza)}</h2>
            {answer.risultati.length === 0 && <p>Nessun testo simile.</p>}
            <ul>
              {answer.risultati.map((one, index) => (
                <li key={index}>
                  <Anchor href={one.url}>{one.url}</Anchor> <small>{percent(one.percentuale)}</small>
                </li>
              ))}
            </ul>
            {answer.message && <p className="plagio-source">{answer.message}</p>}
          </section>
        )}
      </div>
    </>
  )
}
