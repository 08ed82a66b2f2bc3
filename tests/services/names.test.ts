/** Names on both databases: folding, sorting, searching, storing and matching in an import. */
import { beforeAll, expect, test } from 'vitest'
import { orderKey, typedKey } from '../../server/db/nameKey.ts'
import type { ImportInfo } from '../../src/domain/plans/imports.ts'
import type { PlanInfo } from '../../src/domain/plans/plan.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import type { Answer, Json, TestServer } from '../server/support/server.ts'

const MACROS = '/api/orders/macros'
const dataOf = <T>({ body }: Answer): T => body.data as T

onEveryServer('names', (serverOf) => {
  let server: TestServer
  let admin: ReturnType<TestServer['as']>
  beforeAll(() => {
    server = serverOf()
    admin = server.as('admin')
  })

  const make = async (name: string): Promise<Json> => {
    const answer = await admin('POST', MACROS, { body: { name, label: 'Prova dei nomi', color: '#336699' } })
    expect(answer.status, answer.text).toBe(201)
    return dataOf(answer)
  }
  const namesOf = async (query: Record<string, string>): Promise<unknown[]> => {
    const answer = await admin('GET', MACROS, { query })
    expect(answer.status, answer.text).toBe(200)
    const rows = (answer.body.data ?? answer.body.values) as Json[]
    return rows.map(({ name }) => name)
  }

  test('the database folds and sorts names like the console', async () => {
    const names = [
      '`Al Mare`',
      "D'Oro",
      '«Città» (vecchia)',
      'Straße 5',
      '— Ørsta',
      'Of\ufb01cina',
      'M\u00ada\u200br\u202ee\u3164',
      'Łódź',
      'ĐAKOVO',
      'Æneas ŒUVRE þing',
      '\uff28otel １２',
      'Citta’ alta',
      "PERCHE' no",
      'ĞÜN İstanbul ı',
      'ﬆelle',
      'a\u2800b',
      'm² ½ №5',
      'Camera 10',
      'Camera 2',
      'Camera 007',
      '12345678901234',
      "E'",
      '',
    ]
    const { rows } = await server.db.pool.query<{ name: string; key: string; place: string }>(
      'select name, name_key(name) as key, name_order(name) as place from unnest($1::text[]) as name',
      [names],
    )
    const trimmed = (text: string) => text.trim().replace(/\s+/g, ' ')
    expect(rows.map(({ key }) => trimmed(key))).toEqual(names.map(typedKey))
    expect(rows.map(({ place }) => trimmed(place))).toEqual(names.map(orderKey))
  })

  test('names sort by inner numbers, and match accents typed as apostrophes', async () => {
    for (const number of [10, 2, 1]) await make(`Prova città ${number}`)
    expect(await namesOf({ q: "prova citta'", orderKey: 'name' })).toEqual([
      'Prova città 1',
      'Prova città 2',
      'Prova città 10',
    ])
  })

  test('names are stored without ligatures and invisible characters', async () => {
    const stored = await make('Of\ufb01cina\u200b \u202edorata')
    expect(stored.name).toBe('Officina dorata')
    expect(await namesOf({ q: 'officina dorata' })).toEqual(['Officina dorata'])
  })

  test('an import matches names written with other accents and invisible characters', async () => {
    const { id } = await make('Caffè dell’Officina')
    const file = await admin('POST', '/api/main/importazioni/orders.macros', {
      body: 'Nome;Etichetta\nCaffe’ dell’Of\ufb01cina\u200b;Cambiata',
      headers: { 'content-type': 'text/csv' },
    })
    const columns = [
      { column: 0, field: 'name' },
      { column: 1, field: 'label' },
    ]
    const plan = { op: 'import', file: dataOf<ImportInfo>(file).id, columns, key: 'name', mode: 'both' }
    const begun = await admin('POST', '/api/main/prove/orders.macros', { body: { plan } })
    expect(begun.status, begun.text).toBe(202)
    await server.app.parts.jobs.idle()
    const rows = await admin('GET', `/api/main/prove/${dataOf<PlanInfo>(begun).id}/righe`)
    expect(dataOf<Json[]>(rows)).toMatchObject([{ outcome: 'change', key: String(id), after: { label: 'Cambiata' } }])
  })
})
