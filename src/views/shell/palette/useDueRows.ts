/** The first rows of the work queue, for the palette before anything is typed. */
import { useMemo } from 'react'
import { hasTurno, useTurno } from '../../../api/turno.ts'
import type { Context } from '../../../commands/context.ts'
import { today } from '../../../domain/time/dates.ts'
import { ownTurnoScope, turnoHotelFor, type QueueRow } from '../../../domain/trade/turno.ts'
import type { DueEntry } from './rows.ts'

const MOST = 3

/**
 * The user's own due rows, overdue ones first. `enabled`: whether the palette shows them now. Where the home has already
 * requested the same queue, no second request is sent.
 */
export function useDueRows(enabled: boolean, { user, hotel }: Pick<Context, 'user' | 'hotel'>): readonly DueEntry[] {
  const reader = enabled && hasTurno() ? user : null
  const hotelId = reader ? turnoHotelFor(reader, hotel?.value ?? null) : undefined
  const { data } = useTurno(hotelId, reader ? ownTurnoScope(reader) : 'own', true)
  return useMemo(() => {
    const now = today()
    const rows = (data?.queues ?? []).flatMap(({ righe, regola }) => righe.map((row) => ({ row, regola })))
    return rows
      .flatMap(({ row, regola }) =>
        row.scadenza !== null && row.scadenza <= now ? [{ row, regola, day: row.scadenza }] : [],
      )
      .sort((a, b) => a.day.localeCompare(b.day))
      .slice(0, MOST)
      .map(({ row, regola, day }) => entryOf(row, regola, day < now))
  }, [data])
}

const entryOf = ({ id, titolo, motivo, luogo, link }: QueueRow, regola: string, isLate: boolean): DueEntry => ({
  id: `turno:${regola}-${id}`,
  kind: 'due',
  title: titolo,
  hint: [luogo, motivo].filter(Boolean).join(' · '),
  icon: isLate ? 'clock' : 'calendar',
  address: link,
  isLate,
})
