import { expect, test, vi } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import { listenForKeys } from '../../src/commands/keys.ts'
import { codesFor } from '../../src/views/shell/help/liveKeys.ts'

const commandOf = (id: string, keys: string): Command => ({
  id,
  title: id,
  section: 'console',
  icon: 'plus',
  keys: [keys],
  run() {},
})

/** A page whose commands may grow. */
function page(first: readonly Command[]) {
  const commands = [...first]
  const listeners = new Set<() => void>()
  const ran: string[] = []
  const target = new EventTarget()
  const end = listenForKeys(
    {
      commands,
      onRegister(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    {
      find: (keys) => commands.find((command) => command.keys?.includes(keys)),
      run: ({ id }) => ran.push(id),
      covered: () => false,
      singleKeys: () => true,
    },
    target as Window,
  )
  return {
    ran,
    end,
    target,
    register(command: Command) {
      commands.push(command)
      for (const listener of listeners) listener()
    },
    press(key: string, repeat = false) {
      const event = Object.assign(new Event('keydown', { cancelable: true }), {
        key,
        repeat,
        code: `Key${key.toUpperCase()}`,
        getModifierState: () => false,
      })
      target.dispatchEvent(event)
      return event
    },
  }
}

vi.stubGlobal('Element', class {})
vi.stubGlobal('KeyboardEvent', Event)

test('a command registered later answers its key without disturbing the others', () => {
  const { ran, register, press } = page([commandOf('nuovo', 'n')])
  press('n')
  press('x')
  expect(ran).toEqual(['nuovo'])
  register(commandOf('duplica', 'x'))
  press('x')
  press('n')
  expect(ran).toEqual(['nuovo', 'duplica', 'nuovo'])
})

test('the second key of a sequence does not run its own command', () => {
  const { ran, press } = page([commandOf('nuovo', 'n'), commandOf('novita', 'g n')])
  press('g')
  press('n')
  expect(ran).toEqual(['novita'])
  press('n')
  expect(ran).toEqual(['novita', 'nuovo'])
})

test('with Caps Lock on, a sequence runs its own command and not that of its second key', () => {
  const { ran, press } = page([commandOf('nuovo', 'n'), commandOf('novita', 'g n')])
  press('G')
  press('N')
  expect(ran).toEqual(['novita'])
  press('N')
  expect(ran).toEqual(['novita', 'nuovo'])
})

test('the characters of AltGr run no command of CTRL', () => {
  const { ran, target } = page([commandOf('palette', 'Control+k'), commandOf('nuovo', 'n')])
  for (const key of ['k', 'n']) {
    const event = Object.assign(new Event('keydown', { cancelable: true }), {
      key,
      code: `Key${key.toUpperCase()}`,
      // Windows reports AltGr as CTRL and ALT together.
      getModifierState: (name: string) => ['Control', 'Alt', 'AltGraph'].includes(name),
    })
    target.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  }
  expect(ran).toEqual([])
})

test('commands that come between the keys of a sequence do not break it', () => {
  const { ran, register, press } = page([commandOf('nuovo', 'n'), commandOf('novita', 'g n')])
  press('g')
  register(commandOf('duplica', 'x'))
  press('n')
  expect(ran).toEqual(['novita'])
  press('x')
  expect(ran).toEqual(['novita', 'duplica'])
})

test('a held key runs its command once and types nothing', () => {
  const { ran, press } = page([commandOf('nuovo', 'n'), commandOf('giu', 'j')])
  press('n')
  expect(press('n', true).defaultPrevented).toBe(true)
  press('j')
  press('j', true)
  expect(ran).toEqual(['nuovo', 'giu', 'giu'])
})

test('keys do nothing once the listener has ended', () => {
  const { ran, press, end, register } = page([commandOf('nuovo', 'n')])
  end()
  register(commandOf('duplica', 'x'))
  press('n')
  press('x')
  expect(ran).toEqual([])
})

test.each([1, 15, 16, 40, 200])('codesFor(%d) gives distinct codes, none of which begins another', (count) => {
  const codes = codesFor(count)
  expect(codes).toHaveLength(count)
  for (const code of codes) expect(codes.filter((other) => other.startsWith(code))).toEqual([code])
})
