import { sql, type SQL } from 'drizzle-orm'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays, ARREARS_DAYS } from '../../../src/domain/rules.ts'
import { daysBetween } from '../../../src/domain/seasons.ts'
import type { Call } from '../../resources/request.ts'
import { columnOf } from '../../resources/scope.ts'
import { count, filtered, listable } from '../cruscotto/rule.ts'
import { scopeOfUser, firstRows, type Rule } from './rule.ts'

const task = resourceOf('main.rubricaTask')
const contact = resourceOf('main.rubrica')
type Found = { id: number; description: string; date: string; type: string; rubrica_id: number; luogo: string }

const types = new Map(task.fields.type!.options!.map(({ value, label }) => [value, label]))

const lateness = (days: number): string =>
  days <= 0 ? 'per oggi' : days === 1 ? 'in ritardo di un giorno' : `in ritardo di ${days} giorni`

/** The last day on which an open task counts as in arrears. */
const arrearsUntil = (call: Call): string => addDays(call.clock.today(), -ARREARS_DAYS - 1)

const open = (mine: SQL): SQL =>
  sql`main_rubrica_task join main_rubrica r on r.id = rubrica_id and r._deleted_at is null
      where ${columnOf(task, '_deleted_at')} is null and completata is not true and ${mine}`

/** Links to contacts, because one contact may have several tasks. */
export const CONTACTS_LINK = '/crmContatti?attivita=scadenza'
const contactsWith = (call: Call, attivita: 'scadenza' | 'arretrate'): Promise<number | null> =>
  count(call, contact, listable(call, contact), filtered(call, contact, 'attivita', attivita))
export const waitingContacts = (call: Call): Promise<number | null> => contactsWith(call, 'scadenza')

/** Open tasks of the address book: today's first, then those that are a few days late. */
export const attivitaDaFare: Rule = async (call) => {
  const mine = scopeOfUser(call, task, 'update')
  if (!mine) return null
  const today = call.clock.today()
  const date = columnOf(task, 'date')
  const { rows, totale } = await firstRows<Found>(
    call,
    sql`main_rubrica_task.id, main_rubrica_task.description, ${date}, main_rubrica_task.type, rubrica_id,
        concat_ws(' - ', r.nome_struttura, coalesce(r.frazione_name, r.comune_name)) as luogo`,
    sql`${open(mine)} and ${date} > ${arrearsUntil(call)}::date and ${date} <= ${today}::date`,
    sql`${date} < ${today}::date, ${date}, main_rubrica_task.id`,
  )
  return {
    regola: 'attivita',
    titolo: 'Attività da fare',
    totale,
    altri: CONTACTS_LINK,
    elenco: { titolo: 'Contatti con attività da fare', totale: (await waitingContacts(call)) ?? 0 },
    righe: rows.map(({ id, description, date: day, type, rubrica_id, luogo }) => ({
      id,
      titolo: description,
      motivo: `${(types.get(type) ?? type).toLowerCase()}, ${lateness(daysBetween(day, today))}`,
      luogo,
      scadenza: day,
      dal: null,
      link: `/crmContatti/${rubrica_id}`,
      fatto: true,
    })),
  }
}

/** Tasks that are too late for today's work, as one row that links to their contacts. */
export const attivitaArretrate: Rule = async (call) => {
  const mine = scopeOfUser(call, task, 'update')
  if (!mine) return null
  const date = columnOf(task, 'date')
  const { rows, totale } = await firstRows<{ id: number; dal: string }>(
    call,
    sql`main_rubrica_task.id, ${date} as dal`,
    sql`${open(mine)} and ${date} <= ${arrearsUntil(call)}::date`,
    sql`${date}, main_rubrica_task.id`,
  )
  const contacts = rows.length ? ((await contactsWith(call, 'arretrate')) ?? 0) : 0
  return {
    regola: 'attivitaArretrate',
    titolo: 'Attività in ritardo da tempo',
    totale,
    altri: null,
    righe: rows.slice(0, 1).map(({ id, dal }) => ({
      id,
      titolo: `${totale} attività in ritardo da più di ${ARREARS_DAYS} giorni`,
      motivo: contacts === 1 ? 'di un contatto' : `di ${contacts} contatti`,
      luogo: 'Rubrica',
      scadenza: null,
      dal,
      link: '/crmContatti?attivita=arretrate',
      fatto: false,
    })),
  }
}
