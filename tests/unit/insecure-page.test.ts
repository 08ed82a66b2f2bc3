/** What browsers offer on secure pages only is not relied upon: a console may be tried over plain HTTP. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { randomUuid } from '../../src/domain/util/uuid.ts'
import { copyText } from '../../src/views/shell/copyText.ts'
import { notify } from '../../src/views/shell/toasts/notify.ts'

vi.mock('../../src/views/shell/toasts/notify.ts', () => ({ notify: vi.fn() }))

test('keys of writes are random UUIDs without crypto.randomUUID', () => {
  const uuids = Array.from({ length: 50 }, randomUuid)
  expect(new Set(uuids).size).toBe(50)
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('no part of the console calls crypto.randomUUID, or writes to the clipboard but through copyText', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const calling = (call: string) => files.filter((file) => readFileSync(`src/${file}`, 'utf8').includes(call))
  expect(calling('crypto.randomUUID(')).toEqual([])
  expect(calling('clipboard.writeText')).toEqual(['views/shell/copyText.ts'])
})

test('a text that the browser does not copy is shown, or said how to copy', async () => {
  vi.stubGlobal('navigator', {})
  await copyText('0832 1234', 'Numero copiato.', 'il numero è 0832 1234')
  expect(notify).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: 'Non copiato', message: 'Il browser non lo permette: il numero è 0832 1234.' }),
  )
  vi.unstubAllGlobals()
})
