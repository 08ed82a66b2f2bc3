import { expect, test } from 'vitest'
import actions from '../../src/commands/actions/frame.ts'
import type { Effects } from '../../src/commands/command.ts'
import { emptyContext } from '../../src/commands/context.ts'
import { ref } from 'valtio'

test.each(['modifica.ripristina', 'modifica.niente'])(
  'CTRL+Z (%s) takes back an unsaved edit of the open screen before any write',
  (id) => {
    const calls: string[] = []
    const effects: Pick<Effects, 'undo' | 'notify'> = {
      undo: () => void calls.push('undo'),
      notify: () => void calls.push('notify'),
    }
    const edits = ['first']
    const handle = ref({ save() {}, back() {}, undoEdit: () => edits.pop() !== undefined })
    const form = { resource: 'main.listino', dirty: true, saving: false, canSave: true, handle }
    const command = actions.find((one) => one.id === id)!
    const press = () => command.run({ ...emptyContext, form }, effects as Effects)
    void press()
    expect(edits).toEqual([])
    expect(calls).toEqual([])
    void press()
    expect(calls).toEqual([id === 'modifica.ripristina' ? 'undo' : 'notify'])
  },
)
