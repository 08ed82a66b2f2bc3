/** Runs an interpreted sentence; on failure the palette keeps the typed line. */
import { lineOfSentence } from '../../../commands/scripts/lineOfSentence.ts'
import { isComplete, valuesOf, type Reading } from '../../../commands/sentences/sentence.ts'
import { closePalette, overlay } from '../../../state/overlay.ts'
import { noteLine } from '../../../state/scripts.ts'
import { effects } from '../effects.ts'
import { pendingContextChange } from '../navigation/navigation.ts'
import { notify } from '../toasts/notify.ts'
import { currentContext } from '../frame/useConsole.ts'

let isRunning = false

/** Runs only a complete sentence, and one at a time. */
export async function runSentence(reading: Reading): Promise<void> {
  const { sentence } = reading
  if (isRunning || !isComplete(reading)) return
  isRunning = true
  try {
    const typed = overlay.palette?.query ?? ''
    // A sentence that only navigates closes the palette first, so that the focus arrives with the new screen. One that
    // calls the server closes it on success only.
    const calls = (sentence.op !== undefined && !sentence.leads) || sentence.asks
    if (!calls) closePalette()
    await pendingContextChange()
    await sentence.run(valuesOf(reading), currentContext(), effects)
    noteLine(lineOfSentence(reading, typed, currentContext()))
    if (calls) closePalette()
  } catch (error) {
    notify({ op: sentence.op?.join('.') ?? sentence.id, error })
  } finally {
    isRunning = false
  }
}

/** Opens the sentence's form filled with its arguments, or runs the sentence if it has no form. */
export function openForm(reading: Reading): void {
  const { form } = reading.sentence
  if (!form) return void runSentence(reading)
  closePalette()
  form(valuesOf(reading), currentContext(), effects)
}
