import { sql } from 'drizzle-orm'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays } from '../../../src/domain/time/dates.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { firstRows, queueScope, type Rule } from './rule.ts'

const automatica = resourceOf('cookies.configurazioniAutomatiche')
type Found = { id: number; dominio: string; giorno: string | null; da_classificare: number | null }

/** A site keeps its old configuration until the new one is approved, which should take at most a week. */
const APPROVAL_DAYS = 7

/** Automatic cookie configurations that await a review. */
export const cookieDaApprovare: Rule = async (call, request) => {
  const mine = queueScope(call, request, automatica, 'approve', ['admin', 'developer', 'employee'])
  if (!mine) return null
  const { rows, totale } = await firstRows<Found>(
    call,
    sql`id, dominio, (data_scansione at time zone 'Europe/Rome')::date as giorno, n_non_classificati as da_classificare`,
    sql`cookies_configurazioni_automatiche
        where ${columnOf(automatica, '_deleted_at')} is null and stato_configurazione = 'da_esaminare' and ${mine.where}`,
    sql`data_scansione, id`,
  )
  return {
    regola: 'cookie',
    titolo: 'Configurazioni cookie da approvare',
    totale,
    altri: '/cookieConfigAuto?state=da_esaminare',
    righe: rows.map(({ id, dominio, giorno, da_classificare }) => ({
      id,
      titolo: 'Configurazione cookie da approvare',
      motivo:
        da_classificare === 1
          ? '1 cookie da classificare'
          : da_classificare
            ? `${da_classificare} cookie da classificare`
            : 'tutti i cookie classificati',
      luogo: dominio,
      scadenza: giorno && addDays(giorno, APPROVAL_DAYS),
      dal: null,
      link: `/cookie/Automatiche/${id}`,
      // With every cookie classified, approving is all that is left.
      fatto: !da_classificare,
    })),
  }
}
