/**
 * The audit's chain followed by the server itself, a piece each hour, and from its beginning again once it was followed
 * to the end: what does not hold is known without anybody asking.
 */
import { FIRST, followChain, type Link } from './chain.ts'
import type { Database } from './open.ts'
import { readSetting, writeSetting } from './prepare.ts'

const SETTING = 'catena_verificata'
/** At a time; each is one short query. */
const PIECES = 20

export type ChainCheck = Link & {
  /** When it was looked at last, and when it was last followed from the beginning to the end. */
  at: string
  whole: string | null
  broken: { seq: number; auditId: number; why: string } | null
}

export const chainCheck = (db: Database): Promise<ChainCheck | undefined> => readSetting<ChainCheck>(db, SETTING)

/** What a whole check by hand has found. */
export const noteWhole = (db: Database, at: string, link: Link, broken: ChainCheck['broken']): Promise<void> =>
  writeSetting(db, SETTING, { ...link, at, whole: broken ? null : at, broken } satisfies ChainCheck)

/** Goes on from where it stood. What was found broken stays so until somebody has looked with `npm run audit`. */
export async function checkOn(db: Database, now: Date): Promise<void> {
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
