/** Does what a sentence says; nothing of it is lost where that fails: the line stays as it was typed. */
import { lineOfSentence } from '../../commands/scripts/sentenceLine.ts'
import { isComplete, valuesOf, type Reading } from '../../commands/sentences/sentence.ts'
import { closePalette, overlay } from '../../state/overlay.ts'
import { noteLine } from '../../state/scripts.ts'
import { effects } from './effects.ts'
import { choiceOnItsWay } from './navigation.ts'
import { notify } from './notices.ts'
import { currentContext } from './useConsole.ts'

let isRunning = false

/** Only a whole sentence runs, and one at a time. */
export async function runSentence(reading: Reading): Promise<void> {
  const { sentence } = reading
  if (isRunning || !isComplete(reading)) return
  isRunning = true
  try {
    const typed = overlay.palette?.query ?? ''
    // Where it only leads somewhere the focus arrives there with it; what calls may be refused, and leaves its line.
    const calls = (sentence.op !== undefined && !sentence.leads) || sentence.asks
    if (!calls) closePalette()
    await choiceOnItsWay()
    await sentence.run(valuesOf(reading), currentContext(), effects)
    noteLine(lineOfSentence(reading, typed, currentContext()))
    if (calls) closePalette()
  } catch (error) {
    notify({ op: sentence.op?.join('.') ?? sentence.id, error })
  } finally {
    isRunning = false
  }
}

/** The form for it, with what was understood; the sentence itself where it has none. */
export function openForm(reading: Reading): void {
  const { form } = reading.sentence
  if (!form) return void runSentence(reading)
  closePalette()
  form(valuesOf(reading), currentContext(), effects)
}
