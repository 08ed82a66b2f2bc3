/**
 * One unit of work: everything that one request writes. It knows the audit rows of the request, and holds the commit of its
 * transaction back until the answer is known, so that both go into the database together.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** One audit row, as far as the answer to the request depends on it. */
export type Written = {
  id: number
  op: string
  resource: string
  record: string | null
  /** The row came into being, changed, went; null: no record was changed. */
  kind: 'create' | 'update' | 'delete' | null
}

/** A transaction whose work is done and whose commit waits. */
export type Held = { client: pg.PoolClient; commit(): Promise<void>; rollback(): Promise<void> }

export class UnitOfWork {
  readonly written: Written[] = []
  /** Runs inside a transaction that has to be committed before the answer is known. */
  readonly claim: ((client: pg.PoolClient) => Promise<void>) | undefined
  held: Held | undefined
  /** Transactions and queries under way: beside another one, a commit that waits would wait for ever. */
  running = 0
  over = false

  constructor(claim?: (client: pg.PoolClient) => Promise<void>) {
    this.claim = claim
  }

  /** May the transaction that has just done its work wait with its commit? */
  get mayHold(): boolean {
    return this.claim !== undefined && !this.over && !this.held && this.running === 1
  }

  /** Takes the waiting transaction out, to be ended by whoever asks. */
  take(): Held | undefined {
    const { held } = this
    this.held = undefined
    return held
  }

  /** Commits what waits: somebody needs the database, or sees no further than this. */
  async release(): Promise<void> {
    const held = this.take()
    if (!held) return
    try {
      await this.claim?.(held.client)
    } catch (error) {
      await held.rollback()
      throw error
    }
    await held.commit()
  }
}

const units = new AsyncLocalStorage<UnitOfWork>()

export const currentUnitOfWork = (): UnitOfWork | undefined => units.getStore()

/** Runs `work`, and all that follows from it, within `unit`. */
export const withinUnitOfWork = <T>(unit: UnitOfWork, work: () => T): T => units.run(unit, work)
