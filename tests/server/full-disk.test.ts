import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { DatabaseError, fullDiskIn, openDatabase } from '../../server/db/open.ts'
import { onEveryServer } from './support/onEveryServer.ts'

const ROOMS = '/api/main/Hotel/1/camera'
const body = { nome: { it: 'Camera' }, tipologia: 'doppia' }
const FULL =
  'Lo spazio sul disco del server è esaurito: le modifiche non si possono salvare, la consultazione continua.'

const FULL_AT_START =
  'Il disco del server è pieno: Regia non può preparare il suo database. Libera almeno 200 MB e avviala di nuovo.'

test('a first start without disk space explains it and leaves no partial database', async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'regia-piena-'))
  const real = fs.statfsSync.bind(fs)
  const spy = vi
    .spyOn(fs, 'statfsSync')
    .mockImplementation(((path: fs.PathLike) => ({ ...real(path), bavail: 10 })) as typeof fs.statfsSync)
  await expect(openDatabase({ folder })).rejects.toThrow(new DatabaseError('piena', FULL_AT_START))
  spy.mockRestore()
  expect(fs.existsSync(join(folder, 'pglite'))).toBe(false)
  await (await openDatabase({ folder })).close()
  expect(fs.existsSync(join(folder, 'pglite'))).toBe(true)
  // An existing database can be read on a full disk; only a first start is refused.
  const full = vi
    .spyOn(fs, 'statfsSync')
    .mockImplementation(((path: fs.PathLike) => ({ ...real(path), bavail: 10 })) as typeof fs.statfsSync)
  await (await openDatabase({ folder })).close()
  full.mockRestore()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a disk that fills up during the migrations is recognised among other failures', () => {
  const driver = Object.assign(new Error('could not extend file "base/5/16391"'), { code: '53100' })
  const query = new Error('Failed query: create table "main_hotel" (…)', { cause: driver })
  expect(fullDiskIn(query)?.message).toBe(FULL_AT_START)
  expect(fullDiskIn(Object.assign(new Error('write'), { code: 'ENOSPC' }))?.code).toBe('piena')
  expect(fullDiskIn(new Error('PANIC: could not write to file: No space left on device'))?.code).toBe('piena')
  expect(fullDiskIn(new Error('Failed query', { cause: new Error('syntax error') }))).toBeNull()
})

onEveryServer('a full disk', (server) => {
  test('a full disk refuses writes in Italian and keeps serving reads', async () => {
    const { pool } = server().db
    await pool.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = '53100'; end $$`)
    await pool.query('create trigger full_disk before insert on main_camera for each row execute function full_disk()')
    const admin = server().as('admin')
    const refused = await admin('POST', ROOMS, { body })
    expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([503, FULL, '60'])
    expect((await admin('GET', ROOMS)).status).toBe(200)
    await pool.query('drop trigger full_disk on main_camera')
    expect((await admin('POST', ROOMS, { body })).status).toBe(201)
  })

  describe('a full disk under the embedded database', () => {
    test('missing space is detected before the log runs out of it', async () => {
      const admin = server().as('admin')
      await admin('GET', ROOMS)
      const real = fs.statfsSync.bind(fs)
      const spy = vi
        .spyOn(fs, 'statfsSync')
        .mockImplementation(((path: fs.PathLike) => ({ ...real(path), bavail: 10 })) as typeof fs.statfsSync)
      const refused = await admin('POST', ROOMS, { body })
      const read = await admin('GET', ROOMS)
      spy.mockRestore()
      const embedded = server().db.kind === 'pglite'
      expect([refused.status, read.status]).toEqual([embedded ? 503 : 201, 200])
      if (embedded) expect(refused.body.message).toBe(FULL)
      expect((await admin('POST', ROOMS, { body })).status).toBe(201)
    })
  })
})
