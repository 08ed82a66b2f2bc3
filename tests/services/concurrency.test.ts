/**
 * Concurrent writes, and reads during writes: on PostgreSQL they overlap, on the embedded database they run in turn.
 */
import { expect, test } from 'vitest'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import type { Json } from '../server/support/server.ts'

onEveryServer('at the same time', (server) => {
  const pool = () => server().db.pool
  const canOverlap = () => server().db.kind === 'postgres'
  /** Resolves once `many` queries wait for a lock. */
  const waiting = (many: number) =>
    expect
      .poll(
        async () => {
          const { rows } = await pool().query<{ many: number }>(
            `select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows[0]!.many
        },
        { timeout: 20_000 },
      )
      .toBe(many)

  /** Runs `statement` in an open transaction, starts `begin`, and commits once `many` queries wait for the lock. */
  async function whileLocked<T>(statement: string, values: unknown[], begin: () => Promise<T>, many = 1): Promise<T> {
    const other = await pool().connect()
    try {
      await other.query('begin')
      await other.query(statement, values)
      const begun = begin()
      if (canOverlap()) await waiting(many)
      await other.query('commit')
      return await begun
    } finally {
      other.release()
    }
  }

  test.each(['PATCH', 'DELETE'] as const)('an entry being locked cannot be changed by %s', async (method) => {
    const employee = server().as('employee')
    const entries = '/api/main/tracciamenti-attivita'
    const body = { aoHotelId: 1, attivita: { id: 9 }, dataConsuntivo: '2024-05-06', tempo: 1 }
    const creation = await employee('POST', entries, { body })
    expect(creation.status, creation.text).toBe(201)
    const { id } = creation.body.data as { id: number }
    const answer = await whileLocked('update main_tracciamenti_attivita set bloccato = true where id = $1', [id], () =>
      employee(method, `${entries}/${id}`, method === 'PATCH' ? { body: { tempo: 2 } } : {}),
    )
    expect(answer.status).toBe(403)
    const { rows } = await pool().query('select tempo, _deleted_at from main_tracciamenti_attivita where id = $1', [id])
    expect(rows).toEqual([{ tempo: 1, _deleted_at: null }])
    await pool().query('delete from main_tracciamenti_attivita where id = $1', [id])
  })

  test('hours being written while their month is locked become locked too', async () => {
    if (!canOverlap()) return
    const [employee, admin] = [server().as('employee'), server().as('admin')]
    await server().login('admin')
    const entries = '/api/main/tracciamenti-attivita'
    const body = { aoHotelId: 1, attivita: { id: 9 }, dataConsuntivo: '2024-06-06', tempo: 1 }
    // The entry is inserted but not committed: it waits for the hotel row that it references.
    const closing = await whileLocked(
      'select 1 from main_hotel where "idHotel" = 1 for update',
      [],
      async () => {
        const adding = employee('POST', entries, { body })
        await waiting(1)
        const closed = admin('POST', `${entries}/blocca`, { body: { mese: '2024-06-01', bloccato: true } })
        return Promise.all([adding, closed])
      },
      2,
    )
    expect(closing.map(({ status }) => status)).toEqual([201, 200])
    const { rows } = await pool().query(
      `select bloccato from main_tracciamenti_attivita where "dataConsuntivo" = '2024-06-06' and _deleted_at is null`,
    )
    expect(rows).toEqual([{ bloccato: true }])
  })

  test('the first answers of a contact saved by two users at once are one record', async () => {
    const admin = server().as('admin')
    await server().login('admin')
    const { rows: contacts } = await pool().query<{ id: number }>(
      `select id from main_rubrica r where _deleted_at is null
         and not exists (select 1 from main_questionario q where q.rubrica_id = r.id) order by id limit 1`,
    )
    const { id } = contacts[0]!
    const save = (valore: string) =>
      admin('PATCH', `/api/main/questionario/contatto/${id}`, { body: { risposte: [{ domanda: 0, valore }] } })
    // Reads are allowed, but inserts must wait.
    const saved = await whileLocked(
      canOverlap() ? 'lock table main_questionario in share mode' : 'select 1',
      [],
      () => Promise.all([save('sì'), save('no')]),
      2,
    )
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await pool().query('select 1 from main_questionario where rubrica_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  test('two cookies of a configuration classified at the same time both leave its count of unclassified cookies', async () => {
    const admin = server().as('admin')
    await server().login('admin')
    const { rows: configurations } = await pool().query<{ id: number; unclear: number[] }>(
      `select c.id, array_agg(k.id order by k.id) as unclear from cookies_configurazioni_automatiche c
         join cookies_cookies k on k._deleted_at is null and c.cookies @> to_jsonb(k.id)
       where c._deleted_at is null and k.categoria = 'non-classificati' group by c.id having count(*) > 1 order by c.id limit 1`,
    )
    const { id, unclear } = configurations[0]!
    const classify = (cookie: number) =>
      admin('PATCH', `/api/cookies/Cookies/${cookie}`, { body: { categoria: 'tecnici' } })
    const classified = await whileLocked(
      'select 1 from cookies_configurazioni_automatiche where id = $1 for update',
      [id],
      () => Promise.all(unclear.slice(0, 2).map(classify)),
      2,
    )
    expect(classified.map(({ status }) => status)).toEqual([200, 200])
    const { rows: counted } = await pool().query<{ n_non_classificati: number }>(
      'select n_non_classificati from cookies_configurazioni_automatiche where id = $1',
      [id],
    )
    expect(counted[0]!.n_non_classificati).toBe(unclear.length - 2)
  })

  test('a list read during a rename does not keep the old name', async () => {
    const admin = server().as('admin')
    const [entry] = (await admin('GET', '/api/main/tracciamenti-attivita')).body.data as Json[] as {
      id: number
      aoHotelId: number
    }[]
    const id = entry!.aoHotelId
    const named = async () => {
      const { body } = await admin('GET', `/api/main/tracciamenti-attivita/${entry!.id}`)
      return (body.meta as { labels: Record<string, Record<string, string>> }).labels.aoHotelId![id]
    }
    const before = await named()
    if (canOverlap())
      await pool().query(`
        create function slow_commit() returns trigger language plpgsql as $$
          begin perform pg_advisory_xact_lock(471100); return null; end $$;
        create constraint trigger slow_commit after update on main_hotel deferrable initially deferred
          for each row execute function slow_commit()`)
    const change = () => admin('PATCH', `/api/main/Hotel/${id}`, { body: { nome_hotel: 'Un altro nome' } })
    const other = await pool().connect()
    if (canOverlap()) await other.query('select pg_advisory_lock(471100)')
    const changed = change()
    if (canOverlap()) {
      await waiting(1)
      expect(await named()).toBe(before)
      await other.query('select pg_advisory_unlock(471100)')
    }
    other.release()
    expect((await changed).status).toBe(200)
    expect(await named()).toContain('Un altro nome')
  })
})
