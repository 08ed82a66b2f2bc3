import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { bigNetwork } from '../../../server/demo/big.ts'
import { orderKey } from '../../../server/db/nameKey.ts'
import { demoNetwork, type DemoRow } from '../../../server/demo/network.ts'
import { addDays, addMonths } from '../../../src/domain/time/dates.ts'

const dataFolder = new URL('../../../server/demo/data/', import.meta.url)
const today = '2026-11-20'

type Network = { order: string[]; rows: Map<string, DemoRow[]>; digest: string }

function grow(day: string, more: { marked?: boolean; now?: Date } = {}): Network {
  const order: string[] = []
  const rows = new Map<string, DemoRow[]>()
  const digest = createHash('sha256')
  for (const table of demoNetwork({ today: day, dataFolder, ...more })) {
    const all = [...table.rows]
    order.push(table.resource)
    rows.set(table.resource, all)
    digest.update(table.resource).update(JSON.stringify(all))
  }
  return { order, rows, digest: digest.digest('hex') }
}

let network: Network
const table = (resource: string): DemoRow[] => network.rows.get(resource) ?? []

beforeAll(() => {
  network = grow(today)
})

describe('the demo network', () => {
  it('the demo network is the same for the same day', () => {
    expect(grow(today).digest).toBe(network.digest)
  })

  it('the demo network changes with the day but keeps its hotels and rooms', () => {
    const later = grow('2027-03-01')
    expect(later.digest).not.toBe(network.digest)
    expect(later.rows.get('main.hotel')).toEqual(table('main.hotel'))
    expect(later.rows.get('main.camera')).toEqual(table('main.camera'))
  })

  it('tables come before tables that refer to them', () => {
    const before = (first: string, then: string) =>
      expect(network.order.indexOf(first), `${first} < ${then}`).toBeLessThan(network.order.indexOf(then))
    before('reference.comuni', 'main.hotel')
    before('management.role', 'management.user')
    before('seller.sellers', 'main.hotel')
    before('main.hotel', 'main.siteConfig')
    before('main.hotel', 'main.camera')
    before('main.camera', 'main.listino')
    before('main.categorieOfferte', 'main.hotelOfferta')
    before('main.rubrica', 'main.rubricaTask')
    before('orders.orders', 'main.contratto')
    before('marketing.landing', 'marketing.interazioni')
    expect(new Set(network.order).size).toBe(network.order.length)
  })

  it('every municipality and hotel is present, and the size stays moderate', () => {
    expect(table('reference.comuni')).toHaveLength(7894)
    expect(table('main.hotel')).toHaveLength(2344)
    expect(table('main.hotel')[0]).toMatchObject({ idHotel: 1, nome_hotel: 'Stella Marina', idComune: 73027 })
    expect([...network.rows.values()].reduce((sum, rows) => sum + rows.length, 0)).toBeLessThan(140_000)
  })

  it('each hotel has rooms and boards', () => {
    const withRooms = new Set(table('main.camera').map(({ idHotel }) => idHotel))
    const withBoards = new Set(table('main.trattamenti').map(({ idHotel }) => idHotel))
    expect(withRooms.size).toBe(2344)
    expect(withBoards.size).toBe(2344)
  })

  it('no text contains the marks by which the tests recognise hotels', () => {
    const codes = /"(?:codice_sdi|google_tag_manager_id)":"[^"]*"/g
    for (const [resource, rows] of network.rows)
      expect(
        JSON.stringify(rows)
          .replace(codes, '')
          .match(/.{20}ht\d{5}/i)?.[0],
        resource,
      ).toBeUndefined()
  })

  it('no person’s name or mail contains a digit', () => {
    for (const { nome, cognome, email } of [...table('main.dipendenti'), ...table('employees.employees')])
      expect(`${String(nome)} ${String(cognome)} ${String(email)}`).not.toMatch(/\d/)
  })

  it('the number of guests matches their name', () => {
    const named = (who: string) => [
      ...table('quote.quoteRequests').filter(({ nome }) => nome === who),
      ...table('stats.mailSearch').filter(
        ({ nome_cliente, adulti }) => String(nome_cliente).startsWith(`${who} da`) && adulti !== null,
      ),
    ]
    expect(named('Coppia').length).toBeGreaterThan(500)
    expect(named('Coppia').filter(({ adulti, bambini }) => adulti !== 2 || bambini !== 0)).toEqual([])
    expect(named('Viaggiatore').filter(({ adulti, bambini }) => adulti !== 1 || bambini !== 0)).toEqual([])
    expect(named('Famiglia').filter(({ adulti, bambini }) => Number(adulti) < 2 || Number(bambini) < 1)).toEqual([])
    expect(named('Gruppo').filter(({ adulti }) => Number(adulti) < 4)).toEqual([])
  })

  it('each contract’s description exceeds the article’s name', () => {
    const names = new Map(table('orders.articoli').map(({ article_id, article_name }) => [article_id, article_name]))
    for (const { article_id, description } of table('main.contratto'))
      expect(description).not.toBe(names.get(article_id))
  })

  it('the demo hotels have last year’s statistics for every day of this year', () => {
    for (const hotel of [1, 138]) {
      const days = table('demo:statistiche')
        .filter(({ hotel_id }) => hotel_id === hotel)
        .map(({ data }) => String(data))
        .toSorted()
      expect(days[0]! <= addDays(addMonths(today, -24), 1), String(hotel)).toBe(true)
    }
  })

  it('the hotel that staff see first has visits', () => {
    const [first] = table('main.hotel').toSorted((a, b) =>
      orderKey(String(a.nome_hotel)) < orderKey(String(b.nome_hotel)) ? -1 : 1,
    )
    expect(first!.nome_hotel).toMatch(/^A/)
    expect(table('demo:statistiche').some(({ hotel_id }) => hotel_id === first!.idHotel)).toBe(true)
  })

  it('past tool runs found what the data contains', () => {
    const sheets = (portal: unknown) => table('portals.schedahotel').filter(({ portaleId }) => portaleId === portal)
    for (const { op, portal_id, total, outcome } of table('demo:corse').filter(
      (one) => one.op === 'checkInvalidDescriptions',
    )) {
      expect(total, String(op)).toBe(sheets(portal_id).length)
      const without = sheets(portal_id).filter(({ meta_description }) => meta_description === null).length
      expect(parseInt(String(outcome), 10)).toBeGreaterThan(without)
    }
  })

  it('the demo accounts exist with their associations', () => {
    const users = table('management.user')
    expect(users.map(({ email }) => email)).toEqual(
      ['admin', 'amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user', 'nuovo'].map(
        (name) => `${name}@regia.test`,
      ),
    )
    expect(users.every(({ password }) => password === 'regia-demo-26')).toBe(true)
    expect(users.filter(({ lastName }) => lastName === null).map(({ email }) => email)).toEqual(['nuovo@regia.test'])
    const configs = new Map(table('main.siteConfig').map(({ id, hotel_id }) => [id, hotel_id]))
    const associations = users.map(
      ({ userAssociations }) =>
        userAssociations as {
          hotel_id: number | null
          config_id: number | null
          config_multihotel: { hotel_id: number; config_id: number }[]
        },
    )
    const pairs = associations.flatMap(({ hotel_id, config_id, config_multihotel }) => [
      ...(hotel_id ? [{ hotel_id, config_id }] : []),
      ...config_multihotel,
    ])
    expect(pairs).toHaveLength(4)
    for (const { hotel_id, config_id } of pairs) expect(configs.get(config_id)).toBe(hotel_id)
    const towns = pairs.map(({ hotel_id }) => table('main.hotel').find(({ idHotel }) => idHotel === hotel_id)?.idComune)
    expect(new Set(towns).size).toBe(4)
  })

  it('the seven roles and the family portal with its redirects exist', () => {
    expect(table('management.role').map(({ name }) => name)).toEqual([
      'admin',
      'amministrazione',
      'developer',
      'employee',
      'produttore',
      'multihotel',
      'user',
    ])
    expect(table('portals.sito').find(({ id }) => id === 33)).toMatchObject({ name: 'Family Hotel' })
    expect(table('portals.redirectPages').filter(({ portal_id }) => portal_id === 33).length).toBeGreaterThanOrEqual(40)
  })

  it('the administrator has three unread notifications', () => {
    const mine = table('management.notification').filter(({ destinatari }) =>
      (destinatari as string[]).includes('admin'),
    )
    expect(mine.filter(({ seen }) => !seen)).toHaveLength(3)
  })

  it('every demo hotel has offers in each state', () => {
    for (const hotel of [1, 138, 224, 303]) {
      const offers = table('main.hotelOfferta').filter(({ idHotel }) => idHotel === hotel)
      const is = (test: (offer: Record<string, string>) => boolean) =>
        offers.some((offer) => test(offer as Record<string, string>))
      expect(is((o) => o.data_pubblicazione! <= today && o.data_fine_pubblicazione! >= today)).toBe(true)
      expect(is((o) => o.data_fine! < today)).toBe(true)
      expect(is((o) => o.data_fine! >= today && o.data_fine! <= '2026-11-27')).toBe(true)
      expect(is((o) => o.data_pubblicazione! > today)).toBe(true)
      expect(is((o) => o.data_fine_pubblicazione! < today && o.data_fine! >= today)).toBe(true)
    }
  })

  it('hotel 1 has the revenue service and no interactions', () => {
    const articles = table('main.contratto').flatMap(({ hotel_id, year, article_id }) =>
      hotel_id === 1 && year === 2026 ? [article_id] : [],
    )
    expect(articles).toContain('HDOOR1')
    expect(articles).not.toContain('INTERINF1')
    expect(articles).not.toContain('INTERINF2')
  })

  it('marked rows carry their own hotel’s mark and no other', () => {
    const { rows } = grow(today, { marked: true })
    for (const [resource, key] of [
      ['main.hotel', 'idHotel'],
      ['main.camera', 'idHotel'],
      ['main.hotelOfferta', 'idHotel'],
      ['main.contratto', 'hotel_id'],
      ['stats.mailSearch', 'id_hotel'],
      ['webreputation.recensione', 'hotel_id'],
      ['marketing.interazioni', 'ao_hotel_id'],
    ] as const)
      for (const row of rows.get(resource) ?? []) {
        const marks = new Set(
          JSON.stringify(row)
            .match(/HT\d{5}/gi)
            ?.map((found) => found.toUpperCase()),
        )
        expect([...marks], `${resource} ${String(row.id)}`).toEqual([`HT${String(row[key]).padStart(5, '0')}`])
      }
  })
})

