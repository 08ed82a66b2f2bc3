/**
 * Running a script (copione): one line after the other, stopped by a refusal or a person, and one undo for everything
 * written.
 */
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/client/error.ts'
import { emptyContext } from '../../src/commands/context.ts'
import type { Step } from '../../src/commands/scripts/steps.ts'
import type { Sentence } from '../../src/commands/sentences/sentence.ts'
import { continueScript, haltScript, scripts } from '../../src/state/scripts.ts'
import { recordWrite, undo } from '../../src/state/undo.ts'
import { runScript } from '../../src/views/shell/scripts/runScript.ts'

const { messages, addresses } = vi.hoisted(() => ({
  messages: [] as Record<string, unknown>[],
  addresses: [] as string[],
}))
vi.mock('../../src/views/shell/effects.ts', () => ({
  effects: {
    notify: () => undefined,
    navigate: (address: string) => void addresses.push(address),
    openPlan: () => undefined,
  },
}))
vi.mock('../../src/views/shell/navigation/navigation.ts', () => ({ navigate: () => undefined }))
vi.mock('../../src/views/shell/frame/useConsole.ts', () => ({ currentContext: () => emptyContext }))
vi.mock('../../src/views/shell/toasts/notify.ts', () => ({
  notify: (message: Record<string, unknown>) => messages.push(message),
}))

const hotel = { value: 304, label: 'Pand’Amuri (304)', name: 'Pand’Amuri', comuneId: null, magnewsDb: null }

const step = (titolo: string, run: Sentence['run'], doing: Step['doing'] = 'writes'): Step => ({
  line: { comando: titolo, titolo, argomenti: {} },
  hotel,
  doing,
  final: false,
  parts: [],
  problem: null,
  does: { given: {}, sentence: { id: titolo, title: titolo, icon: 'list', calledBy: [], takes: {}, verb: '', run } },
})

let written: string[]
/** A step that writes under `name` and reports it as the client does; with `undoName` null the write is final. */
const writes = (name: string, undoName: string | null = name): Step =>
  step(name, (_, { hotel: here }, { notify, navigate }) => {
    written.push(`${name} ${here?.value}`)
    recordWrite(`main.${name}.create`, undoName)
    notify({ op: `main.${name}.create` })
    void navigate('/altrove')
  })
const refused = step('rifiutata', () => {
  throw new ApiError('main.camera.create', 409, 'Il nome c’è già')
})

beforeEach(() => {
  written = []
  messages.length = 0
  addresses.length = 0
  undo.last = null
})

it('a script writes line by line in each line’s hotel without navigating, has one undo, and names what cannot be undone', async () => {
  await runScript('Nuovo', [writes('ore'), writes('nota', null), writes('offerta')])
  expect(written).toEqual(['ore 304', 'nota 304', 'offerta 304'])
  expect(addresses).toEqual([])
  expect(scripts.running).toBeNull()
  expect(undo.last).toEqual(['ore', 'offerta'])
  expect(messages).toEqual([
    expect.objectContaining({
      title: 'Copione eseguito: Nuovo',
      message: '3 righe eseguite. Una scrittura non si può riprendere.',
      undo: ['ore', 'offerta'],
    }),
  ])
})

it('a refusal stops the script and reports the line, place and reason; earlier lines can be undone', async () => {
  await runScript('Nuovo', [writes('ore'), refused, writes('offerta')])
  expect(written).toEqual(['ore 304'])
  expect(messages[0]).toMatchObject({ title: 'Copione fermato: Nuovo', undo: ['ore'] })
  expect(messages[0]!.message).toMatch(/^Riga 2 di 3, rifiutata · Pand’Amuri \(304\): .*Il nome c’è già/)
})

const opens = step('prezzi', (_, __, { openPlan }) => openPlan(7), 'waits')

it('a line that opens something waits until the user continues or stops the script', async () => {
  const going = runScript('Nuovo', [opens, writes('ore')])
  await vi.waitFor(() => expect(scripts.running?.isWaiting).toBe(true))
  expect(written).toEqual([])
  continueScript()
  await going
  expect(written).toEqual(['ore 304'])

  const halted = runScript('Nuovo', [opens, writes('ore')])
  await vi.waitFor(() => expect(scripts.running?.isWaiting).toBe(true))
  haltScript()
  await halted
  expect(written).toHaveLength(1)
  expect(messages.at(-1)).toMatchObject({ title: 'Copione fermato: Nuovo', message: 'Fermato dopo 1 di 2.' })
})

it('a script stops silently when the user leaves', async () => {
  const leaves = step('esci', () => {
    scripts.running = null
  })
  await runScript('Nuovo', [leaves, writes('ore')])
  expect(written).toEqual([])
  expect(messages).toEqual([])
})
