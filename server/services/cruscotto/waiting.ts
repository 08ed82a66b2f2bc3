/** Office dashboard: what is waiting, and what is about to expire. */
import { sql } from 'drizzle-orm'
import { can } from '../../../src/domain/access/access.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays } from '../../../src/domain/time/dates.ts'
import { CONTRACT_DAYS } from '../../../src/domain/trade/rules.ts'
import { businessYear } from '../../../src/domain/time/seasons.ts'
import { run } from '../../db/sql.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { inForce } from '../hotel.ts'
import { CONTACTS_LINK, waitingContacts } from '../turno/attivita.ts'
import { relative } from '../turno/rule.ts'
import { unreadMail, unreadMailLink } from '../turno/richieste.ts'
import { count, filtered, lineOf, listable, type NeedRule } from './rule.ts'

const contracts = resourceOf('main.contratto')
const cookies = resourceOf('cookies.configurazioniAutomatiche')
const mail = resourceOf('stats.mailSearch')
const orders = resourceOf('orders.orders')
const sellers = resourceOf('seller.sellers')
const targets = resourceOf('seller.salesSellerTarget')

const due = lineOf({
  id: 'attivita',
  one: 'Un contatto aspetta',
  more: 'contatti aspettano',
  motivo: 'attività di oggi o scadute',
  tono: 'bad',
  many: waitingContacts,
  link: () => CONTACTS_LINK,
})

const unread = lineOf({
  id: 'richieste',
  one: 'Una richiesta che nessun hotel ha letto',
  more: 'richieste che nessun hotel ha letto',
  motivo: 'chi scrive aspetta risposta entro un giorno',
  tono: 'bad',
  many: (call) => count(call, mail, listable(call, mail), unreadMail(call)),
  link: (_, call) => unreadMailLink(call),
})

const withoutContract = lineOf({
  id: 'ordini',
  one: 'Un ordine senza contratto',
  more: 'ordini senza contratto',
  motivo: 'il contratto segue l’ordine entro una settimana',
  tono: 'warn',
  many: (call) => count(call, orders, listable(call, orders), filtered(call, orders, 'contratto', 'senza')),
  link: () => '/ordini?contratto=senza',
})

const toApprove = lineOf({
  id: 'cookie',
  one: 'Una configurazione cookie da approvare',
  more: 'configurazioni cookie da approvare',
  motivo: 'fino ad allora il sito usa la precedente',
  tono: 'warn',
  many: (call) =>
    can(call.user, cookies.id, 'approve') === 'none'
      ? Promise.resolve(null)
      : count(call, cookies, listable(call, cookies), sql`stato_configurazione = 'da_esaminare'`),
  link: () => '/cookieConfigAuto?state=da_esaminare',
})

const withoutTarget = lineOf({
  id: 'obiettivi',
  one: 'Un produttore senza obbiettivo',
  more: 'produttori senza obbiettivo',
  motivo: 'per l’anno di vendita in corso',
  tono: 'info',
  many: (call) =>
    can(call.user, targets.id, 'create') !== 'all'
      ? Promise.resolve(null)
      : count(
          call,
          sellers,
          listable(call, sellers),
          sql`attivo is not false and not exists (select 1 from seller_sales_seller_target t
            where t.seller_id = ${columnOf(sellers, 'id')} and t.year = ${businessYear(call.clock.today())}
              and t._deleted_at is null)`,
        ),
  link: () => '/obbVenditaAnnuali',
})

/** Expiring contracts are listed by hotel name, soonest first. */
const MOST_ENDING = 3
type Ending = { id: number; nome: string; until: string }

const endingContracts: NeedRule = async (call) => {
  const mine = listable(call, contracts)
  if (!mine) return null
  const today = call.clock.today()
  const found = await run<Ending>(
    call.db.pool,
    sql`select h."idHotel" as id, h.nome_hotel as nome, ends.until from main_hotel h
          join (select hotel_id, max(data_fine) as until from main_contratto where ${mine} and ${inForce(today)}
                 group by hotel_id) ends on ends.hotel_id = h."idHotel"
         where h._deleted_at is null and ends.until <= ${addDays(today, CONTRACT_DAYS)}::date
         order by ends.until, h."idHotel" limit ${MOST_ENDING}`,
  )
  return found.map(({ id, nome, until }) => ({
    id: `contratto ${id}`,
    titolo: `${nome}: il contratto finisce`,
    motivo: relative(until, today),
    tono: 'warn',
    link: `/hotel/${id}/contratti`,
  }))
}

export const officeWaits: readonly NeedRule[] = [
  due,
  unread,
  withoutContract,
  toApprove,
  endingContracts,
  withoutTarget,
]
