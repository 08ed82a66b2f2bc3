/**
 * Runs the steps of a copione in order. It stops at the first refusal, and pauses where the user must continue by hand.
 */
import type { Effects } from '../../../commands/command.ts'
import { messageFor } from '../../../commands/messages.ts'
import { contextAt, type Step } from '../../../commands/scripts/steps.ts'
import { addressToLeaveTo, makeCurrent, isCurrent } from '../../../commands/paletteTargets.ts'
import { resetPace, isHalted, scripts, waitForResume } from '../../../state/scripts.ts'
import type { ContextTarget } from '../../../state/paletteTarget.ts'
import { takeAuditIds, setLast } from '../../../state/undo.ts'
import { effects } from '../effects.ts'
import { navigate } from '../navigation/navigation.ts'
import { notify } from '../toasts/notify.ts'
import { currentContext } from '../frame/useConsole.ts'

/**
 * Outcome collected while the steps run and reported once at the end. `final`: number of writes that cannot be undone.
 */
type RunReport = { undo: string[]; final: number; error: unknown; waits: boolean }

function silentEffects(report: RunReport, isWriting: boolean): Effects {
  return {
    ...effects,
    notify(outcome) {
      if ('error' in outcome) {
        report.error ??= outcome.error
        return
      }
      // A read command shows its result, such as a telephone number, at once.
      if (!isWriting) return effects.notify(outcome)
      const names = takeAuditIds(outcome.op)
      if (names) report.undo.push(...names)
      else report.final++
    },
    // A step that writes in many places does not navigate to any of them.
    navigate: (address, options) => (isWriting ? undefined : effects.navigate(address, options)),
    openDialog(...about) {
      report.waits = true
      effects.openDialog(...about)
    },
    openPlan(id) {
      report.waits = true
      effects.openPlan(id)
    },
  }
}

async function goTo(on: ContextTarget): Promise<void> {
  const context = currentContext()
  if (isCurrent(on, context)) return
  const first = addressToLeaveTo(on, context)
  if (first) await navigate(first, { chooses: true, arriving: () => makeCurrent(on) })
  else makeCurrent(on)
}

/** Throws the error that the step reported. */
async function runStep({ does, hotel, doing }: Step, report: RunReport): Promise<void> {
  if (!does) return
  const quiet = silentEffects(report, doing === 'writes')
  if ('sentence' in does) await does.sentence.run(does.given, contextAt(hotel, currentContext()), quiet)
  else {
    const { command } = does
    if (hotel && command.needs?.includes('hotel')) await goTo({ kind: 'hotel', hotel })
    await command.run(currentContext(), quiet)
    if (command.route?.kind === 'create') report.waits = true
  }
  if (report.error) throw report.error
}

const whereOf = ({ line, hotel }: Step): string => (hotel ? `${line.titolo} · ${hotel.label}` : line.titolo)

const opOf = ({ does, line }: Step): string =>
  (does && 'sentence' in does && does.sentence.op?.join('.')) || line.comando

/** Runs all steps and reports the outcome in one toast; never throws. */
export async function runScript(name: string, steps: readonly Step[]): Promise<void> {
  const report: RunReport = { undo: [], final: 0, error: null, waits: false }
  const total = steps.length
  resetPace()
  let done = 0
  let refusal: string | null = null
  for (const step of steps) {
    scripts.running = { name, isWaiting: false, done, total, line: whereOf(step) }
    report.waits = false
    try {
      await runStep(step, report)
    } catch (error) {
      const { title, message } = messageFor(opOf(step), error)
      refusal = `Riga ${done + 1} di ${total}, ${whereOf(step)}: ${[title, message].filter(Boolean).join(' · ')}.`
      break
    }
    // After a logout nothing is reported.
    if (!scripts.running) return
    done++
    // The user may finish the last step at any time, so nothing waits for it.
    if (report.waits && done < total && !isHalted()) {
      scripts.running = { name, isWaiting: true, done, total, line: whereOf(step) }
      await waitForResume()
    }
    if (isHalted()) break
  }
  if (!scripts.running) return
  scripts.running = null
  setLast(report.undo)
  showReport(name, report, done, total, refusal)
}

const LONG_MS = 60_000

const finalWritesText = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? ' Una scrittura non si può riprendere.'
      : ` ${count} scritture non si possono riprendere.`

function showReport(
  name: string,
  { undo: names, final }: RunReport,
  done: number,
  total: number,
  refusal: string | null,
): void {
  const isWhole = done === total
  const text = isWhole
    ? `${total === 1 ? '1 riga eseguita' : `${total} righe eseguite`}.`
    : (refusal ?? `Fermato dopo ${done} di ${total}.`)
  notify({
    tone: isWhole ? 'ok' : refusal ? 'bad' : 'warn',
    title: isWhole ? `Copione eseguito: ${name}` : `Copione fermato: ${name}`,
    message: `${text}${finalWritesText(final)}`,
    duration: LONG_MS,
    place: 'bottom-right',
    id: 'copione',
    ...(names.length && { undo: names }),
  })
}
