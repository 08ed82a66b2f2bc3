import { expect, test } from 'vitest'
import { Versions } from '../../src/views/resource/persistence/versions.ts'

const first = { row: { nome: 'Camera', letti: 2, note: null }, etag: '"1"' }
const begun = () => new Versions(first)

test('a change is what differs from the version that was begun with; typed back, it is none', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  versions.set('note', undefined)
  expect(versions.state.changes).toEqual({ nome: 'Mia' })
  versions.set('nome', 'Camera')
  expect(versions.state).toEqual({ base: first.row, etag: '"1"', changes: {} })
})

test('a newer version is followed where nothing was typed, and told', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  expect(versions.follow({ row: { ...first.row, letti: 3 }, etag: '"2"' })).toEqual({ theirs: ['letti'], clashes: [] })
  expect(versions.state).toEqual({
    base: { nome: 'Camera', letti: 3, note: null },
    etag: '"2"',
    changes: { nome: 'Mia' },
  })
})

test('while a field is in dispute the old version is saved over, and the field stays told from what it was', () => {
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

test('a dispute given up leaves nothing of mine', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  versions.set('letti', 5)
  const theirs = { row: { nome: 'Loro', letti: 2, note: null }, etag: '"2"' }
  versions.rebase(theirs)
  versions.settle(theirs, ['nome'])
  expect(versions.state.changes).toEqual({ letti: 5 })
})

test('the same version read once more is no news, even where more is told of it', () => {
  const versions = begun()
  expect(versions.follow({ ...first })).toBeNull()
  expect(versions.follow({ row: { ...first.row, telefono: '080 123' }, etag: '"1"' })).toBeNull()
  expect(versions.state.base.telefono).toBe('080 123')
})

test('where the service knows no versions, another row is another version', () => {
  const versions = new Versions({ row: first.row, etag: null })
  expect(versions.follow({ row: { ...first.row, letti: 4 }, etag: null })).toEqual({ theirs: ['letti'], clashes: [] })
})

test('a draft comes over the version that there is now; what it disputes is saved over the one it was typed on', () => {
  const versions = new Versions({ row: { nome: 'Loro', letti: 3, note: null }, etag: '"2"' })
  versions.set('note', 'già scritto')
  versions.bring({ nome: 'Mia', letti: 3 }, { nome: 'Camera', letti: 2 }, '"1"')
  expect(versions.state).toEqual({
    base: { nome: 'Camera', letti: 3, note: null },
    etag: '"1"',
    changes: { note: 'già scritto', nome: 'Mia' },
  })
})

test('a draft that nobody contradicts is saved over what there is now', () => {
  const versions = new Versions({ row: { ...first.row, letti: 3 }, etag: '"2"' })
  versions.bring({ nome: 'Mia' }, { nome: 'Camera' }, '"1"')
  expect(versions.state).toMatchObject({ etag: '"2"', changes: { nome: 'Mia' } })
})

test('what was typed while it was being saved is a change of what was saved', () => {
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

test('what was put back while it was being saved is to be put back there too', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  versions.set('letti', 3)
  const { changes } = versions.state
  versions.set('nome', 'Camera')
  versions.set('letti', 4)
  // The service has made something else of both.
  versions.stored(changes, { nome: 'MIA', letti: 30, note: 'sua' })
  expect(versions.state).toEqual({
    base: { nome: 'MIA', letti: 30, note: null },
    etag: '"1"',
    changes: { nome: 'Camera', letti: 4 },
  })
})

test('of what nobody touched meanwhile nothing is left, whatever the service made of it', () => {
  const versions = begun()
  versions.set('nome', ' Mia')
  versions.stored({ nome: ' Mia' }, { nome: 'Mia' })
  expect(versions.state).toMatchObject({ base: { nome: ' Mia' }, changes: {} })
})

test('a draft whose write was lost and had arrived goes on from it, in dispute with nobody', () => {
  const versions = new Versions({ row: { nome: 'Mia', letti: 3, note: null }, etag: '"2"' })
  versions.bring({ nome: 'Mia due', letti: 5 }, { nome: 'Camera', letti: 2 }, '"1"', [{ nome: 'Mia' }])
  expect(versions.state).toEqual({
    base: { nome: 'Mia', letti: 2, note: null },
    etag: '"1"',
    changes: { nome: 'Mia due', letti: 5 },
  })
})

test('a newer version that is a write of one’s own is followed without a word', () => {
  const versions = begun()
  versions.set('nome', 'Mia')
  versions.sending({ nome: 'Mia' })
  versions.set('nome', 'Mia due')
  expect(versions.follow({ row: { ...first.row, nome: 'Mia' }, etag: '"2"' })).toEqual({ theirs: [], clashes: [] })
  expect(versions.state).toMatchObject({ etag: '"2"', changes: { nome: 'Mia due' } })
})
