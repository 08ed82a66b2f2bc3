import { sql } from 'drizzle-orm'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { daysBetween } from '../../../src/domain/seasons.ts'
import type { Call } from '../../resources/request.ts'
import { columnOf } from '../../resources/scope.ts'
import { count, filtered, theirs } from '../cruscotto/rule.ts'
import { concerning, firstRows, type Rule } from './rule.ts'

const task = resourceOf('main.rubricaTask')
const contact = resourceOf('main.rubrica')
type Found = { id: number; description: string; date: string; type: string; rubrica_id: number; luogo: string }

const types = new Map(task.fields.type!.options!.map(({ value, label }) => [value, label]))

const lateness = (days: number): string =>
  days <= 0 ? 'per oggi' : days === 1 ? 'in ritardo di un giorno' : `in ritardo di ${days} giorni`

/** A contact may have several tasks; the list is of contacts. */
export const CONTACTS_LINK = '/crmContatti?attivita=scadenza'
export const waitingContacts = (call: Call): Promise<number | null> =>
  count(call, contact, theirs(call, contact), filtered(call, contact, 'attivita', 'scadenza'))

/** Open tasks of the address book that are due today or before. */
export const attivitaDaFare: Rule = async (call) => {
  const mine = concerning(call, task, 'update')
  if (!mine) return null
  const today = call.clock.today()
  const { rows, totale } = await firstRows<Found>(
    call,
    sql`main_rubrica_task.id, main_rubrica_task.description, main_rubrica_task.date, main_rubrica_task.type, rubrica_id,
        concat_ws(' - ', r.nome_struttura, coalesce(r.frazione_name, r.comune_name)) as luogo`,
    sql`main_rubrica_task join main_rubrica r on r.id = rubrica_id and r._deleted_at is null
        where ${columnOf(task, '_deleted_at')} is null and completata is not true and ${columnOf(task, 'date')} <= ${today}::date and ${mine}`,
    sql`main_rubrica_task.date, main_rubrica_task.id`,
  )
  return {
    regola: 'attivita',
    titolo: 'Attività da fare',
    totale,
    altri: CONTACTS_LINK,
    elenco: { titolo: 'Contatti con attività da fare', totale: (await waitingContacts(call)) ?? 0 },
    righe: rows.map(({ id, description, date, type, rubrica_id, luogo }) => ({
      id,
      titolo: description,
      motivo: `${(types.get(type) ?? type).toLowerCase()}, ${lateness(daysBetween(date, today))}`,
      luogo,
      scadenza: date,
      dal: null,
      link: `/crmContatti/${rubrica_id}`,
      fatto: true,
    })),
  }
}
