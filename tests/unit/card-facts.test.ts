import { expect, test } from 'vitest'
import type { Resource } from '../../src/domain/model/resource.ts'
import { camera } from '../../src/domain/resources/camere.ts'
import { contratto } from '../../src/domain/resources/contratti.ts'
import { orders } from '../../src/domain/resources/ordini.ts'
import { schedahotel } from '../../src/domain/resources/portali.ts'
import { rubrica } from '../../src/domain/resources/rubrica.ts'
import { user } from '../../src/domain/resources/utenti.ts'
import { mailSearch, quoteRequests } from '../../src/domain/resources/richieste.ts'
import { personOf } from './personOf.ts'
import {
  cardExcerpt,
  cardFacts,
  knownHotelField,
  missingFacts,
  stateFieldOf,
} from '../../src/views/resource/grid/cardFacts.ts'

const factsOf = (resource: Resource, title: string, row: Record<string, string>) =>
  cardFacts(resource, title, (name) => row[name] ?? '').map((fact) => fact.join(' '))

test('an order’s card shows its date and total, and does not repeat its title', () => {
  const row = { order_id: '2994', hotel_name: 'Oasi', order_creation_date: '20/11/2026', total: '1.200 €', state: 'x' }
  expect(factsOf(orders, 'Ordine 2994 · Oasi', row)).toEqual(['data ordine 20/11/2026', 'totale 1.200 €'])
  expect(stateFieldOf(orders)?.[0]).toBe('state')
})

test('a filter that leads decides the facts of a card', () => {
  const row: Record<string, string> = {
    nome_referente: 'Anna Re',
    comune_name: 'Bari',
    attivita_il: '20/11/2026',
    prossima_attivita: 'Richiamare',
    prossimo_contatto: '24/11/2026',
  }
  const facts = cardFacts(rubrica, 'Est', (name) => row[name] ?? '', { attivita: 'scadenza' })
  expect(facts.map((fact) => fact.join(' '))).toEqual([
    'da fare il 20/11/2026',
    'prossima attività Richiamare',
    'prossimo contatto 24/11/2026',
  ])
})

test('each fact has its label, and a number within the title does not hide an equal value', () => {
  const room = { id: '7', nome: 'Camera 2', tipologia: 'Doppia', posti_letto: '2', visibile: 'Sì', vista: 'Mare' }
  expect(factsOf(camera, 'Camera 2', room)).toEqual(['tipologia Doppia', 'posti letto 2'])
  expect(stateFieldOf(camera)?.[0]).toBe('visibile')
  const contact = { nome_struttura: 'Est', nome_referente: 'Anna Re', comune_name: 'Bari', stato: 'contattato' }
  expect(factsOf(rubrica, 'Est', contact)).toEqual(['nome referente Anna Re', 'comune Bari'])
  expect(stateFieldOf(rubrica)?.[0]).toBe('stato')
})

test('a contract’s card shows its amount and end, a hotel sheet’s its completeness', () => {
  const article = { description: 'Sito web', year: '2026', data_inizio: '01/01/2026', data_fine: '31/12/2026' }
  expect(factsOf(contratto, 'Sito web', { ...article, importo: '1.350,00 €' })).toEqual([
    'importo 1.350,00 €',
    'fine 31/12/2026',
  ])
  const sheet = { idHotel: 'Barocco - Bari (325)', slug: 'barocco-a-bari-325', completezza: '63%' }
  expect(factsOf(schedahotel, 'Barocco a Bari', sheet)).toEqual(['hotel Barocco - Bari (325)', 'completezza 63%'])
})

test('missingFacts returns the values of the columns that the list has no room for', () => {
  const missing = (resource: Resource, row: Record<string, string>, ...shown: string[]) =>
    missingFacts(resource, shown, (name) => row[name] ?? '')
  const order = { order_id: '2994', hotel_name: 'Oasi', order_creation_date: '20/11/2026', total: '1.200 €' }
  expect(missing(orders, order, 'order_id', 'hotel_name')).toEqual(['20/11/2026', '1.200 €'])
  expect(missing(orders, order, 'order_id', 'hotel_name', 'total')).toEqual(['20/11/2026'])
  const person = { lastName: 'Sala', name: 'Ada', email: 'a@regia.test', roleName: 'Amministrazione', attivo: 'Sì' }
  expect(missing(user, person, 'lastName', 'name')).toEqual(['a@regia.test', 'Amministrazione'])
  expect(missing(user, person, 'lastName', 'name', 'email')).toEqual(['Amministrazione'])
})

test('a request’s card shows the first words of its message', () => {
  const long = `Buongiorno,\n\nvorremmo una camera ${'con vista sul mare '.repeat(10)}`
  const excerpt = cardExcerpt(mailSearch, { testo: long })
  expect(excerpt).toMatch(/^Buongiorno, vorremmo una camera con vista/)
  expect(excerpt.length).toBeLessThanOrEqual(121)
  expect(cardExcerpt(quoteRequests, { messaggio: 'Due notti' })).toBe('Due notti')
  expect(cardExcerpt(camera, { nome: 'x' })).toBe('')
  expect(factsOf(mailSearch, 'Anna', { testo: long, tipologia: 'Preventivo' })).toEqual(['tipo Preventivo'])
})

test('a card leaves out the hotel for a person who has only one', () => {
  const ofHotels = (...hotels: number[]) =>
    personOf('multihotel', { config_multihotel: hotels.map((hotel_id) => ({ hotel_id, config_id: null })) })
  expect(knownHotelField(mailSearch, ofHotels(1))).toBe('id_hotel')
  expect(knownHotelField(mailSearch, ofHotels(1, 2))).toBeUndefined()
  expect(knownHotelField(mailSearch, personOf('admin'))).toBeUndefined()
})
