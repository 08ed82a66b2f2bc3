/** A form asks about doubtful values before it saves them. */
import { expect, test } from 'vitest'
import { text } from '../../src/domain/model/fields.ts'
import { FormStore } from '../../src/views/resource/form/FormStore.ts'
import { Versions } from '../../src/views/resource/persistence/versions.ts'

function formOf(row: Record<string, unknown>) {
  const fields = { nome: text('Nome', { required: true }) }
  const form = new FormStore(new Versions({ row, etag: null }), { op: 'x.update', fields, shown: ['nome'] })
  const calls: string[] = []
  const save = (answer: boolean) =>
    form.save(async () => void calls.push('saved'), {
      onSaved: () => {},
      onRefused: () => void calls.push('refused'),
      onFailed: () => {},
      confirm: async () => {
        calls.push('asked')
        return answer
      },
    })
  return { calls, save }
}

test('a form with doubtful values is saved only if the user confirms them', async () => {
  const { calls, save } = formOf({ nome: 'x' })
  await save(false)
  expect(calls).toEqual(['asked'])
  await save(true)
  expect(calls).toEqual(['asked', 'asked', 'saved'])
})

test('a form with invalid values is refused before it asks about doubtful ones', async () => {
  const { calls, save } = formOf({})
  await save(true)
  expect(calls).toEqual(['refused'])
})
