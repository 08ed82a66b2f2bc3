import { expect, test } from 'vitest'
import { Versions } from '../../src/views/resource/persistence/versions.ts'

const first = { row: { nome: 'Camera', letti: 2, note: null }, etag: '"1"' }
const begun = () => new Versions(first)

test('a change differs from the base version, and disappears when it is typed back', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  versions.set('note', undefined)
  expect(versions.state.changes).toEqual({ nome: 'Mia' })
  versions.set('nome', 'Camera')
  expect(versions.state).toEqual({ base: first.row, etag: '"1"', changes: {} })
})

test('a newer version replaces untouched fields and reports them', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  expect(versions.follow({ row: { ...first.row, letti: 3 }, etag: '"2"' })).toEqual({ theirs: ['letti'], clashes: [] })
  expect(versions.state).toEqual({
    base: { nome: 'Camera', letti: 3, note: null },
    etag: '"2"',
    changes: { nome: 'Mia' },
  })
})

test('in a conflict the old version stays the base and the conflicting field keeps showing its change', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  const theirs = { row: { nome: 'Loro', letti: 3, note: null }, etag: '"2"' }
  expect(versions.rebase(theirs)).toEqual({ clashes: ['nome'], theirs: ['letti'] })
  expect(versions.state).toEqual({
    base: { nome: 'Camera', letti: 3, note: null },
    etag: '"1"',
    changes: { nome: 'Mia' },
  })
  versions.settle(theirs, [])
  expect(versions.state).toEqual({ base: theirs.row, etag: '"2"', changes: { nome: 'Mia' } })
})

test('dropping a conflict keeps no own change in that field', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  versions.set('letti', 5)
  const theirs = { row: { nome: 'Loro', letti: 2, note: null }, etag: '"2"' }
  versions.rebase(theirs)
  versions.settle(theirs, ['nome'])
  expect(versions.state.changes).toEqual({ letti: 5 })
})

test('the same version read again reports no change, even with more fields', () => {
  const versions = begun()
  expect(versions.follow({ ...first })).toBeNull()
  expect(versions.follow({ row: { ...first.row, telefono: '080 123' }, etag: '"1"' })).toBeNull()
  expect(versions.state.base.telefono).toBe('080 123')
})

test('without version tags a different row counts as a new version', () => {
  const versions = new Versions({ row: first.row, etag: null })
  expect(versions.follow({ row: { ...first.row, letti: 4 }, etag: null })).toEqual({ theirs: ['letti'], clashes: [] })
})

test('a draft is applied to the current version, but a conflicting one keeps the version it was typed on', () => {
  const versions = new Versions({ row: { nome: 'Loro', letti: 3, note: null }, etag: '"2"' })
  versions.set('note', 'già scritto')
  versions.bring({ nome: 'Mia', letti: 3 }, { nome: 'Camera', letti: 2 }, '"1"')
  expect(versions.state).toEqual({
    base: { nome: 'Camera', letti: 3, note: null },
    etag: '"1"',
    changes: { note: 'già scritto', nome: 'Mia' },
  })
})

test('a draft without conflicts is saved over the current version', () => {
  const versions = new Versions({ row: { ...first.row, letti: 3 }, etag: '"2"' })
  versions.bring({ nome: 'Mia' }, { nome: 'Camera' }, '"1"')
  expect(versions.state).toMatchObject({ etag: '"2"', changes: { nome: 'Mia' } })
})

test('edits made during a save are changes of the saved version', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  versions.set('note', 'dopo')
  versions.stored({ nome: 'Mia' })
  expect(versions.state).toEqual({
    base: { ...first.row, nome: 'Mia' },
    etag: '"1"',
    changes: { note: 'dopo' },
  })
})

test('a field reverted during a save is written back', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  versions.set('letti', 3)
  const { changes } = versions.state
  versions.set('nome', 'Camera')
  versions.set('letti', 4)
  // The service has stored other values for both fields.
  versions.stored(changes, { nome: 'MIA', letti: 30, note: 'sua' })
  expect(versions.state).toEqual({
    base: { nome: 'MIA', letti: 30, note: null },
    etag: '"1"',
    changes: { nome: 'Camera', letti: 4 },
  })
})

test('fields untouched during the save have no changes left, whatever the service stored', () => {
  const versions = begun()
  versions.set('nome', ' Mia')
  versions.stored({ nome: ' Mia' }, { nome: 'Mia' })
  expect(versions.state).toMatchObject({ base: { nome: ' Mia' }, changes: {} })
})

test('a draft whose lost write had arrived continues from that write without a conflict', () => {
  const versions = new Versions({ row: { nome: 'Mia', letti: 3, note: null }, etag: '"2"' })
  versions.bring({ nome: 'Mia due', letti: 5 }, { nome: 'Camera', letti: 2 }, '"1"', [{ nome: 'Mia' }])
  expect(versions.state).toEqual({
    base: { nome: 'Mia', letti: 2, note: null },
    etag: '"1"',
    changes: { nome: 'Mia due', letti: 5 },
  })
})

test('a newer version that is the user’s own write is followed silently', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  versions.sending({ nome: 'Mia' })
  versions.set('nome', 'Mia due')
  expect(versions.follow({ row: { ...first.row, nome: 'Mia' }, etag: '"2"' })).toEqual({ theirs: [], clashes: [] })
  expect(versions.state).toMatchObject({ etag: '"2"', changes: { nome: 'Mia due' } })
})
