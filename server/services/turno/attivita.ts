import { sql, type SQL } from 'drizzle-orm'
import { sellerOf } from '../../../src/domain/access/access.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays, daysBetween } from '../../../src/domain/time/dates.ts'
import { ARREARS_DAYS } from '../../../src/domain/trade/rules.ts'
import type { Call } from '../../resources/request.ts'
import { and } from '../../resources/read/rows.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { count, filtered, listable } from '../cruscotto/rule.ts'
import { firstRows, queueScope, type Rule } from './rule.ts'

const task = resourceOf('main.rubricaTask')
const contact = resourceOf('main.rubrica')
type Found = { id: number; description: string; date: string; type: string; rubrica_id: number; luogo: string }

const types = new Map<string, string>(task.fields.type.options.map(({ value, label }) => [value, label]))

const lateness = (days: number): string =>
  days <= 0 ? 'per oggi' : days === 1 ? 'in ritardo di un giorno' : `in ritardo di ${days} giorni`

/** The last day on which an open task counts as in arrears. */
const arrearsUntil = (call: Call): string => addDays(call.clock.today(), -ARREARS_DAYS - 1)

const open = (mine: SQL): SQL =>
  sql`main_rubrica_task join main_rubrica r on r.id = rubrica_id and r._deleted_at is null
      where ${columnOf(task, '_deleted_at')} is null and completata is not true and ${mine}`

/** Links to contacts, because one contact may have several tasks. */
type WhichTasks = 'scadenza' | 'arretrate'
const linkTo = (attivita: WhichTasks): string => `/crmContatti?attivita=${attivita}`
export const CONTACTS_LINK = linkTo('scadenza')
const contactsWith = (call: Call, attivita: WhichTasks, where?: SQL): Promise<number | null> =>
  count(call, contact, listable(call, contact), and([filtered(call, contact, 'attivita', attivita), where]))
export const waitingContacts = (call: Call): Promise<number | null> => contactsWith(call, 'scadenza')

/** The contacts of these tasks: the link to their list, and how many it shows. */
async function contactsOf(call: Call, attivita: WhichTasks, isNarrowed: boolean) {
  const code = isNarrowed ? sellerOf(call.user) : null
  const where = code === null ? undefined : sql`${columnOf(contact, 'codice_produttore')} = ${code}`
  const link = linkTo(attivita) + (code === null ? '' : `&produttore=${encodeURIComponent(code)}`)
  return { link, totale: (await contactsWith(call, attivita, where)) ?? 0 }
}

/** Open tasks of the address book: those that are late, the oldest first, then today's; the first rows of both. */
export const attivitaDaFare: Rule = async (call, request) => {
  const mine = queueScope(call, request, task, 'update')
  if (!mine) return null
  const today = call.clock.today()
  const date = columnOf(task, 'date')
  const tasks = (where: SQL) =>
    firstRows<Found>(
      call,
      sql`main_rubrica_task.id, main_rubrica_task.description, ${date}, main_rubrica_task.type, rubrica_id,
          concat_ws(' - ', r.nome_struttura, coalesce(r.frazione_name, r.comune_name)) as luogo`,
      sql`${open(mine.where)} and ${where}`,
      sql`${date}, main_rubrica_task.id`,
    )
  const [late, due] = await Promise.all([
    tasks(sql`${date} > ${arrearsUntil(call)}::date and ${date} < ${today}::date`),
    tasks(sql`${date} = ${today}::date`),
  ])
  if (!late.totale && !due.totale) return null
  const contacts = await contactsOf(call, 'scadenza', mine.isNarrowed)
  return {
    regola: 'attivita',
    titolo: 'Attività da fare',
    totale: late.totale + due.totale,
    altri: contacts.link,
    elenco: { titolo: 'Contatti con attività da fare', totale: contacts.totale },
    righe: [...late.rows, ...due.rows].map(({ id, description, date: day, type, rubrica_id, luogo }) => ({
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
export const attivitaArretrate: Rule = async (call, request) => {
  const mine = queueScope(call, request, task, 'update')
  if (!mine) return null
  const date = columnOf(task, 'date')
  const { rows, totale } = await firstRows<{ id: number; dal: string }>(
    call,
    sql`main_rubrica_task.id, ${date} as dal`,
    sql`${open(mine.where)} and ${date} <= ${arrearsUntil(call)}::date`,
    sql`${date}, main_rubrica_task.id`,
  )
  if (!rows.length) return null
  const contacts = await contactsOf(call, 'arretrate', mine.isNarrowed)
  return {
    regola: 'attivitaArretrate',
    titolo: 'Attività in ritardo da tempo',
    totale,
    altri: null,
    righe: rows.slice(0, 1).map(({ id, dal }) => ({
      id,
      titolo: `${totale} attività in ritardo da più di ${ARREARS_DAYS} giorni`,
      motivo: contacts.totale === 1 ? 'di un contatto' : `di ${contacts.totale} contatti`,
      luogo: 'Rubrica',
      scadenza: null,
      dal,
      link: contacts.link,
      fatto: false,
    })),
  }
}
