/**
 * Companion rows: data that belongs to a record's history without being one of its fields, in the form of audit
 * entries, by resource.
 */
import { sql, type SQL } from 'drizzle-orm'
import { audit, contactNotes } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { authorOf } from '../resources/write/audit.ts'
import { NOTE } from '../resources/write/undoable.ts'

export const entryColumns = sql`a.id, a.at, a.user_id, a.op, a.resource, a.record, a.before, a.after, a.version, a.request_id, ${authorOf} as author`

type Companions = {
  rows: (record: string) => SQL
  /** Operation of the record itself that is hidden because the companion rows describe it better. */
  instead: string
  /** Deletes what such an operation added; returns the deleted rows. */
  takeBack: (db: Runner, record: string, requestId: string) => Promise<object[]>
}

export const companionsOf: Readonly<Record<string, Companions>> = {
  'main.rubrica': {
    instead: NOTE,
    rows: (record) => sql`
      select ${entryColumns} from ${audit} a where a.resource = 'main.rubricaTask'
        and a.record in (select id::text from main_rubrica_task where rubrica_id = ${Number(record)})
      union all
      select ${entryColumns} from (
        select -n.id as id, n.created_at as at, n.utente as user_id, ${NOTE}::text as op, 'main.rubrica'::text as resource,
          n.rubrica_id::text as record, '{}'::jsonb as before, jsonb_build_object('ultima_nota', n.nota) as after,
          null::int as version, null::text as request_id
        from ${contactNotes} n where n.rubrica_id = ${Number(record)}) a`,
    takeBack: (db, record, requestId) =>
      run(
        db,
        sql`delete from ${contactNotes} where rubrica_id = ${Number(record)} and request_id = ${requestId} returning id`,
      ),
  },
}
