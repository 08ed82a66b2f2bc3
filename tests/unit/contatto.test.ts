/** The timeline of a contact: texts and links of its events; and which command a key runs when rows are selected. */
import { expect, test } from 'vitest'
import contacts, { contactCommands } from '../../src/commands/actions/contacts.ts'
import calls from '../../src/commands/actions/calls.ts'
import requests, { requestCommands } from '../../src/commands/actions/requests.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import type { Command } from '../../src/commands/command.ts'
import type { Role } from '../../src/domain/access/access.ts'
import type { ContactEvent } from '../../src/domain/trade/contactHistory.ts'
import { today } from '../../src/domain/time/dates.ts'
import { laterDays } from '../../src/views/rubrica/laterDays.ts'
import { monthOf, presentEvent, timeOf } from '../../src/views/rubrica/presentEvent.ts'
import { personOf } from './personOf.ts'

const event = (more: Partial<ContactEvent>): ContactEvent => ({
  tipo: 'nota',
  id: 7,
  quando: '2026-11-20T10:05:00.000Z',
  giorno: false,
  titolo: null,
  testo: null,
  autore: null,
  stato: null,
  importo: null,
  quante: null,
  attese: null,
  ...more,
})

test('events have a title, a detail and a link', () => {
  expect(presentEvent(event({ autore: 'Anna Rossi' }), 3)).toMatchObject({ title: 'Nota', detail: 'Anna Rossi' })
  expect(presentEvent(event({ tipo: 'attivita', stato: 'telefonata' }), 3)).toMatchObject({
    title: 'Telefonata',
    icon: 'phone',
    detail: 'fatta',
  })
  expect(presentEvent(event({ tipo: 'mail', titolo: 'Listino', stato: 'attesa', autore: 'A B' }), 3)).toMatchObject({
    title: 'Listino',
    detail: 'A B · in attesa di partire',
  })
  expect(presentEvent(event({ tipo: 'mail', titolo: 'Listino', stato: 'inviata' }), 3).detail).toBe('')
  expect(presentEvent(event({ tipo: 'ordine', importo: 1234.5, stato: 'fatturato' }), 3)).toMatchObject({
    title: 'Ordine 7',
    href: '/ordini/7',
    detail: expect.stringMatching(/^1\.234,50\s€ · fatturato$/),
  })
  expect(presentEvent(event({ tipo: 'offerta', id: 202402, quante: 1 }), 3)).toMatchObject({
    title: 'Un’offerta pubblicata',
    href: '/hotel/3/offerte?pubblicata_dal=2024-02-01&pubblicata_al=2024-02-29',
  })
  // A month’s requests that are still to come have no line.
  const now = today()
  const thisMonth = Number(now.slice(0, 7).replace('-', ''))
  expect(presentEvent(event({ tipo: 'interazione', id: thisMonth, quante: 2 }), 3)).toMatchObject({
    title: '2 interazioni avviate',
    href: `/hotel/3/interazioni?inizio_dal=${now.slice(0, 8)}01&inizio_al=${now}`,
  })
  // A contact without a hotel has no hotel events.
  expect(presentEvent(event({ tipo: 'interazione', quante: 2 }), null)).not.toHaveProperty('href')
})

test('a month of requests links to that month of the archive, whatever its source', () => {
  const month = (id: number, quante: number, attese: number) =>
    presentEvent(event({ tipo: 'richieste', id, quante, attese }), 12)
  expect(month(202402, 1200, 1)).toMatchObject({
    title: '1.200 richieste di ospiti',
    detail: 'una senza risposta',
    href: '/mailArchive?hotelId=12&source=&from=2024-02-01&to=2024-02-29',
  })
  expect(month(202612, 1, 0)).toMatchObject({
    title: 'Una richiesta di ospiti',
    detail: 'tutte con risposta',
    href: '/mailArchive?hotelId=12&source=&from=2026-12-01&to=2026-12-31',
  })
  expect(presentEvent(event({ tipo: 'preventivi', id: 202609, quante: 2, attese: 1 }), 12)).toMatchObject({
    title: '2 preventivi chiesti da ospiti',
    detail: 'uno senza risposta',
    href: '/hotel/12/richiestePreventivo?dal=2026-09-01&al=2026-09-30',
  })
})

