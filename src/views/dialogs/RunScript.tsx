/** A script before it runs: the hotels to run it on, and what each line will do there (a dry run). */
import { useEffect, useState } from 'react'
import { listRows } from '../../api/resources/resources.ts'
import { fetchHotel } from '../../api/context.ts'
import { selectionIn } from '../../commands/actions/selection.ts'
import { toCurrentHotel } from '../../commands/current.ts'
import { messageFor } from '../../commands/messages.ts'
import { stepOf, type Step } from '../../commands/scripts/steps.ts'
import { loadLists } from '../../commands/sentences/index.ts'
import { hasOpen, type Script } from '../../domain/plans/copione.ts'
import { REQUIRED } from '../../domain/model/fieldErrors.ts'
import { displayOf } from '../../domain/model/resource.ts'
import { hotel as hotels } from '../../domain/resources/hotel.ts'
import { closeDialog } from '../../state/overlay.ts'
import { scripts } from '../../state/scripts.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { MultiCombo } from '../kit/fields/choice/Combo.tsx'
import { useSubmitShortcut } from '../kit/focus/useSubmitShortcut.ts'
import { runScript } from '../shell/scripts/runScript.ts'
import { currentContext } from '../shell/frame/useConsole.ts'
import { EffectTag } from './ScriptLines.tsx'
import './Scripts.css'

const MAX_HOTELS = 50

/** The hotels selected in the list of hotels, else the current hotel. */
function hotelsInSight(): number[] {
  const context = currentContext()
  const rows = context.list?.resource === hotels.id ? selectionIn(context)?.rows : undefined
  if (rows && 'keys' in rows && rows.keys.length) return rows.keys.slice(0, MAX_HOTELS).map(({ key }) => Number(key))
  return context.hotel ? [context.hotel.value] : []
}

async function prepareSteps({ righe }: Script, ids: readonly number[]): Promise<Step[]> {
  await loadLists()
  const context = currentContext()
  const where = ids.length
    ? await Promise.all(ids.map(async (id) => toCurrentHotel(await fetchHotel(id))))
    : [context.hotel]
  const steps: Step[] = []
  for (const hotel of where) for (const line of righe) steps.push(await stepOf(line, hotel, context))
  return steps
}

/** The steps of a script; null while they are being prepared, a string when preparing failed and why. */
function useSteps(script: Script, ids: readonly number[]): readonly Step[] | string | null {
  const [found, setFound] = useState<{ ids: readonly number[]; steps: readonly Step[] | string } | null>(null)
  useEffect(() => {
    let isWanted = true
    const setResult = (steps: readonly Step[] | string) => isWanted && setFound({ ids, steps })
    prepareSteps(script, ids).then(setResult, (error: unknown) =>
      setResult(messageFor('main.copioni.prepare', error).title),
    )
    return () => {
      isWanted = false
    }
  }, [script, ids])
  return found?.ids === ids ? found.steps : null
}

export function RunScript({ script }: { script: Script }) {
  // Stays about what it was opened with.
  const [isOpen] = useState(() => hasOpen(script.righe))
  const [ids, setIds] = useState<readonly number[]>(hotelsInSight)
  const steps = useSteps(script, ids)
  const refused = Array.isArray(steps) ? (steps as readonly Step[]).filter(({ problem }) => problem !== null) : []
  const isBusy = scripts.running !== null
  const canRun = Array.isArray(steps) && steps.length > 0 && !refused.length && (!isOpen || ids.length > 0) && !isBusy
  const start = () => {
    closeDialog()
    void runScript(script.nome, steps as readonly Step[])
  }
  const [wasStartTried, setStartTried] = useState(false)
  const lacksHotel = isOpen && ids.length === 0
  useSubmitShortcut('script-run', 'avvia', () => (canRun ? start() : setStartTried(true)))
  return (
    <Dialog
      title={`Copione: ${script.nome}`}
      className="script-run"
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>Annulla</Button>
          <Button variant="main" keys="Ctrl Invio" disabled={!canRun} onClick={start}>
            Avvia
          </Button>
        </>
      }
    >
      <FormRow
        id="copione-hotel"
        label="Hotel"
        required={isOpen}
        {...(wasStartTried && lacksHotel && { error: REQUIRED })}
        hint={`Uno dopo l’altro, al massimo ${MAX_HOTELS}. Le frasi non cambiano l’hotel corrente.`}
      >
        {(tie) => (
          <MultiCombo<number>
            {...tie}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for hotels, so the search field gets the focus and not a chip's remove button
            autoFocus
            placeholder="Cerca un hotel…"
            value={ids}
            search={async (q) => {
              const { rows, labels } = await listRows(hotels, {}, { page: 1, size: 20, filters: {}, ...(q && { q }) })
              return rows.map((row) => ({ value: row[hotels.key], label: displayOf(hotels, row, labels) }))
            }}
            resolve={async (id) => toCurrentHotel(await fetchHotel(id)).label}
            onChange={(next) => setIds(next.slice(0, MAX_HOTELS))}
          />
        )}
      </FormRow>
      {isBusy && <p>Un altro copione è ancora in corso: finiscilo o fermalo prima.</p>}
      {typeof steps === 'string' ? (
        <p className="script-problem">{steps}</p>
      ) : (
        <section className="script-steps" aria-label="Che cosa farà" aria-busy={steps === null}>
          {steps && <Steps steps={steps} />}
        </section>
      )}
      {refused.length > 0 && (
        <p>Non si avvia finché una riga non si può fare: togli quell’hotel, o modifica il copione.</p>
      )}
    </Dialog>
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const hotelsOf = [...new Map(steps.map(({ hotel }) => [hotel?.value ?? null, hotel])).values()]
  const irreversibleCount = steps.filter(({ final, doing }) => final && doing === 'writes').length
  return (
    <>
      {hotelsOf.map((hotel) => (
        <div key={hotel?.value ?? 'nessuno'}>
          {hotel && <h3>{hotel.label}</h3>}
          <ol>
            {steps
              .filter((step) => step.hotel?.value === hotel?.value)
              .map((step, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
                <li key={at}>
                  {step.line.titolo} <EffectTag doing={step.doing} final={step.final} />
                  <br />
                  {step.problem === null ? (
                    <small>{step.parts.map(([label, shown]) => `${label}: ${shown}`).join(' · ')}</small>
                  ) : (
                    <small className="script-problem">{step.problem}</small>
                  )}
                </li>
              ))}
          </ol>
        </div>
      ))}
      {irreversibleCount > 0 && (
        <p>
          {irreversibleCount === 1 ? 'Una riga scrive' : `${irreversibleCount} righe scrivono`} ciò che non si può
          riprendere; il resto si riprende insieme con «Ripristina».
        </p>
      )}
    </>
  )
}
