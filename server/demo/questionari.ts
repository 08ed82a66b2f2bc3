// Questionnaires and their answers.
import { addDays, instant, year } from './date.ts'
import { HOTEL_DEMO, type Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { stream } from './rng.ts'
import { REFERENTI, type Contatto } from './rubrica.ts'
import { mark, paragraph } from './testi.ts'

type Domanda = readonly [testo: string, tipo: string, opzioni: string | null]

const DOMANDE: readonly Domanda[] = [
  ['Quante camere avete?', 'testo', null],
  ['Siete aperti tutto l’anno?', 'si-no', null],
  [
    'Da dove arrivano soprattutto i vostri ospiti?',
    'scelte',
    'Italia\nGermania e Austria\nFrancia\nRegno Unito\nAltri paesi',
  ],
  ['Chi aggiorna i prezzi?', 'scelta', 'Direzione\nRicevimento\nConsulente esterno'],
  ['Quanto siete soddisfatti delle richieste ricevute?', 'voto', null],
  ['Quale servizio vorreste migliorare?', 'testo', null],
  ['Data prevista di apertura', 'data', null],
  ['Budget annuo per la promozione', 'importo', null],
]

const TITOLI = [
  'Avvio collaborazione',
  'Soddisfazione di fine stagione',
  'Preparazione del listino',
  'Servizi per famiglie',
  'Servizi per ciclisti',
  'Sito web: raccolta materiali',
  'Revenue: situazione di partenza',
]

export function questionari(today: string): DemoRow[] {
  const rng = stream('main.questionari')
  const rows: DemoRow[] = []
  for (let anno = year(today) - 3; anno <= year(today); anno++)
    for (const titolo of TITOLI)
      rows.push({
        id: rows.length + 1,
        titolo: `${titolo} ${anno}`,
        destinatario: rows.length % 3 === 2 ? 'contatto' : 'hotel',
        year: anno,
        introduzione: paragraph('Bastano cinque minuti: le risposte restano fra noi.'),
        domande: rng.sample(DOMANDE, rng.int(4, 7)).map(([testo, tipo, opzioni]) => ({
          testo,
          tipo,
          opzioni,
          obbligatoria: tipo !== 'importo' && rng.chance(0.5),
        })),
        stato: anno < year(today) ? 'archiviato' : rows.length % 7 === 6 ? 'bozza' : 'attivo',
        n_risposte: 0,
        updated_at: instant(`${anno}-0${rng.int(1, 8)}-1${rng.int(0, 9)}`, 8),
      })
  return rows
}

/** Filled questionnaires: one row each, of a hotel or of a contact. */
export function risposte(
  models: DemoRow[],
  hotels: readonly Hotel[],
  contacts: readonly Contatto[],
  today: string,
): DemoRow[] {
  const rng = stream('main.questionario')
  const clienti = [
    ...hotels.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel)),
    ...rng.sample(
      hotels.filter(({ cliente, idHotel }) => cliente !== 'target' && !HOTEL_DEMO.includes(idHotel)),
      60,
    ),
  ]
  const rows: DemoRow[] = []
  const fill = (model: DemoRow, hotel: Hotel | null, rubrica_id: number | null) => {
    const domande = model.domande as { testo: string; tipo: string; opzioni: string | null }[]
    const answer = ({ testo, tipo, opzioni }: { testo: string; tipo: string; opzioni: string | null }): string =>
      testo.startsWith('Quante camere')
        ? String(hotel?.camere ?? rng.int(8, 60))
        : tipo === 'si-no'
          ? rng.pick(['si', 'no'])
          : tipo === 'voto'
            ? String(rng.int(3, 5))
            : tipo === 'data'
              ? `${year(today) + 1}-04-1${rng.int(0, 9)}`
              : tipo === 'importo'
                ? String(rng.int(1, 12) * 500)
                : opzioni
                  ? rng.pick(opzioni.split('\n'))
                  : rng.pick(['La colazione', 'Il parcheggio', 'La connessione', 'La spiaggia'])
    model.n_risposte = Number(model.n_risposte) + 1
    rows.push({
      id: rows.length + 1,
      questionario_id: model.id,
      hotel_id: hotel?.idHotel ?? null,
      rubrica_id,
      risposte: domande.map((domanda, i) => ({
        domanda: i,
        valore: i === 0 && hotel ? `${answer(domanda)} (${mark(hotel.idHotel)})` : answer(domanda),
      })),
      compilato_da: rng.pick(REFERENTI)[0],
      data_compilazione: addDays(today, -rng.int(1, 200)),
      completato: rng.chance(0.8),
    })
  }
  const live = models.filter(({ stato }) => stato === 'attivo')
  for (const hotel of clienti) fill(rng.pick(live.filter(({ destinatario }) => destinatario === 'hotel')), hotel, null)
  for (const contact of rng.sample(contacts, 40))
    fill(rng.pick(live.filter(({ destinatario }) => destinatario === 'contatto')), null, contact.id)
  return rows
}
