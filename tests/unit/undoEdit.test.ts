import { expect, test } from 'vitest'
import actions from '../../src/commands/actions/frame.ts'
import type { Effects } from '../../src/commands/command.ts'
import { emptyContext } from '../../src/commands/context.ts'
import { registerEdits } from '../../src/state/edits.ts'

const calls: string[] = []
const effects: Pick<Effects, 'undo' | 'notify'> = {
  undo: () => void calls.push('undo'),
  notify: (outcome) => void calls.push('op' in outcome ? outcome.op : 'notify'),
}
const press = (id: string) => void actions.find((one) => one.id === id)!.run(emptyContext, effects as Effects)

/** A screen with one edit that is not saved yet. */
function openScreen() {
  const applied = ['edit']
  const undone: string[] = []
  const move = (from: string[], to: string[]): boolean => {
    const step = from.pop()
    if (step === undefined) return false
    to.push(step)
    return true
  }
  const close = registerEdits({ undo: () => move(applied, undone), redo: () => move(undone, applied) })
  return { done: applied, close }
}

test.each(['modifica.ripristina', 'modifica.niente'])(
  'CTRL+Z (%s) takes back an unsaved edit of the open screen before any write',
  (id) => {
    calls.length = 0
    const { done: applied, close } = openScreen()
    press(id)
    expect([applied, calls]).toEqual([[], []])
    press(id)
    expect(calls).toEqual([id === 'modifica.ripristina' ? 'undo' : 'main.history.none'])
    close()
  },
)

test('CTRL+Y makes an undone edit of the open screen again, and says when there is none', () => {
  calls.length = 0
  const { done: applied, close } = openScreen()
  press('modifica.ripristina')
  press('modifica.rifai')
  expect([applied, calls]).toEqual([['edit'], []])
  press('modifica.rifai')
  close()
  press('modifica.rifai')
  expect(calls).toEqual(['main.history.noRedo', 'main.history.noRedo'])
})
