import fs from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { onEveryServer } from './support/both.ts'

const ROOMS = '/api/main/Hotel/1/camera'
const body = { nome: { it: 'Camera' }, tipologia: 'doppia' }
const FULL =
  'Lo spazio sul disco del server è esaurito: le modifiche non si possono salvare, la consultazione continua.'

onEveryServer('a full disk', (server) => {
  test('refuses what would be written, in Italian, and lets people read on', async () => {
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

  describe('of the embedded database', () => {
    test('is seen before its log runs out of room', async () => {
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
