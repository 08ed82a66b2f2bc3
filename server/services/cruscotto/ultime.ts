/** What people changed last in a hotel, of the lists that this person reads. */
import { sql, type SQL } from 'drizzle-orm'
import type { Need } from '../../../src/domain/cruscotto.ts'
import { isLocalized } from '../../../src/domain/fields.ts'
import type { Resource } from '../../../src/domain/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { run } from '../../db/sql.ts'
import { storeOf, tableFor } from '../../db/tables.ts'
import type { Call } from '../../resources/request.ts'
import { columnOf } from '../../resources/scope.ts'
import { relative } from '../turno/rule.ts'
import { romeDay } from '../turno/richieste.ts'
import { ofHotel } from './rule.ts'

/** What each is called, and where it stands in the hotel. */
const places = [
  ['main.hotelOfferta', 'offerta modificata', 'offerte'],
  ['main.listino', 'listino modificato', 'listini'],
  ['main.camera', 'camera modificata', 'camere'],
  ['main.trattamenti', 'trattamento modificato', 'trattamenti'],
  ['main.servizi', 'servizio modificato', 'servizi'],
  ['main.sitePage', 'pagina del sito modificata', 'pagineSito'],
] as const

const LATEST = 4

function titleOf(resource: Resource): SQL {
  const name = resource.display!
  const column = columnOf(resource, name)
  return isLocalized(resource.fields[name]!) ? sql`${column}->>'it'` : column
}

type Changed = { id: number; titolo: string | null; giorno: string; fatto: string; luogo: string }

export async function latestOfHotel(call: Call, hotelId: number): Promise<Need[]> {
  const parts = places.flatMap(([id, done, place]) => {
    const resource = resourceOf(id)
    const mine = ofHotel(call, resource, hotelId)
    if (!mine) return []
    const at = columnOf(resource, '_updated_at')
    // What was never written by anybody came with the installation.
    return sql`(select ${columnOf(resource, resource.key)} as id, ${titleOf(resource)} as titolo,
          ${at} as at, ${romeDay(at)} as giorno, ${done}::text as fatto, ${place}::text as luogo
        from ${tableFor(storeOf(resource))} where ${mine} and ${columnOf(resource, '_updated_by')} is not null
        order by ${at} desc limit ${LATEST})`
  })
  if (!parts.length) return []
  const found = await run<Changed>(
    call.db.pool,
    sql`${sql.join(parts, sql` union all `)} order by at desc limit ${LATEST}`,
  )
  const today = call.clock.today()
  return found.map(({ id, titolo, giorno, fatto, luogo }) => ({
    id: `${luogo} ${id}`,
    titolo: titolo ?? `Numero ${id}`,
    motivo: `${fatto} ${relative(giorno, today)}`,
    tono: 'info',
    link: `/hotel/${hotelId}/${luogo}/${id}`,
  }))
}
