/**
 * A read-your-writes token: a position in the database's write-ahead log as one sortable text,
 * `a1b2c3d4-00000001-0000000003000148` (database, timeline, byte). It reveals nothing but that position; a forged one
 * at most sends the reader to the primary.
 */
import { createHash } from 'node:crypto'

export type Position = string

const FORM = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{16}$/

/** A short name of a database, the same on the primary and all its replicas. */
export const nameOf = (system: string, database: number): string =>
  createHash('sha256').update(`${system} ${database}`).digest('hex').slice(0, 8)

export const positionOf = (name: string, timeline: number, byte: bigint): Position =>
  `${name}-${timeline.toString(16).padStart(8, '0')}-${byte.toString(16).padStart(16, '0')}`

/** Parses the token of a client, '0' for nothing; undefined if it is no position in this database. */
export function readPosition(text: unknown, name: string): { timeline: number; byte: bigint } | undefined {
  if (text === '0') return { timeline: 0, byte: 0n }
  if (typeof text !== 'string' || !FORM.test(text)) return undefined
  const [of, timeline, byte] = text.split('-') as [string, string, string]
  if (of !== name) return undefined
  return { timeline: Number.parseInt(timeline, 16), byte: BigInt(`0x${byte}`) }
}