describe('readable texts of the demo network', () => {
  it('no text contains a code', () => {
    for (const [resource, rows] of network.rows)
      for (const { codice_sdi: _, google_tag_manager_id: __, ...row } of rows) {
        const text = JSON.stringify(row)
        expect(text, resource).not.toMatch(/HT\d{5}|\(\)|\[\]"? ?<|Codice interno|Scheda \.|[:,-] "/)
      }
  })

  // Just after midnight in Italy it is still the day before in UTC.
  it.each(['2026-11-20T04:10:00Z', '2026-11-19T23:30:00Z'])(
    'the demo network has nothing dated after its creation at %s',
    (at) => {
      const now = new Date(at)
      for (const [resource, rows] of grow(today, { now }).rows)
        for (const row of rows)
          for (const value of Object.values(row))
            if (typeof value === 'string' && /^2026-11-20T.*Z$/.test(value))
              expect(value <= now.toISOString(), resource).toBe(true)
      for (const { data } of table('stats.mailSearch')) expect(String(data) < '2026-11-21').toBe(true)
      for (const { created_at } of table('management.notification'))
        expect(String(created_at) < '2026-11-21').toBe(true)
    },
  )

  it('a demo network created just after midnight spreads the day’s events over the day before', () => {
    const { rows } = grow(today, { now: new Date('2026-11-20T00:40:00Z') })
    const last = (rows.get('stats.mailSearch') ?? [])
      .map(({ data }) => String(data))
      .filter((data) => data >= '2026-11-19')
    expect(last.length).toBeGreaterThan(5)
    expect(new Set(last).size).toBeGreaterThan(last.length / 2)
  })

  it('slugs contain no codes and are unique within their hotel', () => {
    const galleries = table('main.sitePhotogallery')
    for (const { slug } of galleries) expect(slug).not.toMatch(/ht\d/)
    const of = (row: DemoRow) => `${String(row.idHotel ?? row.ao_hotel_id ?? row.hotel_id)} ${String(row.slug)}`
    expect(new Set(galleries.map(of)).size).toBe(galleries.length)
  })

  it('no newsletter goes to more people than have subscribed', () => {
    const magnews = new Map(table('main.hotel').map(({ idHotel, magnews_db_id }) => [idHotel, magnews_db_id]))
    const many = new Map<unknown, number>()
    for (const { magnews_id_database: id } of table('newsletter.newsletterSite')) many.set(id, (many.get(id) ?? 0) + 1)
    const sent = table('newsletter.newsletter')
    expect(sent.length).toBeGreaterThan(100)
    for (const { hotel_id, destinatari, aperture, clic } of sent) {
      expect(Number(destinatari)).toBeLessThanOrEqual(many.get(magnews.get(hotel_id)) ?? 0)
      expect(Number(aperture)).toBeLessThanOrEqual(Number(destinatari))
      expect(Number(clic)).toBeLessThanOrEqual(Number(aperture))
    }
  })

  it('turnover differs each year, and every funnel shows it', () => {
    const amounts = new Map<string, unknown>()
    for (const { hotel_id, year, mese, amount } of table('main.hotelTurnover'))
      for (const other of [-1, 1]) {
        expect(amount).not.toBe(amounts.get(`${hotel_id} ${Number(year) + other} ${mese}`))
        amounts.set(`${hotel_id} ${year} ${mese}`, amount)
      }
    for (const { revenue_amount, hotel_id, revenue_year } of table('seller.funnel')) {
      expect(Number(revenue_amount)).toBeGreaterThan(0)
      expect(amounts.get(`${hotel_id} ${revenue_year} null`)).toBe(revenue_amount)
    }
  })

  it('every portal has visits', () => {
    const visits = new Map<unknown, number>()
    for (const { site_id, network: isPortal, visits: many } of table('demo:statistiche'))
      if (isPortal) visits.set(site_id, (visits.get(site_id) ?? 0) + Number(many))
    const portals = table('portals.sito').map(({ id }) => id)
    expect(portals).toHaveLength(13)
    for (const id of portals) expect(visits.get(id) ?? 0, `portal ${String(id)}`).toBeGreaterThan(0)
  })

  it('each offer is in the category of its own type', () => {
    const slugs = new Map(table('main.categorieOfferte').map(({ id, slug }) => [id, slug]))
    const kinds: Record<string, number> = {
      'last-minute': 2,
      'prenota-prima': 3,
      enogastronomia: 4,
      'ponti-e-festivita': 5,
      benessere: 6,
      'offerte-famiglia': 7,
      'soggiorni-lunghi': 1,
    }
    const placed = table('main.hotelOfferta').filter(({ categoria_id }) => categoria_id !== null)
    expect(placed.length).toBeGreaterThan(200)
    for (const { categoria_id, tipologia } of placed) expect(kinds[String(slugs.get(categoria_id))]).toBe(tipologia)
  })
})

