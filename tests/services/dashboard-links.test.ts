/** A line with a number links to exactly the rows it counts: in the Turno and on every dashboard, for each role. */
import { beforeAll, expect, test, vi } from 'vitest'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import type { Account, TestServer } from '../server/support/server.ts'
import { loadConfig } from '../../src/api/client/config.ts'
import { endpointOf, pathOf, wireQuery, type Owner } from '../../src/api/resources/resources.ts'
import { baseOf, ownClientConfig } from '../../server/http/clientConfig.ts'
import { match } from '../../src/commands/match.ts'
import type { Figure, Need, OfficeToday, Today } from '../../src/domain/trade/cruscotto.ts'
import { HOTEL } from '../../src/domain/model/owner.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import type { Queue } from '../../src/domain/trade/turno.ts'
import { readPage } from '../../src/domain/query/wire.ts'

/** Lines whose number does not count rows, or whose list has no such filter and marks the rows among others. */
const WITHOUT_LIST = new Set([
  'alt', // the gallery loads whole and filters on the client
  'prezzi', // the season of the price lists, not the rooms
  'buchi', // days
  'listini',
  'catena',
  'obiettivi', // the sheet of targets, seller by seller
  'fattori', // users cannot be filtered by a missing second factor
])
const HOTELS = [1, 138, 224] as const
const PORTAL = 1

/** Reads the number from 'Una richiesta non letta' or '3 richieste non lette'; undefined without a number. */
function countedIn(title: string): number | undefined {
  const [first = ''] = title.split(' ')
  return /^\d+$/.test(first) ? Number(first) : /^(un|uno|una|un’.*)$/i.test(first) ? 1 : undefined
}

