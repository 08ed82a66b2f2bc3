import { sql } from 'drizzle-orm'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { notificationStates } from '../../db/schema.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { scopeOfUser, firstRows, relative, type Rule } from './rule.ts'

const notification = resourceOf('management.notification')
type Found = { id: number; title: string; giorno: string; link: string | null }

/** Notifications for the user's role that the user has neither read nor dismissed, newest first. */
export const notificheDaLeggere: Rule = async (call) => {
  const mine = scopeOfUser(call, notification, 'markRead')
  if (!mine) return null
  const { rows, totale } = await firstRows<Found>(
    call,
    sql`id, title, (created_at at time zone 'Europe/Rome')::date as giorno, link`,
    sql`management_notification
        where ${columnOf(notification, '_deleted_at')} is null and ${columnOf(notification, 'read')} is not true and ${mine}
          and not exists (select 1 from ${notificationStates} s where s.user_id = ${call.user.id}
            and s.notification_id = ${columnOf(notification, 'id')} and (s.read_at is not null or s.dismissed_at is not null))`,
    sql`created_at desc, id desc`,
  )
  const today = call.clock.today()
  return {
    regola: 'notifiche',
    titolo: 'Notifiche da leggere',
    totale,
    altri: '/notifiche?unread=true',
    righe: rows.map(({ id, title, giorno, link }) => ({
      id,
      titolo: title,
      motivo: `ricevuta ${relative(giorno, today)}`,
      luogo: 'Notifiche',
      scadenza: null,
      dal: giorno,
      link: link || `/notifiche/${id}`,
      fatto: true,
    })),
  }
}
