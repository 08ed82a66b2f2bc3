/**
 * Continuous verification of the audit chain: the server checks a piece every hour, and starts again when it reaches
 * the end, so that tampering is noticed without anybody asking.
 */
import { FIRST, followChain, type Link } from './chain.ts'
import type { Database } from './open.ts'
import { readSetting, writeSetting } from './prepare.ts'

const SETTING = 'catena_verificata'
/** Pieces per run; each is one short query. */
const PIECES = 20

export type ChainCheck = Link & {
  /** The time of the last check, and of the last complete pass. */
  at: string
  whole: string | null
  broken: { seq: number; auditId: number; why: string } | null
}

export const chainCheck = (db: Database): Promise<ChainCheck | undefined> => readSetting<ChainCheck>(db, SETTING)

/** Records the result of a complete check that was run by hand. */
export const recordFullCheck = (db: Database, at: string, link: Link, broken: ChainCheck['broken']): Promise<void> =>
  writeSetting(db, SETTING, { ...link, at, whole: broken ? null : at, broken } satisfies ChainCheck)

/** Continues the check where it stopped. A broken chain stays reported until somebody runs `npm run audit`. */
export async function continueCheck(db: Database, now: Date): Promise<void> {
  const before = await chainCheck(db)
  if (before?.broken) return
  let link: Link = before ?? { seq: 0, hash: FIRST }
  let whole = before?.whole ?? null
  const at = now.toISOString()
  for (let piece = 0; piece < PIECES; piece++) {
    const { link: reached, over, broken } = await followChain(db.pool, link)
    if (broken) return writeSetting(db, SETTING, { ...reached, at, whole, broken } satisfies ChainCheck)
    link = reached
    if (over) {
      whole = at
      link = { seq: 0, hash: FIRST }
      break
    }
  }
  await writeSetting(db, SETTING, { ...link, at, whole, broken: null } satisfies ChainCheck)
}
