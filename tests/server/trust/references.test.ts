/** References stay within their owner: rows of another owner are neither offered nor accepted. */
import { beforeAll, describe, expect, test } from 'vitest'
import { keyColumn, isStored, storeOf, tableName } from '../../../server/db/tables.ts'
import { rowsOutsideScope } from '../../../server/resources/write/integrity.ts'
import { pathOf } from '../../../src/api/resources/resources.ts'
import type { Field, Fields, OwnerKind } from '../../../src/domain/model/fields.ts'
import { ownerFieldOf } from '../../../src/domain/model/owner.ts'
import { pointersIn, type Pointer, type Step } from '../../../src/domain/model/references.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf, resources } from '../../../src/domain/resources/all.ts'
import { baseOf } from '../../../server/http/clientConfig.ts'
import { onEveryServer } from '../support/onEveryServer.ts'
import type { Json } from '../support/server.ts'

type Row = Record<string, unknown>
type Bound = { resource: Resource; pointer: Pointer; within: OwnerKind; target: Resource }

/** Every reference that must stay within an owner. */
const ownedReferences: Bound[] = resources
  .filter((one) => isStored(one))
  .flatMap((resource) =>
    [...pointersIn(resource.fields)].flatMap((pointer) =>
      pointer.field.within
        ? [{ resource, pointer, within: pointer.field.within, target: resourceOf(pointer.field.ref!) }]
        : [],
    ),
  )

const nameOf = ({ resource, pointer }: Bound): string =>
  `${resource.id} ${[pointer.name, ...pointer.steps.map((step) => (typeof step === 'string' ? '*' : step.key))].join('.')}`

const table = (resource: Resource): string => `"${tableName(storeOf(resource).id)}"`

/** The minimal value of an object with these fields. */
const minimalRow = (items: Fields): Row =>
  Object.fromEntries(
    Object.entries(items).flatMap(([name, field]): [string, unknown][] => {
      if (!field.required || field.ref) return []
      return [[name, field.options?.[0]?.value ?? (field.kind === 'text' ? 'Prova' : 1)]]
    }),
  )

/** A value of the field that contains the key at the end of the steps, with the other required values. */
function valueWithKey(field: Field, steps: readonly Step[], key: unknown, around: Row = {}): unknown {
  const [step, ...rest] = steps
  if (!step) return key
  if (step === 'each' || step === 'values') return [valueWithKey(field, rest, key, around)]
  const items = field.items!
  return { ...minimalRow(items), ...around, [step.key]: valueWithKey(items[step.key]!, rest, key) }
}

const errorsAt = (body: Json, name: string): string[] =>
  Object.keys((body.errors ?? {}) as Row).filter((path) => path === name || path.startsWith(`${name}.`))

test('every reference to owned rows declares its owner or an exception', () => {
  // References from hotel- or portal-owned rows to hotel- or portal-owned rows.
  const free = resources.filter(isStored).flatMap((resource) =>
    [...pointersIn(resource.fields)].flatMap(({ name, field }) => {
      if (field.within || field.readonly || field.ref === 'main.hotel' || field.ref === 'portals.sito') return []
      const target = resourceOf(field.ref!)
      const shared = (['hotel', 'portale', 'cliente'] as const).some(
        (kind) => ownerFieldOf(target.fields, kind) && ownerFieldOf(resource.fields, kind),
      )
      return shared ? [`${resource.id} ${name}`] : []
    }),
  )
  expect(free).toEqual([])
  expect(ownedReferences.length).toBeGreaterThan(25)
})

