/** Determines the owner of a demo network row from its columns alone. */
import { keyColumn, isStored, storeOf, tableName } from '../../../server/db/tables.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import type { Role, Scope } from './permissions.ts'
import { OWN, type TestServer } from './server.ts'

export type Row = Record<string, unknown>

/** The columns that may contain the id of a row’s hotel. */
export const hotelColumns = [
  'idHotel',
  'hotel_id',
  'id_hotel',
  'aoHotelId',
  'ao_hotel_id',
  'hotel',
  'sites_id',
] as const
const sellerColumns = ['codice_produttore', 'seller_code', 'produttore'] as const

export const hotelColumnIn = (row: Row): string | undefined => hotelColumns.find((name) => name in row)

type Hotel = { idHotel: number; produttore: string | null; magnews_db_id: number | null }

export class RowOwners {
  readonly #server: TestServer
  readonly #hotels = new Map<number, Hotel>()
  readonly #byNewsletter = new Map<number, number>()
  readonly #sellers = new Map<number, string>()
  readonly #rows = new Map<string, Promise<Row[]>>()

  private constructor(server: TestServer) {
    this.#server = server
  }

  static async of(server: TestServer): Promise<RowOwners> {
    const owners = new RowOwners(server)
    const { pool } = server.db
    const hotels = await pool.query<Hotel>('select "idHotel", produttore, magnews_db_id from main_hotel')
    for (const hotel of hotels.rows) {
      owners.#hotels.set(hotel.idHotel, hotel)
      if (hotel.magnews_db_id) owners.#byNewsletter.set(hotel.magnews_db_id, hotel.idHotel)
    }
    const sellers = await pool.query<{ id: number; codice: string }>('select id, codice from seller_sellers')
    for (const { id, codice } of sellers.rows) owners.#sellers.set(id, codice)
    return owners
  }

  /**
   * The rows of a resource that are not deleted: the first few thousand of a long table, and those of the demo hotels.
   */
  rows(resource: string): Promise<Row[]> {
    const known = this.#rows.get(resource) ?? this.#read(resource)
    this.#rows.set(resource, known)
    return known
  }

  async #read(id: string): Promise<Row[]> {
    const store = storeOf(resourceOf(id))
    if (!isStored(store)) return []
    const key = `"${keyColumn(store)}"`
    const select = `select * from ${tableName(store.id)} where _deleted_at is null`
    const column = hotelColumns.find((name) => name in store.fields)
    const { rows } = await this.#server.db.pool.query<Row>(`${select} order by ${key} limit 3000`)
    if (!column || rows.length < 3_000) return rows
    const mine = [...OWN.user, ...OWN.multihotel, ...this.hotelsOfSeller(OWN.seller).slice(0, 20)]
    const own = await this.#server.db.pool.query<Row>(`${select} and "${column}" = any($1) order by ${key}`, [mine])
    return [...rows, ...own.rows]
  }

  hotelsOfSeller(code: string): number[] {
    return [...this.#hotels.values()].filter((hotel) => hotel.produttore === code).map((hotel) => hotel.idHotel)
  }

  newsletterOf(hotel: number): number | null {
    return this.#hotels.get(hotel)?.magnews_db_id ?? null
  }

  /** A hotel inside the scope and one outside it; undefined where every hotel is inside. */
  hotels(role: Role, scope: Scope): { own: number; foreign: number | undefined } {
    if (scope === 'ownSeller') {
      return {
        own: this.hotelsOfSeller(OWN.seller)[0]!,
        foreign: [...this.#hotels.values()].find((one) => one.produttore !== OWN.seller)!.idHotel,
      }
    }
    if (role === 'user') return { own: OWN.user[0], foreign: OWN.multihotel[0] }
    if (role === 'multihotel') return { own: OWN.multihotel[1], foreign: OWN.user[0] }
    return { own: OWN.user[0], foreign: undefined }
  }

  #hotelOf(resource: string, row: Row): number | undefined {
    if (resource.startsWith('newsletter.newsletterSite')) return this.#byNewsletter.get(Number(row.magnews_id_database))
    const column = hotelColumnIn(row)
    return column === undefined || row[column] === null ? undefined : Number(row[column])
  }

  #sellerOf(resource: string, row: Row): string | null {
    if (resource === 'seller.sellers') return String(row.codice)
    const column = sellerColumns.find((name) => name in row)
    if (column) return row[column] as string | null
    if ('seller_id' in row) return this.#sellers.get(Number(row.seller_id)) ?? null
    const hotel = this.#hotelOf(resource, row)
    return (hotel !== undefined && this.#hotels.get(hotel)?.produttore) || null
  }

  within(resource: string, row: Row, role: Role, scope: Scope, userId: number): boolean {
    switch (scope) {
      case 'all':
        return true
      case 'none':
        return false
      case 'ownHotel': {
        const hotel = this.#hotelOf(resource, row)
        return (OWN[role as 'user' | 'multihotel'] as readonly (number | undefined)[]).includes(hotel)
      }
      case 'ownSeller':
        return this.#sellerOf(resource, row) === OWN.seller
      case 'own':
        if (resource === 'management.user') return row.id === userId
        if (resource === 'management.notification') return (row.destinatari as string[] | null)?.includes(role) ?? false
        return row.utente === userId
    }
  }
}