onEveryServer('every line that counts', (server) => {
  const s = (): TestServer => server()
  const get = async <T>(account: Account, path: string, query: Record<string, string> = {}) => {
    const answer = await s().as(account)('GET', path, { query })
    return { status: answer.status, data: answer.body.data as T, body: answer.body, text: answer.text }
  }

  /** The number of rows behind a link, requested like the console. */
  async function rowsBehind(account: Account, link: string, portalId?: number): Promise<number> {
    const { pathname, searchParams } = new URL(link, 'http://x')
    const found = match(pathname)
    expect(found?.route.kind, link).toBe('list')
    const resource = resourceOf(found!.route.resource!)
    const hotel = found!.params.hotelId ?? searchParams.get('hotelId')
    const owner: Owner = {
      ...(hotel && { hotelId: Number(hotel) }),
      ...(found!.route.scope === 'portal' && portalId !== undefined && { portalId }),
    }
    const filters: Record<string, string> = {}
    for (const [name, { standard }] of Object.entries(resource.filters)) {
      const value = searchParams.get(name) ?? standard?.() ?? ''
      if (value && !HOTEL.test(name)) filters[name] = value
    }
    const named = [...searchParams.keys()].filter((name) => !HOTEL.test(name) && !name.startsWith('order'))
    expect(Object.keys(resource.filters), link).toEqual(expect.arrayContaining(named))
    const endpoint = endpointOf(resource, 'list', owner)!
    const query = wireQuery(resource, endpoint, owner, { page: 1, size: 1, filters })
    const answer = await get(account, `${baseOf(resource.service)}/${pathOf(endpoint, owner)}`, query)
    expect(answer.status, `${account} ${link}: ${answer.text}`).toBe(200)
    return readPage(answer.body).total
  }

  const followedIds = new Set<string>()
  async function follow(
    account: Account,
    lines: readonly { id: string; titolo: string; link: string | null }[],
    portalId?: number,
  ) {
    for (const { id, titolo, link } of lines) {
      const many = countedIn(titolo)
      if (
        many === undefined ||
        link === null ||
        WITHOUT_LIST.has(id) ||
        match(link.split('?')[0]!)?.route.kind === 'edit'
      )
        continue
      followedIds.add(id)
      expect(await rowsBehind(account, link, portalId), `${account}: «${titolo}» ${link}`).toBe(many)
    }
  }

  /** Adds one of each kind that the demo network may lack today. */
  beforeAll(async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ownClientConfig())))
    await loadConfig()
    vi.unstubAllGlobals()
    const today = s().clock.today()
    const run = (text: string, values: unknown[] = []) => s().db.pool.query(text, values)
    // One waiting request, and one for each reason to exclude it: old, from a hotel’s own site, for a stay that has
    // begun.
    await run(
      `update stats_mail_search set stato = 'consegnata', chiusa = false, data = ($1::date - (id % 45)::int)::timestamptz + interval '9 hours',
         arrivo = case when id % 5 = 0 then $1::date - 1 else $1::date + 20 end
        where id_hotel in (1, 138, 224, 303) and id % 2 = 0`,
      [today],
    )
    await run(
      `update quote_quote_requests set stato = 'nuova', letta = false, "dateRequest" = $1::date - (id % 45)::int,
         arrivo = case when id % 5 = 0 then $1::date - 1 else $1::date + 20 end
        where "aoHotelId" in (1, 138, 224) and id % 2 = 0`,
      [today],
    )
    await run(
      `update main_hotel_offerta set data_fine = $1::date + (id % 12)::int, visibile = id % 3 > 0, da_tradurre = '["de"]'
        where "idHotel" in (1, 138, 224)`,
      [today],
    )
    await run(
      `update main_rubrica_task set completata = false, date = $1 where id in (select id from main_rubrica_task order by id limit 60)`,
      [today],
    )
    await run(`update main_camera set foto = null where "idHotel" = 1 and id % 2 = 0`)
    await run(`update portals_schedahotel set completezza = 40 + (id % 40)::int where "portaleId" = $1`, [PORTAL])
    await run(
      `update portals_primopiano set online = true, data_inizio = $1::date - 30, data_fine = $1::date + (id % 12)::int
        where "portaleId" = $2`,
      [today, PORTAL],
    )
  })

  test.each(['admin', 'amministrazione', 'employee', 'produttore', 'multihotel', 'user'] as const)(
    'numbers in the Turno of %s equal their linked lists',
    async (account) => {
      for (const hotel of [undefined, 1]) {
        const { status, data } = await get<Queue[]>(
          account,
          '/api/main/turno',
          hotel ? { hotel_id: String(hotel) } : {},
        )
        if (hotel && status === 403) continue
        expect(status).toBe(200)
        for (const { regola, titolo, totale, altri, elenco, righe } of data) {
          if (altri !== null) {
            expect(await rowsBehind(account, altri), `${account}: ${titolo} ${altri}`).toBe(
              (elenco ?? { totale }).totale,
            )
            followedIds.add(regola)
          }
          await follow(
            account,
            righe.map((row) => ({ ...row, id: regola })),
          )
        }
      }
    },
  )

  /** Follows figures that count the rows of one list. */
  async function followFigures(
    account: Account,
    figures: readonly Figure[],
    counting: readonly string[],
    portalId?: number,
  ) {
    for (const { id, valore, link } of figures.filter((one) => counting.includes(one.id))) {
      expect(await rowsBehind(account, link!, portalId), `${account}: ${id} ${link}`).toBe(valore)
      followedIds.add(`cifra ${id}`)
    }
  }

  test.each(['admin', 'produttore', 'multihotel', 'user'] as const)(
    'numbers on hotel dashboards for %s equal their linked lists',
    async (account) => {
      for (const hotel of HOTELS) {
        const { status, data } = await get<Today>(account, `/api/main/cruscotto/hotel/${hotel}`)
        if (status !== 200) continue
        await follow(account, [...data.oggi, ...data.manca])
        await followFigures(account, data.cifre, ['offerte'])
      }
    },
  )

  test.each(['admin', 'employee', 'multihotel'] as const)(
    'numbers on a portal dashboard for %s equal their linked lists',
    async (account) => {
      const { data } = await get<Today>(account, `/api/main/cruscotto/portale/${PORTAL}`)
      await follow(account, [...data.oggi, ...data.manca], PORTAL)
      await followFigures(account, data.cifre, ['richieste', 'schede', 'articoli'], PORTAL)
    },
  )

  test.each(['admin', 'amministrazione', 'employee', 'produttore'] as const)(
    'numbers on the office dashboard for %s equal their linked lists',
    async (account) => {
      const { data } = await get<OfficeToday>(account, '/api/main/cruscotto/ufficio')
      await follow(account, data.oggi)
      await followFigures(account, data.cifre, ['ordini', 'richieste'])
    },
  )

  test('numbers on the system dashboard equal their linked lists, and every expected link was followed', async () => {
    await follow('admin', (await get<{ oggi: Need[] }>('admin', '/api/main/cruscotto/sistema')).data.oggi)
    expect([...followedIds]).toEqual(
      expect.arrayContaining([
        'attivita',
        'richieste',
        'richiesteHotel',
        'preventivi',
        'preventiviHotel',
        'offerte',
        'traduzioni',
        'foto',
        'ordini',
        'schede',
        'primopiano',
        'cifra offerte',
        'cifra ordini',
        'cifra richieste',
      ]),
    )
  })
})
