/**
 * An in-memory copy of the venduto that is current at every query. It is loaded once; each later query first asks which
 * orders were written by transactions that were still open at the last read (`sold_changes`, maintained by a trigger),
 * and reloads those. So writers always read their own writes, on any server.
 */
import { sql, type SQL } from 'drizzle-orm'
import { memoizeByObject } from '../../../src/domain/util/memoize.ts'
import type { Database } from '../../db/open.ts'
import { run } from '../../db/sql.ts'
import { soldLines } from '../../resources/read/sold.ts'
import { SoldLines, type SoldLine } from './lines.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'

/** Order ids per query, so that others get their turn in between. */
const AT_ONCE = 5_000

/** The oldest open transaction: its changes and those of later ones are not yet, or not fully, visible. */
const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())::text`

class Ledger {
  readonly #db: Database
  #lines = new SoldLines()
  #horizon: string | undefined
  #reading: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** The current lines, including everything committed before the call. Callers must use them before the next await. */
  async lines(): Promise<SoldLines> {
    // One read at a time. A caller that arrives during a read needs the next one, which all waiting callers share.
    this.#next ??= this.#afterThis().then(() => {
      this.#next = undefined
      this.#reading = this.#read().finally(() => (this.#reading = undefined))
      return this.#reading
    })
    await this.#next
    return this.#lines
  }

  async #afterThis(): Promise<void> {
    await this.#reading?.catch(() => undefined)
  }

  async #read(): Promise<void> {
    if (this.#horizon === undefined) await this.#readAll()
    else await this.#readChanged(this.#horizon)
  }

  async #readAll(): Promise<void> {
    const lines = new SoldLines()
    const [{ until, last }] = (await run<{ until: string; last: number | null }>(
      this.#db.pool,
      sql`select ${horizon} as until, (select max(order_id) from orders_orders) as last`,
    )) as [{ until: string; last: number | null }]
    for (let from = 0; from < (last ?? 0); from += AT_ONCE)
      for (const line of await this.#ask(sql`order_id > ${from} and order_id <= ${from + AT_ONCE}`)) lines.add(line)
    this.#lines = lines
    this.#horizon = until
  }

  async #readChanged(since: string): Promise<void> {
    const changed = await run<{ until: string; order_id: number | null }>(
      this.#db.pool,
      sql`select ${horizon} as until, order_id from (values (1)) as one
          left join sold_changes on xid >= ${since}::xid8`,
    )
    const orders = changed.flatMap(({ order_id: id }) => (id === null ? [] : [id]))
    const anew: SoldLine[] = []
    for (let from = 0; from < orders.length; from += AT_ONCE)
      anew.push(...(await this.#ask(sql`order_id = any(${sql.param(orders.slice(from, from + AT_ONCE))}::int[])`)))
    if (orders.length) {
      this.#lines.remove(new Set(orders))
      for (const line of anew) this.#lines.add(line)
    }
    this.#horizon = itemAt(changed, 0).until
  }

  #ask = (where: SQL): Promise<SoldLine[]> => run<SoldLine>(this.#db.pool, sql`${soldLines(where)} order by order_id`)
}

export const ledgerOf = memoizeByObject((db: Database) => new Ledger(db))
