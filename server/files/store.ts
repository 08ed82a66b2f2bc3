/** Files in the database: stored once per user and content, referenced by id, addressed by their secret key. */
import { sql } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import type { StoredFile } from '../../src/domain/model/files.ts'
import type pg from 'pg'
import { LARGEST_FILE } from '../../src/domain/trade/rules.ts'
import { filePieces, files } from '../db/schema.ts'
import { run, type Runner, runOne } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { Problem } from '../http/problem.ts'
import { inSlices, queueInSlices } from '../http/timeSlices.ts'
import { slugify } from '../../src/domain/text/slug.ts'
import { writeAudit } from '../resources/write/audit.ts'
import type { Call } from '../resources/request.ts'
import { type Counted, countContacts } from './contacts.ts'
import { reencode } from './image.ts'
import { undrawable, unknownType } from './refused.ts'
import { extensions, isImage, typeOf, type FileType } from './type.ts'

/** `created_by`: the uploader. */
export type FileFacts = StoredFile & { created_by: number | null }

const facts = sql.raw(
  'id, chiave, nome, tipo, privato, larghezza, altezza, coalesce(peso, octet_length(dati)) as peso, created_by',
)

/**
 * Piece size in bytes. Longer files are stored in pieces, because the embedded database serves nobody else during a
 * statement.
 */
const PIECE = 256 * 1024

export const tooLarge = () => new Problem(413, 'too_large', 'Il file supera i 10 MB: riducilo e riprova.')

/**
 * Stores an upload and returns its facts. The same bytes from the same user are stored once, so that a repeated upload
 * has the same id. The file is private until a record references it. Throws 413 and 415.
 */
export async function storeFile(
  pool: pg.Pool,
  sent: { name: string; data: Buffer; now: string; by: Pick<Call, 'user' | 'requestId'> },
): Promise<FileFacts> {
  const { data, by } = sent
  if (data.length > LARGEST_FILE) throw tooLarge()
  const type = typeOf(data)
  if (!type) throw unknownType(data)
  const digest = createHash('sha256').update(data).digest('hex')
  const [known] = await run<FileFacts>(
    pool,
    // A repeated upload restarts the retention period of an unused file.
    sql`update ${files} set created_at = case when usato then created_at else ${sent.now} end
        where sha256 = ${digest} and created_by = ${by.user.id} returning ${facts}`,
  )
  if (known) return known
  // Outside the transaction, because re-encoding is slow.
  const picture = isImage(type)
    ? await reencode(data, type).catch((error: unknown) => {
        throw undrawable(error)
      })
    : null
  const contacts = type === 'text/csv' ? await queueInSlices((breathe) => countContacts(data, breathe)) : null
  const bytes = picture?.data ?? data
  const key = randomUUID()
  const isLong = bytes.length > PIECE
  // Queued, because the pieces of several uploads would otherwise delay every other query.
  if (isLong) await queueInSlices(() => storePieces(pool, key, bytes, sent.now))
  return transaction(pool, async (db) => {
    const stored = await runOne<FileFacts>(
      db,
      sql`insert into ${files} (chiave, nome, tipo, dati, miniatura, larghezza, altezza, peso, righe, scarti, scartate, sha256,
                               created_at, created_by)
          values (${key}, ${fileName(sent.name, type)}, ${type}, ${isLong ? null : bytes}, ${picture?.thumb ?? null},
                  ${picture?.width ?? null}, ${picture?.height ?? null}, ${bytes.length},
                  ${contacts?.good ?? null}, ${contacts?.bad ?? null}, ${contacts && JSON.stringify(contacts.lines)}::jsonb,
                  ${digest}, ${sent.now}, ${by.user.id})
          returning ${facts}`,
    )
    const { id, nome, tipo, peso } = stored
    await writeAudit(db, by, 'upload', 'main.files', id, null, { nome, tipo, peso, sha256: digest })
    return stored
  })
}

/** Inserted before the file itself; orphaned pieces are removed by the purge. */
async function storePieces(pool: pg.Pool, key: string, bytes: Buffer, now: string): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    await run(
      pool,
      sql`insert into ${filePieces} (file, n, dati, created_at)
          values (${key}, ${at / PIECE}, ${bytes.subarray(at, at + PIECE)}, ${now})`,
    )
  }
}

/** Finds a file by id, or by the key in its address. */
export async function findFile(db: Runner, at: number | string): Promise<FileFacts | undefined> {
  const [found] = await run<FileFacts>(
    db,
    typeof at === 'number'
      ? sql`select ${facts} from ${files} where id = ${at}`
      : sql`select ${facts} from ${files} where chiave = ${at}::uuid`,
  )
  return found
}

/** The bytes of the file, or of its thumbnail if there is one. */
export async function fileBytes(db: Runner, id: number, small: boolean): Promise<{ data: Buffer; type: string }> {
  const found = await runOne<{ dati: Buffer | null; tipo: string; chiave: string; mini: boolean }>(
    db,
    small
      ? sql`select coalesce(miniatura, dati) as dati, tipo, chiave, miniatura is not null as mini from ${files} where id = ${id}`
      : sql`select dati, tipo, chiave, false as mini from ${files} where id = ${id}`,
  )
  const { dati, tipo, chiave, mini } = found
  return { data: dati ?? (await piecesOf(db, chiave)), type: mini ? 'image/webp' : tipo }
}

async function piecesOf(db: Runner, key: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (;;) {
    const [next] = await run<{ dati: Buffer }>(
      db,
      sql`select dati from ${filePieces} where file = ${key} and n = ${pieces.length}`,
    )
    if (!next) return Buffer.concat(pieces)
    pieces.push(next.dati)
  }
}

/** The generated name that a file goes by: letters, digits and hyphens, and the ending of what it really is. */
export const fileName = (uploadedName: string, type: FileType): string =>
  `${slugify(uploadedName.replace(/\.[^.]*$/, ''), 80) || 'file'}.${extensions[type]}`

/** The value of a derived field such as 'immagine.misure'; undefined for an unknown part. */
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

/** The counts of a contact list; files of the demo network and older files are counted when they are first needed. */
export async function contactsIn(db: Runner, id: number): Promise<Counted> {
  const [known] = await run<{ [Key in keyof Counted]: Counted[Key] | null }>(
    db,
    sql`select righe as good, scarti as bad, scartate as lines from ${files} where id = ${id}`,
  )
  const { good = null, bad = null, lines = null } = known ?? {}
  if (good !== null && bad !== null && lines) return { good, bad, lines }
  const { data } = await fileBytes(db, id, false)
  return inSlices((breathe) => countContacts(data, breathe))
}
