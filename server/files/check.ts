/**
 * Checks which files a row may reference: existing ones, of a type that the field accepts, and not another user's
 * private files. A reference from an image field makes the file public, whatever was requested at the upload.
 */
import { sql } from 'drizzle-orm'
import type { Fields } from '../../src/domain/model/fields.ts'
import type { FieldErrors } from '../../src/domain/model/validate.ts'
import { files } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { idList } from '../resources/read/scope.ts'
import { accepts } from './type.ts'

type ReferencedFile = { id: number; tipo: string; privato: boolean; created_by: number | null }

export async function checkFiles(
  db: Runner,
  userId: number,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if ((field?.kind !== 'image' && field?.kind !== 'file') || value === null || value === undefined) continue
    const ids = [value].flat() as number[]
    if (!ids.length) continue
    const found = await run<ReferencedFile>(
      db,
      sql`select id, tipo, privato, created_by from ${files} where id = any(${idList(ids)})`,
    )
    const allowed = new Set(found.filter((one) => !one.privato || one.created_by === userId).map(({ id }) => id))
    if (ids.some((id) => !allowed.has(id))) errors[name] = ['Valore non valido']
    else if (found.some(({ tipo }) => !accepts(field.accept, tipo))) errors[name] = ['Formato di file non accettato']
    else await setPublic(db, ids, field.kind === 'image')
  }
  return errors
}

const setPublic = (db: Runner, ids: readonly number[], isPublic: boolean): Promise<unknown> =>
  run(
    db,
    isPublic
      ? sql`update ${files} set usato = true, privato = false where id = any(${idList(ids)}) and (privato or not usato)`
      : sql`update ${files} set usato = true where id = any(${idList(ids)}) and not usato`,
  )