describe('the big network', () => {
  it('the big network extends the demo network lazily with its own ids', () => {
    const tables = new Map<string, DemoRow[]>()
    for (const { resource, rows } of bigNetwork({ today, hotels: 40, orders: 200, dataFolder }))
      tables.set(resource, [...rows])
    const hotels = tables.get('main.hotel') ?? []
    expect(hotels.map(({ idHotel }) => idHotel)).toEqual(Array.from({ length: 40 }, (_, i) => 2345 + i))
    const comuni = new Set(table('reference.comuni').map(({ id }) => id))
    expect(hotels.every(({ idComune }) => comuni.has(idComune))).toBe(true)
    const ids = new Set(hotels.map(({ idHotel }) => idHotel))
    const taken = new Set(table('main.camera').map(({ id }) => id))
    for (const room of tables.get('main.camera') ?? []) {
      expect(ids.has(room.idHotel)).toBe(true)
      expect(taken.has(room.id)).toBe(false)
    }
    expect(tables.get('orders.orders')).toHaveLength(200)
    expect(tables.get('orders.orders')?.every(({ hotel_id }) => ids.has(hotel_id))).toBe(true)
  })

  it('the first row of a table of any size is available at once', () => {
    for (const { rows } of bigNetwork({ today, hotels: 50_000, orders: 500_000, dataFolder })) {
      const first = rows[Symbol.iterator]().next()
      expect(first.done).toBe(false)
    }
  })
})