onEveryServer('owned references', (server) => {
  beforeAll(() => server().login('admin'))
  const sql = async <R extends object>(text: string, values: unknown[] = []) =>
    (await server().db.pool.query<R>(text, values)).rows

  test('references of the demo network stay within their owners', async () => {
    const strays = []
    for await (const stray of rowsOutsideScope(server().db.pool)) strays.push(stray)
    expect(strays.slice(0, 20)).toEqual([])
  })

  test.each(
    ownedReferences
      .filter(({ resource }) => resource.endpoints.some(({ op }) => op === 'update'))
      .map((one) => [nameOf(one), one] as const),
  )(
    '%s: a foreign row is refused at its field, like an absent one',
    async (_, { resource, pointer, within, target }) => {
      const owner = ownerFieldOf(resource.fields, within)
      const theirs = ownerFieldOf(target.fields, within)!
      const key = keyColumn(resource)
      // Prefers the plain user’s hotel, so that this user’s refusal is tested too.
      const [row] = await sql<Row>(
        owner
          ? `select * from ${table(resource)} where _deleted_at is null and "${owner}" is not null order by "${owner}" <> $1, "${key}" limit 1`
          : `select * from ${table(resource)} where _deleted_at is null and $1 > 0 order by "${key}" limit 1`,
        [within === 'hotel' ? 1 : 33],
      )
      const own = owner ? row![owner] : 1
      const [foreign] = await sql<Row>(
        `select "${target.key}" as key from ${table(target)} where _deleted_at is null and "${theirs}" is not null and "${theirs}" <> $1 order by 1 limit 1`,
        [own],
      )
      const update = resource.endpoints.find(({ op }) => op === 'update')!
      const url = `${baseOf(resource.service)}/${pathOf(update, { hotelId: Number(own) }, row![resource.key] as number)}`
      const ask = async (account: 'admin' | 'user', reference: unknown) => {
        const around = pointer.name === 'userAssociations' ? { hotel_id: own } : {}
        const value = valueWithKey(resource.fields[pointer.name]!, pointer.steps, reference, around)
        return server().as(account)(update.method, url, { body: { [pointer.name]: value } })
      }
      for (const account of [
        'admin',
        ...(own === 1 && within === 'hotel' && owner ? ['user' as const] : []),
      ] as const) {
        const answer = await ask(account, foreign!.key)
        const absent = await ask(account, 987_654_321)
        if (account === 'user' && answer.status === 403) continue
        expect([account, answer.status, errorsAt(answer.body, pointer.name).length]).toEqual([account, 422, 1])
        expect([absent.status, absent.body.errors]).toEqual([422, answer.body.errors])
      }
    },
  )

  test.each(
    [...new Map(ownedReferences.map((one) => [`${one.target.id} ${one.within}`, one])).values()].map(
      (one) => [one.target.id, one] as const,
    ),
  )('%s: a picker within an owner is offered its rows and the common ones', async (_, { target, within }) => {
    const theirs = ownerFieldOf(target.fields, within)!
    const [some] = await sql<{ owner: number }>(
      `select "${theirs}" as owner from ${table(target)} where _deleted_at is null and "${theirs}" is not null limit 1`,
    )
    const endpoint = target.endpoints.find(({ op }) => op === 'list')!
    const url = `${baseOf(target.service)}/${pathOf(endpoint, { hotelId: some!.owner })}`
    const query: Record<string, string> = endpoint.path.includes('{') ? {} : { within: `${within}:${some!.owner}` }
    const { status, body } = await server().as('admin')('GET', url, { query })
    expect(status).toBe(200)
    const rows = (body.values ?? body.data) as Row[]
    expect(rows.length).toBeGreaterThan(0)
    expect([...new Set(rows.map((row) => row[theirs] ?? some!.owner))]).toEqual([some!.owner])
  })

  describe('other ways of writing a reference', () => {
    test('creations, copies and gallery photos refuse foreign rows', async () => {
      const admin = server().as('admin')
      const [camera] = await sql<{ id: number }>(
        'select id from main_camera where "idHotel" = 2 and _deleted_at is null',
      )
      const creation = await admin('POST', '/api/main/HotelOfferta', {
        body: {
          idHotel: 1,
          titolo: 'Altrui',
          titoli: { it: 'Altrui' },
          associazioni_offerte: { camere: [camera!.id] },
        },
      })
      expect([creation.status, errorsAt(creation.body, 'associazioni_offerte').length]).toEqual([422, 1])
      const [photo] = await sql<{ id: number }>(
        'select id from main_site_photo where hotel_id <> 1 and _deleted_at is null',
      )
      const [gallery] = await sql<{ id: number }>(
        'select id from main_site_photogallery where hotel_id = 1 and _deleted_at is null',
      )
      const attached = await admin('POST', `/api/main/SitePhotogallery/${gallery!.id}/attachphotos`, {
        body: { photos: [photo!.id] },
      })
      expect([attached.status, Object.keys(attached.body.errors as Row)]).toEqual([422, ['photos']])
      // An old row with a foreign reference cannot be copied, but corrected and saved.
      const [offer] = await sql<{ id: number }>(
        'select id from main_hotel_offerta where "idHotel" = 1 and _deleted_at is null limit 1',
      )
      await sql(`update main_hotel_offerta set associazioni_offerte = $2 where id = $1`, [
        offer!.id,
        JSON.stringify({ camere: [camera!.id] }),
      ])
      const copy = await admin('POST', `/api/main/HotelOfferta/${offer!.id}/duplicate`, { body: { titolo: 'Copia' } })
      expect(copy.status).toBe(422)
      expect((await admin('PATCH', `/api/main/HotelOfferta/${offer!.id}`, { body: { ordinamento: 7 } })).status).toBe(
        200,
      )
      const strays = []
      for await (const stray of rowsOutsideScope(server().db.pool)) strays.push(stray)
      expect(strays).toMatchObject([{ resource: 'main.hotelOfferta', record: offer!.id, keys: [camera!.id] }])
      const mended = await admin('PATCH', `/api/main/HotelOfferta/${offer!.id}`, {
        body: { associazioni_offerte: { camere: [] } },
      })
      expect(mended.status).toBe(200)
    })

    test('a row can neither move to another hotel nor take its referrers along, and a page cannot be its own parent', async () => {
      const admin = server().as('admin')
      const [camera] = await sql<{ id: number }>(
        'select id from main_camera where "idHotel" = 1 and _deleted_at is null',
      )
      const moved = await admin('PATCH', `/api/main/camera/${camera!.id}`, { body: { idHotel: 2 } })
      expect([moved.status, Object.keys(moved.body.errors as Row)]).toEqual([422, ['idHotel']])
      const [config] = await sql<{ id_sito: number }>(
        'select id_sito from main_site_config where id_sito is not null and _deleted_at is null limit 1',
      )
      const site = await admin('PATCH', `/api/cookies/Siti/${config!.id_sito}`, { body: { hotel_id: 7 } })
      expect([site.status, Object.keys(site.body.errors as Row)]).toEqual([422, ['hotel_id']])
      const pages = await sql<{ id: number }>(
        'select id from main_site_page where hotel_id = 1 and _deleted_at is null order by id limit 2',
      )
      const under = (page: number, padre: number) => admin('PATCH', `/api/main/SitePage/${page}`, { body: { padre } })
      expect((await under(pages[0]!.id, pages[0]!.id)).status).toBe(422)
      await sql('update main_site_page set padre = null where id = any($1)', [pages.map(({ id }) => id)])
      expect((await under(pages[0]!.id, pages[1]!.id)).status).toBe(200)
      const circle = await under(pages[1]!.id, pages[0]!.id)
      expect([circle.status, circle.body.errors]).toEqual([
        422,
        { padre: ['Un elemento non può dipendere da se stesso'] },
      ])
    })

    test('a producer can neither move a task to another producer’s contact nor learn whether it exists', async () => {
      const seller = server().as('produttore')
      const [task] = await sql<{ id: number }>(
        `select id from main_rubrica_task where codice_produttore = 'PR01' and _deleted_at is null limit 1`,
      )
      const [foreign] = await sql<{ id: number }>(
        `select id from main_rubrica where codice_produttore <> 'PR01' and _deleted_at is null limit 1`,
      )
      const move = (rubrica_id: number) =>
        seller('PATCH', `/api/main/rubrica/task/${task!.id}`, { body: { rubrica_id } })
      const [theirs, absent] = [await move(foreign!.id), await move(987_654_321)]
      expect([theirs.status, theirs.body.errors]).toEqual([422, { rubrica_id: ['Valore non valido'] }])
      expect(absent.body.errors).toEqual(theirs.body.errors)
    })
  })
})
