import { expect, test, vi } from 'vitest'
import { ownBindings } from '../../src/commands/keys.ts'

class FakeElement {
  dataset: { moreKeys: string }
  constructor(moreKeys: string) {
    this.dataset = { moreKeys }
  }
  closest() {
    return this
  }
}
vi.stubGlobal('Element', FakeElement)

test.each([
  ['↑ ↓:cookie;1 … 3:categoria', ['ArrowUp', 'ArrowDown', '1', '2', '3']],
  ['↑ ↓:permesso;F:cerca', ['ArrowUp', 'ArrowDown', 'f']],
  ['Alt ← →:sposta di giorno', ['Alt+ArrowLeft', 'Alt+ArrowRight']],
  ['Ctrl Invio:controlla', ['Control+Enter']],
  ['Alt F10:formato', ['Alt+F10']],
])('the displayed keys %s are read as bindings', (shown, bindings) => {
  expect(ownBindings(new FakeElement(shown) as unknown as EventTarget)).toEqual(bindings)
})

test('ownBindings is empty for an element without own keys', () => {
  expect(ownBindings(null)).toEqual([])
})
