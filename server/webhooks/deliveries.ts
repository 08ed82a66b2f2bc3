/**
 * Sends webhook deliveries. A delivery is a row inserted with its change; a server claims it with a lease, and if it
 * dies another takes over. Deliveries of one record keep the order of its changes, each webhook receives one at a time,
 * and failures are retried with backoff.
 */
import { sql, type SQL } from 'drizzle-orm'
import { TEST_EVENT, webhook } from '../../src/domain/resources/webhook.ts'
import { webhookDeliveries } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { tableFor } from '../db/tables.ts'
import { transaction } from '../db/transaction.ts'
import type { Parts } from '../resources/request.ts'
import { Rounds } from '../rounds.ts'
import { placeFor } from './address.ts'
import { payloadOf } from './payload.ts'
import { giveUp, pauseGone } from './pauseWebhook.ts'
import { post, reasonOf, type Outcome } from './post.ts'
import type { DeliverySender } from './sending.ts'
import { signedHeaders } from './sign.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Delays of the retries; after the last one the delivery is given up, nearly two days after the change. */
const RETRY_DELAYS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]
export const ATTEMPTS = RETRY_DELAYS.length + 1
/** Milliseconds until the next attempt; undefined if there is none. */
export const waitAfter = (attempts: number): number | undefined => RETRY_DELAYS[attempts - 1]

/** Must exceed the time of DNS lookup and sending. */
const LEASE_MS = 30 * SECOND
/** Concurrent deliveries, each to a different webhook. */
const AT_ONCE = 4
const LOOK_EVERY_MS = 2 * SECOND
const GONE = 410

export type Claimed = {
  id: number
  webhook_id: number
  message_id: string
  event: string
  audit_id: number | null
  body: string | null
  created_at: string
  attempts: number
  claimed_until: string
  indirizzo: string
  segreto: string
}

type OnError = (error: unknown) => void

const hooks = tableFor(webhook)

/** Condition on a webhook `h` that can receive deliveries. */
const isReady = sql`h._deleted_at is null and h.segreto is not null`

/** Condition on a delivery `d` that is due; a paused webhook still receives test deliveries. */
const due = (at: string, active: SQL): SQL => sql`d.waits
  and (${active} or d.event = ${TEST_EVENT})
  and (d.next_at is null or d.next_at <= ${at}) and (d.claimed_until is null or d.claimed_until <= ${at})`

/**
 * Condition: no earlier delivery of the same record is pending. Written as a scalar subquery and not as a join, so that
 * it is evaluated row by row up to the first match; a join would read all pending deliveries each time.
 */
const firstOfItsRecord = sql`coalesce((select e.id from ${webhookDeliveries} e
  where e.lane = d.lane and e.waits order by (e.id + 0) limit 1), d.id) = d.id`

const isBusy = (at: string): SQL => sql`exists (select 1 from ${webhookDeliveries} e
  where e.webhook_id = h.id and e.waits and e.claimed_until > ${at})`

/** First key of the two-key advisory lock on a webhook while one of its deliveries is being claimed. */
const CLAIM_LOCK = 7_301

async function claim(parts: Parts): Promise<Claimed | undefined> {
  const at = parts.clock.now().toISOString()
  const candidates = await run<{ id: number }>(
    parts.db.pool,
    sql`select h.id from ${hooks} h cross join lateral (
          select min(d.id) as first from ${webhookDeliveries} d where d.webhook_id = h.id and ${due(at, sql`h.attivo`)}) of_it
        where of_it.first is not null and ${isReady} and not ${isBusy(at)} order by of_it.first`,
  )
  for (const { id } of candidates) {
    const claimed = await claimOf(parts, id)
    if (claimed) return claimed
  }
  return undefined
}

type Receiver = { attivo: boolean; indirizzo: string; segreto: string }

/**
 * Claims the next delivery of a webhook. A concurrent claim is invisible until its commit, so a lock admits one process
 * at a time, and each statement after it sees the earlier claims. The statements are separate because the planner could
 * evaluate a joined condition for every pending row.
 */
