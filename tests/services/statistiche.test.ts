/** Traffic statistics: every figure equals one summed here from the inserted periods. */
import { expect, test } from 'vitest'
import { addStatistics } from '../../server/services/statistiche/totals.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import type { Json } from '../server/support/server.ts'

type Split = Record<string, number>
type Period = {
  site: number
  network: boolean
  from: string
  days: number
  sums: Record<'visits' | 'messages' | 'clicks' | 'calls', number>
  splits: Record<'adults' | 'children' | 'nights' | 'medium' | 'referral', Split>
}
type Asked = { from: string; to: string; site?: number }

const HOTEL = 700
/** Sites from this number on belong to this test only. */
const PORTALS = 900
const DAY = 86_400_000

function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const daysAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
/** The requested days of a period, by their position in it. */
const daysInside = ({ from, days }: Period, span: Asked): number[] =>
  Array.from({ length: days }, (_, place) => place).filter((place) => {
    const day = daysAfter(from, place)
    return day >= span.from && day <= span.to
  })
/** Rounds halves up. */
const rounded = (top: bigint, bottom: bigint): number => Number((2n * top + bottom) / (2n * bottom))
const tenths = (count: number, total: number): number =>
  total ? rounded(BigInt(count) * 1_000n, BigInt(total)) / 10 : 0

const periodsOf = (periods: readonly Period[], { site }: Asked) =>
  periods.filter((one) => (site === undefined ? one.network : one.site === site))

/** A period’s whole number is spread over its days so that they add up to it. */
function onDays(periods: readonly Period[], span: Asked, name: keyof Period['sums']): Record<string, number> {
  const found: Record<string, number> = {}
  for (const one of periodsOf(periods, span))
    for (const place of daysInside(one, span)) {
      const upTo = (days: number) => Math.floor((one.sums[name] * days) / one.days)
      const day = daysAfter(one.from, place)
      found[day] = (found[day] ?? 0) + upTo(place + 1) - upTo(place)
    }
  return found
}
const total = (days: Record<string, number>) => Object.values(days).reduce((sum, one) => sum + one, 0)

/** A period’s split counts in proportion to its requested days; 2520 is divisible by every length up to ten. */
const WHOLE = 2_520n
function counted(periods: readonly Period[], span: Asked, splitOf: (one: Period) => Split): Record<string, number> {
  const parts: Record<string, bigint> = {}
  for (const one of periodsOf(periods, span)) {
    const share = (BigInt(daysInside(one, span).length) * WHOLE) / BigInt(one.days)
    if (share > 0n)
      for (const [key, count] of Object.entries(splitOf(one))) parts[key] = (parts[key] ?? 0n) + BigInt(count) * share
  }
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, rounded(part, WHOLE)]))
}

