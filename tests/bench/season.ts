/** The largest season of prices: 40 rooms with 6 boards over 12 periods, and the previous year’s. */
import type { APIRequestContext } from '@playwright/test'
import { onPage, pause, measureKey, type Browser, type Page } from './browser.ts'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { quantile, spread, type Line } from './table.ts'

const HOTEL = 45
const [ROOMS, BOARDS, PERIODS] = [40, 6, 12]
/** The season that opens is the first one that is not over. */
const THIS = new Date().getFullYear()
const YEARS = [THIS - 1, THIS] as const
const OPENINGS = 8
const MOVES = 120
const DIGITS = 60

const SHEET = '.season-sheet'
const LISTS = `/hotel/${HOTEL}/listini`

type Made = { data: { key: number }[] } | { values: { key: number }[] }

/** Creates rows of a resource in batches of up to a hundred; returns their keys. */
async function make(request: APIRequestContext, token: string, resource: string, rows: readonly object[]) {
  const keys: number[] = []
  for (let at = 0; at < rows.length; at += 100) {
    const answer = await request.post(`/api/main/batch/${resource}`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        hotelId: HOTEL,
        rows: rows.slice(at, at + 100).map((values) => ({ op: 'create', values: { idHotel: HOTEL, ...values } })),
      },
    })
    if (!answer.ok()) throw new Error(`${resource}: ${answer.status()} ${await answer.text()}`)
    const answered = (await answer.json()) as Made
    keys.push(...('data' in answered ? answered.data : answered.values).map(({ key }) => key))
  }
  if (keys.some((key) => !Number.isInteger(key))) throw new Error(`${resource}: non tutte le righe sono nate`)
  return keys
}

async function fill(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage['regia.utente.sessione'] as string) as { token: string }).token,
  )
  const numbered = (many: number, row: (at: number) => object) => Array.from({ length: many }, (_, at) => row(at + 1))
  const { request } = page
  const headers = { authorization: `Bearer ${token}` }
  const there = await request.get(`/api/main/Hotel/${HOTEL}/Listino?top=100`, { headers })
  for (const { idListino } of ((await there.json()) as { values: { idListino: number }[] }).values)
    await request.delete(`/api/main/Listino/${idListino}`, { headers })
  const rooms = await make(
    request,
    token,
    'main.camera',
    numbered(ROOMS, (at) => ({ nome: { it: `Camera ${at}` }, tipologia: 'doppia', posti_letto: 2 })),
  )
  const boards = await make(
    request,
    token,
    'main.trattamenti',
    numbered(BOARDS, (at) => ({ nome: { it: `Trattamento ${at}` }, codice: 'BB' })),
  )
  const lists = YEARS.flatMap((year) =>
    numbered(PERIODS, (at) => {
      const month = `${year}-${String(at).padStart(2, '0')}`
      const prices = boards.map((board, step) => [board, 50 + at * 3 + step * 12 + (year - YEARS[0]) * 2.5] as const)
      return {
        nomi: { it: `Periodo ${at} ${year}` },
        stagione: 'media',
        unita_prezzo: 'persona',
        soggiorno_minimo: 1,
        data_inizio: `${month}-01`,
        data_fine: `${month}-${at === PERIODS ? 31 : 28}`,
        rooms: rooms.map((id) => ({ id })),
        boards: boards.map((id) => ({ id })),
        rows: Object.fromEntries(rooms.map((room) => [room, { prezzi: Object.fromEntries(prices) }])),
      }
    }),
  )
  await make(request, token, 'main.listino', lists)
}

export async function season(ground: BenchContext, browser: Browser): Promise<Line[]> {
  logProgress('stagione dei prezzi: 40 camere, 6 trattamenti, 12 periodi')
  return onPage(ground, browser, async (page) => {
    await page.goto(LISTS)
    await fill(page)
    const opened: number[] = []
    for (let turn = 0; turn < OPENINGS; turn++) {
      // Each time from a freshly loaded page without the season’s code.
      await page.goto(LISTS)
      await page.locator('tr[data-id]').first().waitFor()
      await page.waitForTimeout(1_500)
      await page.getByRole('link', { name: 'Stagione', exact: true }).focus()
      const time = await measureKey(page, 'Enter', { selector: `${SHEET} td[data-cell]`, appears: true, limit: 10_000 })
      if (time === null) throw new Error('la stagione non si apre')
      opened.push(time)
    }
    await page.goto(`${LISTS}?vista=stagione`)
    await page.locator(`${SHEET} td[data-cell="1 0"]`).focus()
    await page.waitForTimeout(1_500)
    const keys: number[] = []
    const watched = { selector: `${SHEET} tbody`, attributes: true, limit: 5_000 }
    const press = async (key: string, turn: number) => {
      const time = await measureKey(page, key, watched)
      if (time === null) throw new Error(`il tasto ${key} (${turn}) non fa niente`)
      keys.push(time)
      await pause(page, turn)
    }
    for (let turn = 0; turn < MOVES; turn++)
      await press(turn % 10 === 9 ? (turn % 20 === 9 ? 'ArrowRight' : 'Shift+ArrowLeft') : 'ArrowDown', turn)
    for (let turn = 0; turn < DIGITS; turn++) await press(turn % 3 === 2 ? 'Enter' : String(turn % 10), turn)
    return [
      {
        what: `Stagione di ${ROOMS} × ${BOARDS} × ${PERIODS} prezzi: apertura dall’elenco (${OPENINGS} volte)`,
        measured: spread(opened, 0.5, 0.95, 1),
        goal: 'p95 ≤ 300 ms',
        ok: quantile(opened, 0.95) <= 300,
      },
      {
        what: `Stagione di ${ROOMS} × ${BOARDS} × ${PERIODS} prezzi: un tasto (${keys.length} volte)`,
        measured: spread(keys, 0.5, 0.95, 1),
        goal: 'p95 ≤ 17 ms',
        ok: quantile(keys, 0.95) <= 17,
      },
    ]
  })
}