test('times are Italian: the hour where it is known, the month in Rome’s time zone', () => {
  expect(timeOf(event({}))).toBe('20 nov, 11:05')
  expect(timeOf(event({ giorno: true }))).toBe('20 nov')
  expect(timeOf(event({ quante: 3 }))).toBe('')
  expect(monthOf(event({ quando: '2026-10-31T23:30:00.000Z' }))).toBe('novembre 2026')
})

test('a task can be moved to future days only', () => {
  const days = (today: string) => laterDays(today).map(({ day }) => day)
  expect(days('2026-11-20')).toEqual(['2026-11-21', '2026-11-23', '2026-11-27', '2026-12-04', '2026-12-20'])
  // On a Monday "next Monday" is a week later.
  expect(days('2026-11-23')[1]).toBe('2026-11-30')
  expect(days('2026-01-31')[4]).toBe('2026-02-28')
})

const RECORD = { key: 7, row: { id: 7, id_hotel: 4 }, etag: null, name: 'Ponte' }
const at = (role: Role, resource: string, more: { ticked?: readonly number[]; form?: object; next?: () => void }) =>
  ({
    ...emptyContext,
    user: personOf(role),
    form: more.form && {
      resource,
      dirty: false,
      saving: false,
      canSave: false,
      record: more.form,
      handle: { next: more.next },
    },
    list: {
      resource,
      selected: more.ticked?.length ?? 0,
      handle: {
        selection: () => more.ticked && { rows: { keys: more.ticked.map((key) => ({ key })) } },
        marked: () => ({ cursor: null, selected: more.ticked ?? [] }),
      },
    },
  }) as unknown as Context
const keysOf = (all: readonly Command[], context: Context) =>
  all.filter((one) => one.keys && (one.when?.(context) ?? true)).map(({ keys, id }) => `${keys![0]} ${id}`)

test('each key on a contact runs one command, and a selection takes precedence', () => {
  const all = [...calls, ...contactCommands, ...contacts]
  const form = { ...RECORD, may: ['note', 'task', 'send', 'opens'], meta: { compiti: [{ id: 9, date: '2026-11-20' }] } }
  expect(keysOf(all, at('produttore', 'main.rubrica', { form })).toSorted()).toEqual([
    'a contatto.nota',
    'c contatto.telefonata',
    'd contatto.fatta',
    'p contatto.sposta',
    's contatto.mail',
    't contatto.attivita',
  ])
  const ticked = keysOf(all, at('produttore', 'main.rubrica', { form, ticked: [3, 4] })).toSorted()
  expect(ticked).toEqual([
    'a contatti.nota',
    'c contatto.telefonata',
    'd contatto.fatta',
    'p contatto.sposta',
    's contatti.mail',
    't contatti.attivita',
  ])
  // No command applies when there is nothing to do, when more rows are selected than one call accepts, or on another
  // resource’s list.
  const idle = { ...form, meta: { compiti: [] } }
  expect(keysOf(all, at('produttore', 'main.rubrica', { form: idle }))).not.toContain('d contatto.fatta')
  const many = Array.from({ length: 101 }, (_, one) => one)
  expect(keysOf(contacts, at('produttore', 'main.rubrica', { ticked: many }))).toEqual([])
  expect(keysOf(contacts, at('user', 'main.rubrica', { ticked: [3] }))).toEqual([])
  expect(keysOf(contacts, at('admin', 'main.camera', { ticked: [3] }))).toEqual([])
})

test('each key on a request runs one command; closing precedes moving on and happens once', async () => {
  const all = [...calls, ...requestCommands, ...requests]
  const form = { ...RECORD, may: ['markRead', 'reply', 'close'] }
  const next = () => undefined
  expect(keysOf(all, at('user', 'stats.mailSearch', { form, next })).toSorted()).toEqual([
    'c richiesta.chiudi-e-prossima',
    'h richiesta.hotel',
    'i richiesta.rispondi',
  ])
  const closed = { ...form, row: { ...form.row, chiusa: true } }
  expect(keysOf(all, at('user', 'stats.mailSearch', { form: closed, next }))).not.toContain(
    'c richiesta.chiudi-e-prossima',
  )
  const read = { ...form, may: ['markRead'] }
  expect(keysOf(all, at('produttore', 'stats.mailSearch', { form: read, next }))).toEqual(['h richiesta.hotel'])
})