onEveryServer('statistics of some days', (server) => {
  const roll = dice(20_261_120)
  const split = (keys: readonly string[]): Split =>
    Object.fromEntries(keys.filter(() => roll(4)).map((key) => [key, roll(40)]))
  const periods: Period[] = Array.from({ length: 160 }, () => ({
    site: [1, 2, 5, 6, 33][roll(5)]!,
    network: roll(3) > 0,
    from: daysAfter(['2019-12-20', '2020-02-20', '2024-02-24', '2025-02-22', '2026-09-24'][roll(5)]!, roll(20)),
    days: [1, 1, 7, 10, 2][roll(5)]!,
    sums: { visits: roll(300), messages: roll(20), clicks: roll(60), calls: roll(9) },
    splits: {
      adults: split(['1', '2', '3+']),
      children: split(['0', '1', '2', '3+']),
      nights: split(['weekend', 'settimana', 'due_settimane', 'oltre']),
      medium: split(['cpc', 'organic', 'email', '(none)', 'direct', 'qualcosa']),
      referral: split(['a.example', 'b.example', 'c.example']),
    },
  }))
  const spans: Asked[] = [
    { from: '2020-02-28', to: '2020-03-01' },
    { from: '2020-02-29', to: '2020-02-29' },
    { from: '2019-12-25', to: '2020-01-10' },
    { from: '2020-02-01', to: '2020-03-31', site: 33 },
    { from: '2024-02-29', to: '2024-03-05' },
    { from: '2025-02-27', to: '2025-03-01', site: 5 },
    { from: '2025-02-28', to: '2025-02-28' },
    { from: '2026-09-30', to: '2026-09-30' },
    { from: '2026-09-24', to: '2026-10-01', site: 1 },
    { from: '2022-01-01', to: '2022-12-31' },
  ]

  const query = `insert into statistics (hotel_id, site_id, network, data, giorni, visits, messages, clicks, calls,
      adults, children, nights, medium, referral)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`
  async function sow(hotel: number, some: readonly Period[]): Promise<void> {
    for (const { site, network, from, days, sums, splits } of some)
      await server().db.pool.query(query, [
        hotel,
        site,
        network,
        from,
        days,
        sums.visits,
        sums.messages,
        sums.clicks,
        sums.calls,
        ...[splits.adults, splits.children, splits.nights, splits.medium, splits.referral].map((one) =>
          JSON.stringify(one),
        ),
      ])
  }

  const asking = (one: Asked, more: Record<string, string>) => async (op: string) => {
    const dates = { stat_from: one.from, stat_to: one.to }
    const answer = await server().as('admin')('GET', `/api/stats/stats/${op}`, { query: { ...dates, ...more } })
    expect(answer.status, `${JSON.stringify(one)} ${op} ${answer.text}`).toBe(200)
    return answer.body.data
  }

  /** Compares every answer about these days with the sums computed here. */
  async function compare(periods: readonly Period[], one: Asked, ask: (op: string) => Promise<unknown>): Promise<void> {
    const about = JSON.stringify(one)
    const days = (name: keyof Period['sums']) => onDays(periods, one, name)
    const sums = {
      visits: total(days('visits')),
      messages: total(days('messages')),
      clicks: total(days('clicks')),
      calls: total(days('calls')),
    }
    expect(await ask('number'), about).toEqual(sums)
    expect(await ask('summary'), about).toEqual({ messages: { count: sums.messages } })
    const overview = (await ask('overview')) as (Json & { date: string })[]
    expect(overview.length, about).toBe((Date.parse(one.to) - Date.parse(one.from)) / DAY + 1)
    for (const name of ['visits', 'messages', 'clicks', 'calls'] as const)
      expect(
        overview.map((day) => [day.date, day[name]]),
        `${about} ${name}`,
      ).toEqual(overview.map(({ date }) => [date, days(name)[date] ?? 0]))
    const ways = sums.messages + sums.clicks + sums.calls
    expect(((await ask('percentage')) as Json[]).map(({ key, count, percentage }) => [key, count, percentage])).toEqual(
      (['messages', 'clicks', 'calls'] as const).map((name) => [name, sums[name], tenths(sums[name], ways)]),
    )
    for (const name of ['adults', 'children', 'nights'] as const) {
      const expected = counted(periods, one, ({ splits }) => splits[name])
      const all = total(expected)
      const shares = (await ask(name)) as (Json & { key: string })[]
      const keys = new Set(shares.map(({ key }) => key))
      expect(
        Object.keys(expected).filter((key) => expected[key]! > 0 && !keys.has(key)),
        `${about} ${name}`,
      ).toEqual([])
      for (const { key, count, percentage } of shares)
        expect([key, count, percentage], `${about} ${name}`).toEqual([
          key,
          expected[key] ?? 0,
          tenths(expected[key] ?? 0, all),
        ])
    }
    const hosts = counted(periods, one, ({ splits }) => splits.referral)
    const sites = (await ask('sites_referral')) as { key: string; count: number }[]
    expect(Object.fromEntries(sites.map(({ key, count }) => [key, count])), about).toEqual(
      Object.fromEntries(Object.entries(hosts).filter(([, count]) => count > 0)),
    )
  }

  test('sums, days, shares and percentages of a hotel equal the computed ones', async () => {
    await server().db.pool.query('delete from statistics where hotel_id = $1', [HOTEL])
    await sow(HOTEL, periods)
    for (const one of spans) {
      const site: Record<string, string> = one.site === undefined ? {} : { site_id: String(one.site) }
      await compare(periods, one, asking(one, { id_hotel: String(HOTEL), ...site }))
    }
  })

  test('portal figures equal the computed ones as inserted, as aggregated and after changes', async () => {
    const { pool } = server().db
    const elsewhere = (some: readonly Period[]) => some.map((one) => ({ ...one, site: PORTALS + one.site }))
    const asWhole = spans.map((one) => ({ ...one, site: PORTALS + (one.site ?? 33) }))
    const channels = (one: Asked) =>
      Promise.all(
        ['number', 'overview', 'adults', 'medium/percentage', 'sites_referral'].map(
          asking(one, { site_id: String(one.site), ga_medium: 'organic' }),
        ),
      )
    const check = async (now: readonly Period[]) => {
      for (const one of asWhole) await compare(now, one, asking(one, { site_id: String(one.site) }))
      return Promise.all(asWhole.map(channels))
    }
    const open = async () =>
      (await pool.query('select 1 from statistics_days where site_id > $1 and periods > 0 and not added', [PORTALS]))
        .rowCount

    // The demo network’s rows would be aggregated too.
    await pool.query('delete from statistics where site_id < $1', [PORTALS])
    let now = elsewhere(periods)
    await sow(1, now.slice(0, 80))
    await sow(2, now.slice(80))
    const asWritten = await check(now)
    await addStatistics(server().db, { from: 1 })
    expect(await open()).toBe(0)
    expect(await check(now)).toEqual(asWritten)

    // Some rows change, some are deleted and some added; their days are recounted and correct at once.
    await pool.query(`update statistics set visits = visits + 7, data = data + 1 where site_id = $1`, [PORTALS + 5])
    await pool.query('delete from statistics where site_id = $1', [PORTALS + 1])
    now = now
      .filter(({ site }) => site !== PORTALS + 1)
      .map((one) =>
        one.site === PORTALS + 5
          ? { ...one, from: daysAfter(one.from, 1), sums: { ...one.sums, visits: one.sums.visits + 7 } }
          : one,
      )
    const more = elsewhere(periods.slice(0, 9))
    await sow(3, more)
    now = [...now, ...more]
    expect(await open()).toBeGreaterThan(0)
    const changed = await check(now)
    expect(changed).not.toEqual(asWritten)
    await addStatistics(server().db, { from: 1 })
    expect(await open()).toBe(0)
    expect(await check(now)).toEqual(changed)
  })
})
