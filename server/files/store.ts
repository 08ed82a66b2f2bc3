/** Files in the database: kept once per person and content, named by their number, addressed by their key. */
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { StoredFile } from '../../src/domain/files.ts'
import type pg from 'pg'
import { LARGEST_FILE } from '../../src/domain/rules.ts'
import { files } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { Problem } from '../http/problem.ts'
import { inTurn } from '../http/heavy.ts'
import { writeAudit } from '../resources/audit.ts'
import type { Call } from '../resources/request.ts'
import { type Counted, countContacts } from './contacts.ts'
import { redraw } from './image.ts'
import { extensions, isImage, typeOf, type FileType } from './type.ts'

/** `created_by`: the user who sent it. */
export type FileFacts = StoredFile & { created_by: number | null }

const facts = sql.raw(
  'id, chiave, nome, tipo, privato, larghezza, altezza, coalesce(peso, octet_length(dati)) as peso, created_by',
)

export const tooLarge = () => new Problem(413, 'too_large', 'Il file supera i 10 MB: riducilo e riprova.')
const unreadable = () =>
  new Problem(415, 'media_type', 'Il file non è leggibile o il suo formato non è fra quelli accettati.')

/**
 * Keeps what somebody sent and returns its facts; the same bytes from the same person are kept once, so that a repeated
 * upload has the same number. Nobody else sees it until a record names it. Throws 413 and 415.
 */
export async function keepFile(
  pool: pg.Pool,
  sent: { name: string; data: Buffer; now: string; by: Pick<Call, 'user' | 'requestId'> },
): Promise<FileFacts> {
  const { data, by } = sent
  if (data.length > LARGEST_FILE) throw tooLarge()
  const type = typeOf(data)
  if (!type) throw unreadable()
  const digest = createHash('sha256').update(data).digest('hex')
  const [known] = await run<FileFacts>(
    pool,
    // Asked for again, it is as good as new for the housekeeping.
    sql`update ${files} set created_at = case when usato then created_at else ${sent.now} end
        where sha256 = ${digest} and created_by = ${by.user.id} returning ${facts}`,
  )
  if (known) return known
  // Outside the transaction: drawing takes its time.
  const picture = isImage(type)
    ? await redraw(data, type).catch(() => {
        throw unreadable()
      })
    : null
  const contacts = type === 'text/csv' ? await inTurn((breathe) => countContacts(data, breathe)) : null
  const bytes = picture?.data ?? data
  return transaction(pool, async (db) => {
    const [kept] = await run<FileFacts>(
      db,
      sql`insert into ${files} (nome, tipo, dati, miniatura, larghezza, altezza, peso, righe, scarti, sha256, created_at, created_by)
          values (${fileName(sent.name, type)}, ${type}, ${bytes}, ${picture?.thumb ?? null},
                  ${picture?.width ?? null}, ${picture?.height ?? null}, ${bytes.length},
                  ${contacts?.good ?? null}, ${contacts?.bad ?? null}, ${digest}, ${sent.now}, ${by.user.id})
          returning ${facts}`,
    )
    const { id, nome, tipo, peso } = kept!
    await writeAudit(db, by, 'upload', 'main.files', id, null, { nome, tipo, peso, sha256: digest })
    return kept!
  })
}

/** By its number, or by the key of its address. */
export async function findFile(db: Runner, at: number | string): Promise<FileFacts | undefined> {
  const [found] = await run<FileFacts>(
    db,
    typeof at === 'number'
      ? sql`select ${facts} from ${files} where id = ${at}`
      : sql`select ${facts} from ${files} where chiave = ${at}::uuid`,
  )
  return found
}

/** The bytes, or those of the small picture beside them where there is one. */
export async function fileBytes(db: Runner, id: number, small: boolean): Promise<{ data: Buffer; type: string }> {
  const [found] = await run<{ dati: Buffer; tipo: string; mini: boolean }>(
    db,
    small
      ? sql`select coalesce(miniatura, dati) as dati, tipo, miniatura is not null as mini from ${files} where id = ${id}`
      : sql`select dati, tipo, false as mini from ${files} where id = ${id}`,
  )
  return { data: found!.dati, type: found!.mini ? 'image/webp' : found!.tipo }
}

/** The generated name that a file goes by: letters, digits and hyphens, and the ending of what it really is. */
export function fileName(given: string, type: FileType): string {
  const stem = given
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .slice(0, 80)
  return `${stem || 'file'}.${extensions[type]}`
}

/** What other fields copy from a file ('immagine.misure'); undefined for a name that a file does not have. */
export async function factOf(db: Runner, id: number, part: string): Promise<unknown> {
  const file = await findFile(db, id)
  if (!file) return null
  switch (part) {
    case 'nome':
      return file.nome
    case 'nomeUnico':
      return file.nome.replace(/(\.\w+)$/, `-${file.id}$1`)
    case 'url':
      return `/api/main/files/${file.chiave}`
    case 'miniatura':
      return `/api/main/files/${file.chiave}/thumb`
    case 'misure':
      return file.larghezza && `${file.larghezza} × ${file.altezza}`
    case 'peso':
      return Math.max(1, Math.round(file.peso / 1024))
    case 'righe':
      return (await contactsIn(db, id)).good
    case 'scarti':
      return (await contactsIn(db, id)).bad
    default:
      return undefined
  }
}

/** Of a list of contacts; those of the demo network and of older days are counted when they are named. */
async function contactsIn(db: Runner, id: number): Promise<Counted> {
  const [known] = await run<{ good: number | null; bad: number | null }>(
    db,
    sql`select righe as good, scarti as bad from ${files} where id = ${id}`,
  )
  const { good = null, bad = null } = known ?? {}
  if (good !== null && bad !== null) return { good, bad }
  const { data } = await fileBytes(db, id, false)
  return inTurn((breathe) => countContacts(data, breathe))
}
