/** Warnings about the state of the service, derived from its figures alone. */
import { expect, test } from 'vitest'
import { warningsOf, type Replica, type SystemState } from '../../src/domain/trade/sistema.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const fine: SystemState = {
  al: NOW,
  versione: '3.1.0',
  server: 'regia:1',
  avviato: '2026-11-19T10:00:00Z',
  memoria: 1,
  database: { tipo: 'postgres', versione: '15.6', byte: 1, pieno: false },
  repliche: [],
  richieste: { totale: 1_000, per_stato: [{ stato: 200, quante: 1_000 }], lente: [] },
  connessioni: { usate: 1, libere: 9, in_attesa: 0 },
  turni: { in_corso: 1, in_attesa: 0 },
  lavori: { in_corso: 0, in_attesa: 0, abbandonati: 0, ultimo: null },
  posta: { attiva: true, in_attesa: 0, fallite: 0, ultimo_errore: null, piu_vecchia: null },
  webhook: { in_attesa: 0, fallite: 0, in_pausa: 0 },
  registro: { anelli: 10, verificato: NOW, intero: NOW, rotto: null },
  copia: '2026-11-19T23:00:00Z',
  pulizie: { al: '2026-11-20T09:30:00Z', tolti: 0 },
}
const replica: Replica = { posto: 'db1:5432', stato: 'well', indietro: 0 }
const route = { metodo: 'GET', percorso: '/api/main/hotel', errori: 0, p50: 20 }

test('healthy or unknown figures give no warning', () => {
  expect(warningsOf(fine)).toEqual([])
  expect(warningsOf({ ...fine, copia: null, connessioni: null })).toEqual([])
  // A server that has just started has not run its clean-up yet.
  expect(warningsOf({ ...fine, avviato: '2026-11-20T09:59:00Z', pulizie: null })).toEqual([])
  // A single slow answer gives no warning.
  const lente = [{ ...route, quante: 2, p95: 9_000 }]
  expect(warningsOf({ ...fine, richieste: { ...fine.richieste, lente } })).toEqual([])
  // Without a mail server, waiting mail is normal.
  const posta = { ...fine.posta, attiva: false, in_attesa: 4, piu_vecchia: '2026-11-01T00:00:00Z' }
  expect(warningsOf({ ...fine, posta })).toEqual([])
})

test.each<[string, Partial<SystemState>]>([
  ['disco', { database: { ...fine.database, pieno: true } }],
  ['registro', { registro: { ...fine.registro, rotto: { anello: 4, riga: 7 } } }],
  ['connessioni', { connessioni: { usate: 10, libere: 0, in_attesa: 1 } }],
  ['turni', { turni: { in_corso: 8, in_attesa: 21 } }],
  ['errori', { richieste: { totale: 10, per_stato: [{ stato: 500, quante: 1 }], lente: [] } }],
  ['lente', { richieste: { ...fine.richieste, lente: [{ ...route, quante: 20, p95: 1_001 }] } }],
  ['lavori', { lavori: { ...fine.lavori, abbandonati: 7, ultimo: { tipo: 'piano', al: NOW, errore: 'no' } } }],
  ['posta-fallita', { posta: { ...fine.posta, fallite: 2 } }],
  ['posta-ferma', { posta: { ...fine.posta, in_attesa: 1, piu_vecchia: '2026-11-20T08:00:00Z' } }],
  ['webhook', { webhook: { in_attesa: 2, fallite: 0, in_pausa: 1 } }],
  ['webhook-fallite', { webhook: { in_attesa: 2, fallite: 3, in_pausa: 0 } }],
  ['replica db2:5432', { repliche: [replica, { ...replica, posto: 'db2:5432', stato: 'late', indietro: 9_000 }] }],
  ['replica db2:5432', { repliche: [{ ...replica, posto: 'db2:5432', stato: 'away' }] }],
  ['replica db2:5432', { repliche: [{ ...replica, posto: 'db2:5432', stato: 'other' }] }],
  ['pulizie', { pulizie: { al: '2026-11-20T06:00:00Z', tolti: 1 } }],
  ['pulizie', { pulizie: null }],
  ['copia', { copia: '2026-11-12T10:00:00Z' }],
])('the warning %s has a title and a remedy', (id, part) => {
  const found = warningsOf({ ...fine, ...part })
  expect(found.map((one) => one.id)).toEqual([id])
  expect(found[0]!.titolo && found[0]!.rimedio).toBeTruthy()
})

test('the warning counts all abandoned jobs', () => {
  const lavori = { ...fine.lavori, abbandonati: 7, ultimo: { tipo: 'piano', al: NOW, errore: 'no' } }
  expect(warningsOf({ ...fine, lavori })[0]!.titolo).toMatch(/^7 lavori/)
})

test('the most severe warning comes first', () => {
  const both = { ...fine, pulizie: null, posta: { ...fine.posta, fallite: 1 } }
  expect(warningsOf(both).map(({ id }) => id)).toEqual(['posta-fallita', 'pulizie'])
})
