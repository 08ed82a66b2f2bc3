/**
 * A unit of work: everything that one request writes. It collects the request's audit entries and holds back the commit
 * of its transaction until the answer is known, so that both are stored together.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** The part of an audit entry on which the answer to the request depends. */
export type AuditedWrite = {
  id: number
  op: string
  resource: string
  record: string | null
  /** null: no record was changed. */
  kind: 'create' | 'update' | 'delete' | null
}

/** A transaction whose work is done and whose commit is held back. */
export type HeldTransaction = { client: pg.PoolClient; commit(): Promise<void>; rollback(): Promise<void> }

export class UnitOfWork {
  readonly written: AuditedWrite[] = []
  /** Runs inside a transaction that must be committed before the answer is known, to claim the idempotency key. */
  readonly claim: ((client: pg.PoolClient) => Promise<void>) | undefined
  held: HeldTransaction | undefined
  /** Transactions and queries in progress: holding back a commit while another one runs could deadlock. */
  running = 0
  over = false

  constructor(claim?: (client: pg.PoolClient) => Promise<void>) {
    this.claim = claim
  }

  /** Whether the transaction that has just finished its work may hold back its commit. */
  get canHoldCommit(): boolean {
    return this.claim !== undefined && !this.over && !this.held && this.running === 1
  }

  /** Removes and returns the held transaction, which the caller must then end. */
  take(): HeldTransaction | undefined {
    const transaction = this.held
    this.held = undefined
    return transaction
  }

  /** Commits the held transaction, because somebody needs the database or nothing more will be known. */
  async release(): Promise<void> {
    const heldTransaction = this.take()
    if (!heldTransaction) return
    try {
      await this.claim?.(heldTransaction.client)
    } catch (error) {
      await heldTransaction.rollback()
      throw error
    }
    await heldTransaction.commit()
  }
}

const units = new AsyncLocalStorage<UnitOfWork>()

export const currentUnitOfWork = (): UnitOfWork | undefined => units.getStore()

/** Runs `work`, and everything asynchronous that follows from it, within `unit`. */
export const withinUnitOfWork = <T>(unit: UnitOfWork, work: () => T): T => units.run(unit, work)
