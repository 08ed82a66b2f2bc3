/** Runs the steps of a script one after the other; stops at the first that is refused, waits where a person goes on. */
import type { Effects } from '../../commands/command.ts'
import { messageFor } from '../../commands/messages.ts'
import { contextAt, type Step } from '../../commands/scripts/steps.ts'
import { leaveFor, standOn, stands } from '../../commands/things.ts'
import { beginPace, isHalted, scripts, untilGoing } from '../../state/scripts.ts'
import type { Place } from '../../state/things.ts'
import { collect, setLast } from '../../state/undo.ts'
import { effects } from './effects.ts'
import { navigate } from './navigation.ts'
import { notify } from './notices.ts'
import { currentContext } from './useConsole.ts'

/** What is done is told at the end, and not line by line. `final`: how much of it stays whatever one does. */
type Told = { undo: string[]; final: number; error: unknown; waits: boolean }

function quietly(told: Told, isWriting: boolean): Effects {
  return {
    ...effects,
    notify(outcome) {
      if ('error' in outcome) {
        told.error ??= outcome.error
        return
      }
      // A telephone number is what one wants to see.
      if (!isWriting) return effects.notify(outcome)
      const names = collect(outcome.op)
      if (names) told.undo.push(...names)
      else told.final++
    },
    // Who writes in many places goes to none of them.
    navigate: (address, options) => (isWriting ? undefined : effects.navigate(address, options)),
    openDialog(...about) {
      told.waits = true
      effects.openDialog(...about)
    },
    openPlan(id) {
      told.waits = true
      effects.openPlan(id)
    },
  }
}

async function goTo(on: Place): Promise<void> {
  const context = currentContext()
  if (stands(on, context)) return
  const first = leaveFor(on, context)
  if (first) await navigate(first, { chooses: true, arriving: () => standOn(on) })
  else standOn(on)
}

/** What stands in its way is thrown. */
async function runStep({ does, hotel, doing }: Step, told: Told): Promise<void> {
  if (!does) return
  const quiet = quietly(told, doing === 'writes')
  if ('sentence' in does) await does.sentence.run(does.given, contextAt(hotel, currentContext()), quiet)
  else {
    const { command } = does
    if (hotel && command.needs?.includes('hotel')) await goTo({ kind: 'hotel', hotel })
    await command.run(currentContext(), quiet)
    if (command.route?.kind === 'create') told.waits = true
  }
  if (told.error) throw told.error
}

const whereOf = ({ line, hotel }: Step): string => (hotel ? `${line.titolo} · ${hotel.label}` : line.titolo)

const opOf = ({ does, line }: Step): string =>
  (does && 'sentence' in does && does.sentence.op?.join('.')) || line.comando

/** Tells at the end what came of it; nothing is thrown. */
export async function runScript(name: string, steps: readonly Step[]): Promise<void> {
  const told: Told = { undo: [], final: 0, error: null, waits: false }
  const total = steps.length
  beginPace()
  let done = 0
  let refusal: string | null = null
  for (const step of steps) {
    scripts.running = { name, isWaiting: false, done, total, line: whereOf(step) }
    told.waits = false
    try {
      await runStep(step, told)
    } catch (error) {
      const { title, message } = messageFor(opOf(step), error)
      refusal = `Riga ${done + 1} di ${total}, ${whereOf(step)}: ${[title, message].filter(Boolean).join(' · ')}.`
      break
    }
    // Who has left is told nothing.
    if (!scripts.running) return
    done++
    // The last one may be finished whenever one likes.
    if (told.waits && done < total && !isHalted()) {
      scripts.running = { name, isWaiting: true, done, total, line: whereOf(step) }
      await untilGoing()
    }
    if (isHalted()) break
  }
  if (!scripts.running) return
  scripts.running = null
  setLast(told.undo)
  tell(name, told, done, total, refusal)
}

const LONG_MS = 60_000

const staying = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? ' Una scrittura non si può riprendere.'
      : ` ${count} scritture non si possono riprendere.`

function tell(name: string, { undo: names, final }: Told, done: number, total: number, refusal: string | null): void {
  const isWhole = done === total
  const said = isWhole
    ? `${total === 1 ? '1 riga eseguita' : `${total} righe eseguite`}.`
    : (refusal ?? `Fermato dopo ${done} di ${total}.`)
  notify({
    tone: isWhole ? 'ok' : refusal ? 'bad' : 'warn',
    title: isWhole ? `Copione eseguito: ${name}` : `Copione fermato: ${name}`,
    message: `${said}${staying(final)}`,
    duration: LONG_MS,
    place: 'bottom-right',
    id: 'copione',
    ...(names.length && { undo: names }),
  })
}
