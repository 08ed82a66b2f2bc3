// The demo network: a whole tourism marketing company grown from open data and a few seeds.
// The same day gives the same rows, to the last cent.
import { byHotel, camere, listini, trattamenti } from './camere.ts'
import { comuni } from './comuni.ts'
import { conSito, hotelRows, settle, siteConfig } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { load } from './load.ts'
import { redirectPages, sito } from './portali.ts'
import { permission, role, sellers, user } from './staff.ts'

export type { DemoRow } from './load.ts'
export type DemoTable = { resource: string; rows: Iterable<DemoRow> }

/**
 * Deterministic for the same day. Tables come in an order that satisfies every reference held in a field of its own;
 * only lists inside a record (a user's hotels, the articles of a macro) may name rows that follow.
 */
export function* demoNetwork(options: { today: string; dataFolder: URL | string }): Generator<DemoTable> {
  const { today } = options
  const sources = load(options.dataFolder)
  const hotels = settle(sources.alberghi)
  const siti = conSito(hotels)
  const config = new Map(siti.map((hotel, i) => [hotel.idHotel, i + 1]))
  const table = (resource: string, rows: Iterable<DemoRow>): DemoTable => ({ resource, rows })

  yield table('reference.comuni', comuni(sources.comuni))
  yield table('management.permission', permission())
  yield table('management.role', role())
  yield table('management.user', user(today, config))
  yield table('seller.sellers', sellers())
  yield table('portals.sito', sito(hotels))
  yield table('main.hotel', hotelRows(hotels))
  yield table('main.siteConfig', siteConfig(siti))

  const rooms = camere(hotels)
  const roomsOf = byHotel(rooms)
  yield table(
    'main.camera',
    rooms.map(({ row }) => row),
  )
  const boards = trattamenti(hotels)
  const boardsOf = byHotel(boards)
  yield table(
    'main.trattamenti',
    boards.map(({ row }) => row),
  )
  yield table('main.listino', listini(hotels, roomsOf, boardsOf, today))
  yield table('portals.redirectPages', redirectPages(today))
}
