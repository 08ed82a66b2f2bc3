/** Presents the events of a contact's history: icon, title, link and detail. */
import type { IconName } from '../../domain/model/icons.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { orders } from '../../domain/resources/ordini.ts'
import { rubricaTask } from '../../domain/resources/rubrica.ts'
import type { ContactEvent, EventKind } from '../../domain/trade/contactHistory.ts'
import { monthAround, today } from '../../domain/time/dates.ts'
import { formatMoney, formatNumber } from '../../domain/text/text.ts'
import { formatInItaly } from '../../domain/time/dateText.ts'

/** Icon of each kind of event, and the label of the chip that filters by it. */
export const KINDS: Readonly<Record<EventKind, { label: string; icon: IconName }>> = {
  nota: { label: 'Note', icon: 'pencil' },
  attivita: { label: 'Attività fatte', icon: 'check' },
  mail: { label: 'Mail', icon: 'send' },
  telefono: { label: 'Telefono', icon: 'phone' },
  ordine: { label: 'Ordini', icon: 'euro' },
  offerta: { label: 'Offerte', icon: 'tag' },
  interazione: { label: 'Interazioni', icon: 'star' },
  richieste: { label: 'Richieste', icon: 'mail' },
  preventivi: { label: 'Preventivi', icon: 'euro' },
}

const TASK_ICONS: Readonly<Record<string, IconName>> = {
  telefonata: 'phone',
  appuntamento: 'calendar',
  email: 'send',
  preventivo: 'euro',
}

const SENT: Readonly<Record<string, string>> = { attesa: 'in attesa di partire', fallita: 'non consegnata' }

export const monthOf = ({ quando }: Pick<ContactEvent, 'quando'>): string =>
  formatInItaly(new Date(quando), 'MMMM YYYY')

/** '20 nov, 11:30', or '20 nov' for an event without a time; '' for monthly counts, listed under their month. */
export function timeOf({ quando, giorno, quante }: Pick<ContactEvent, 'quando' | 'giorno' | 'quante'>): string {
  if (quante !== null) return ''
  return formatInItaly(new Date(quando), giorno ? 'D MMM' : 'D MMM, HH:mm')
}

export type EventView = { icon: IconName; title: string; href?: string; detail?: string }

const labelOf = ({ fields }: Pick<Resource, 'fields'>, name: string, value: string | null): string =>
  fields[name]?.options?.find((option) => option.value === value)?.label ?? value ?? ''

export function presentEvent(event: ContactEvent, hotelId: number | null): EventView {
  const { tipo, id, titolo, autore, stato, importo, quante, attese } = event
  const { icon } = KINDS[tipo]
  const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
  const ofHotel = (path: string) => (hotelId === null ? {} : { href: `/hotel/${hotelId}/${path}` })
  switch (tipo) {
    case 'nota':
      return { icon, title: 'Nota', detail: joined(autore) }
    case 'attivita':
      return {
        icon: TASK_ICONS[stato ?? ''] ?? icon,
        title: labelOf(rubricaTask, 'type', stato),
        detail: 'fatta',
      }
    case 'mail':
      return { icon, title: titolo ?? 'Mail', detail: joined(autore, SENT[stato ?? '']) }
    case 'telefono':
      return { icon, title: 'Numero di telefono mostrato', detail: joined(autore && `a ${autore}`) }
    case 'ordine':
      return {
        icon,
        title: `Ordine ${id}`,
        href: `/ordini/${id}`,
        detail: joined(
          importo !== null && formatMoney(Number(importo)),
          labelOf(orders, 'stato', stato).toLowerCase(),
          autore,
        ),
      }
    case 'offerta':
      return {
        icon,
        title: count(quante ?? 0, 'Un’offerta pubblicata', 'offerte pubblicate'),
        ...ofHotel(`offerte?${daysOf(id, 'pubblicata_dal', 'pubblicata_al', today())}`),
      }
    case 'interazione':
      return {
        icon,
        title: count(quante ?? 0, 'Un’interazione avviata', 'interazioni avviate'),
        ...ofHotel(`interazioni?${daysOf(id, 'inizio_dal', 'inizio_al', today())}`),
      }
    case 'richieste':
      return {
        icon,
        title: count(quante ?? 0, 'Una richiesta di ospiti', 'richieste di ospiti'),
        detail: waiting(attese, 'una', 'tutte'),
        // An empty `source` lists all requests, whether from a portal or from the site.
        ...(hotelId !== null && { href: `/mailArchive?hotelId=${hotelId}&source=&${daysOf(id, 'from', 'to')}` }),
      }
    case 'preventivi':
      return {
        icon,
        title: count(quante ?? 0, 'Un preventivo chiesto da ospiti', 'preventivi chiesti da ospiti'),
        detail: waiting(attese, 'uno', 'tutti'),
        ...ofHotel(`richiestePreventivo?${daysOf(id, 'dal', 'al')}`),
      }
  }
}

const count = (many: number, one: string, more: string): string => (many === 1 ? one : `${formatNumber(many)} ${more}`)

const waiting = (many: number | null, one: string, all: string): string =>
  many ? `${many === 1 ? one : formatNumber(many)} senza risposta` : `${all} con risposta`

/** The days of a month such as 202610 as filter parameters of a list; `until` cuts off the days after it. */
function daysOf(id: number, from: string, to: string, until = '9999'): string {
  const digits = String(id).padStart(6, '0')
  const month = monthAround(`${digits.slice(0, 4)}-${digits.slice(4)}-01`)
  return `${from}=${month.from}&${to}=${month.to < until ? month.to : until}`
}