function claimOf({ db, clock }: Parts, webhookId: number): Promise<Claimed | undefined> {
  return transaction(db.pool, async (client) => {
    const [lock] = await run<{ held: boolean }>(
      client,
      sql`select pg_try_advisory_xact_lock(${CLAIM_LOCK}, ${webhookId}) as held`,
    )
    if (!lock?.held) return undefined
    const now = clock.now()
    const [at, until] = [now.toISOString(), new Date(now.getTime() + LEASE_MS).toISOString()]
    const [receiver] = await run<Receiver>(
      client,
      sql`select attivo, indirizzo, segreto from ${hooks} h where h.id = ${webhookId} and ${isReady} and not ${isBusy(at)}`,
    )
    if (!receiver) return undefined
    const [claimed] = await run<Omit<Claimed, keyof Receiver>>(
      client,
      sql`update ${webhookDeliveries} set claimed_until = ${until}, attempts = attempts + 1 where id = (
            select d.id from ${webhookDeliveries} d
            where d.webhook_id = ${webhookId} and ${due(at, sql`${receiver.attivo}`)} and ${firstOfItsRecord}
            order by d.id limit 1 for update skip locked)
          returning id, webhook_id, message_id, event, audit_id, body, created_at, attempts, claimed_until`,
    )
    return claimed && { ...claimed, indirizzo: receiver.indirizzo, segreto: receiver.segreto }
  })
}

/** Matches only while the claim is valid: after the lease another process may own the delivery. */
const stillClaimed = ({ id, claimed_until }: Claimed) => sql`id = ${id} and claimed_until = ${claimed_until}`

const notSent = (error: string): Outcome => ({ status: null, answer: null, error })

/** The payload, created at the first attempt and reused; null if the audit entry no longer exists. */
async function textOf({ db }: Parts, delivery: Claimed): Promise<string | null> {
  if (delivery.body !== null) return delivery.body
  const body = await payloadOf(db.pool, delivery)
  if (body !== null) await run(db.pool, sql`update ${webhookDeliveries} set body = ${body} where id = ${delivery.id}`)
  return body
}

/** Turns every error into the outcome of this delivery, so that it is retried and the other deliveries continue. */
async function attempt(parts: Parts, delivery: Claimed, onError: OnError): Promise<Outcome> {
  const { vault, clock } = parts
  const { webhook_id, message_id, indirizzo, segreto } = delivery
  let body: string | null
  try {
    body = await textOf(parts, delivery)
  } catch (error) {
    onError(error)
    return notSent('Il messaggio non si può comporre')
  }
  if (body === null) return notSent('La modifica da comunicare non c’è più')
  try {
    const place = await placeFor(indirizzo, parts.outside)
    const headers = signedHeaders(vault.open(-webhook_id, segreto), message_id, clock.now().getTime(), body)
    return await post(indirizzo, place, headers, body)
  } catch (error) {
    return notSent(reasonOf(error))
  }
}

async function send(parts: Parts, delivery: Claimed, onError: OnError): Promise<boolean> {
  const { db, clock } = parts
  const { status, answer, error } = await attempt(parts, delivery, onError)
  const now = clock.now()
  const wait = waitAfter(delivery.attempts)
  const isOver = error !== null && (wait === undefined || status === GONE)
  const next = error !== null && !isOver ? new Date(now.getTime() + wait!).toISOString() : null
  // One transaction, so that the next claim for this webhook sees the consequences (a pause, for example).
  await transaction(db.pool, async (client) => {
    const updatedRows = await run(
      client,
      sql`update ${webhookDeliveries} set claimed_until = null, status = ${status}, answer = ${answer}, error = ${error},
            next_at = ${next}, sent_at = ${error === null ? now.toISOString() : null},
            failed_at = ${isOver ? now.toISOString() : null}
          where ${stillClaimed(delivery)} returning 1`,
    )
    if (!updatedRows.length || !isOver || delivery.event === TEST_EVENT) return
    if (status === GONE) await pauseGone(parts, client, delivery.webhook_id)
    else await giveUp(parts, client, delivery.webhook_id, error)
  })
  return error === null
}

export class Deliveries implements DeliverySender {
  readonly #parts: Parts
  readonly #onError: OnError
  readonly #rounds: Rounds

  constructor(parts: Parts, onError: OnError) {
    this.#parts = parts
    this.#onError = onError
    this.#rounds = new Rounds(() => this.sendDue(), onError)
  }

  start(): void {
    this.#rounds.start(LOOK_EVERY_MS)
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  look(): void {
    this.#rounds.look()
  }

  async sendDue(): Promise<number> {
    let sent = 0
    const lane = async () => {
      for (let one = await claim(this.#parts); one; one = this.#rounds.isOver ? undefined : await claim(this.#parts))
        if (await send(this.#parts, one, this.#onError)) sent++
    }
    // Waits for all of them even if one fails, so that nothing is still running afterwards.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
    const broken = ended.find((one) => one.status === 'rejected')
    if (broken) throw broken.reason
    return sent
  }
}
