/** Plagiarism check of a text; the result always says where it comes from. */
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { checkPlagiarism, useBalance, type Balance, type Plagiarism } from '../../api/strumenti.ts'
import { REQUIRED } from '../../domain/model/fieldErrors.ts'
import type { ScreenProps } from '../props.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { TextArea } from '../kit/fields/text/TextArea.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { Tag, type Tone } from '../kit/data/Tag.tsx'
import { TableHead } from '../kit/data/TableHead.tsx'
import { useFirstFocus } from '../widgets/useFirstFocus.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { notify } from '../shell/toasts/notify.ts'
import './Portali.css'

/** Example: '82,4%'. */
const percent = (value: number): string => `${formatNumber(value)}%`

/** Similarity percentages from which the verdict is 'Media' and 'Alta'. */
const [MEDIUM_FROM, HIGH_FROM] = [20, 60]
const toneOf = (value: number): Tone => (value >= HIGH_FROM ? 'bad' : value >= MEDIUM_FROM ? 'warn' : 'ok')
const wordOf = (value: number): string => (value >= HIGH_FROM ? 'Alta' : value >= MEDIUM_FROM ? 'Media' : 'Bassa')

/** Examples: 'Restano 12 controlli questo mese.', 'Resta un controllo.' */
const leftText = ({ count, isMonthly }: Balance): string =>
  `${count === 1 ? 'Resta un controllo' : `Restano ${formatNumber(count)} controlli`}${isMonthly ? ' questo mese' : ''}.`

export function Plagio({ route }: ScreenProps) {
  const [text, setText] = useState('')
  const [excluded, setExcluded] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const initialBalance = useBalance().data
  const [answer, setAnswer] = useState<Plagiarism | null>(null)

  const balance = answer ? answer.balance : initialBalance
  const outcome = useRef<HTMLElement>(null)
  useEffect(() => outcome.current?.focus(), [answer])
  useFirstFocus('plagio-testo')

  async function submit(event: FormEvent | KeyboardEvent) {
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble from its fields */}
        <form
          onSubmit={submit}
          noValidate
          data-more-keys="Ctrl Invio:controlla"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
          }}
        >
          <FormRow id="plagio-testo" label="Testo" required error={missing ? REQUIRED : undefined}>
            {(tie) => <TextArea {...tie} rows={8} value={text} onChange={setText} />}
          </FormRow>
          <FormRow id="plagio-esclusi" label="Siti esclusi" hint="Separati da una virgola">
            {(tie) => <TextField {...tie} value={excluded} onChange={setExcluded} />}
          </FormRow>
          <footer>
            {balance && <p className="plagio-source">{leftText(balance)}</p>}
            <Button type="submit" variant="main" loading={busy}>
              Controlla
            </Button>
          </footer>
        </form>
        {answer && (
          <section ref={outcome} tabIndex={-1} className="plagio-outcome" aria-label="Esito">
            <h2>
              Somiglianza: {percent(answer.somiglianza)}{' '}
              <Tag tone={toneOf(answer.somiglianza)}>{wordOf(answer.somiglianza)}</Tag>
            </h2>
            {answer.risultati.length === 0 ? (
              <p>Nessun testo simile.</p>
            ) : (
              <table>
                <TableHead of={['Pagina', 'In comune']} />
                <tbody>
                  {answer.risultati.map(({ url, percentuale }, index) => (
                    <tr key={index}>
                      <th scope="row">
                        <Anchor href={url}>
                          {url.replace(/^https?:\/\//, '')} <Icon name="external" size={12} />
                          <span className="sr-only"> si apre in un’altra scheda</span>
                        </Anchor>
                      </th>
                      <td>{percent(percentuale)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {answer.message && <p className="plagio-source">{answer.message}</p>}
          </section>
        )}
      </div>
    </>
  )
}
