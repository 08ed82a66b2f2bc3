// The address book, what was said, what is to be done, and the requests that went through the company.
import { addDays, businessYear, instant, workInstant, year } from './date.ts'
import type { Hotel } from './hotel.ts'
import { HOTEL_DEMO, zona } from './hotel.ts'
import type { Comune, DemoRow } from './load.ts'
import { PORTALI, portaliDi } from './portali.ts'
import { round1, stream } from './rng.ts'
import { idUtente, PRODUTTORI, STAFF } from './staff.ts'
import { mark, paragraph, phone } from './testi.ts'

export type Contatto = { id: number; hotel: Hotel | null; codice: string | null; row: DemoRow }

const REFERENTI: readonly (readonly [string, string])[] = [
  ['Direzione', 'direttore'],
  ['Titolare', 'titolare'],
  ['Ufficio prenotazioni', 'reception'],
  ['Ricevimento', 'reception'],
  ['Amministrazione', 'amministrazione'],
  ['Ufficio marketing', 'marketing'],
]

const ENTI = [
  'Consorzio albergatori',
  'Associazione di categoria',
  'Pro loco',
  'Stabilimento balneare',
  'Agenzia di incoming',
  'Cantina e ospitalità',
  'Azienda agrituristica',
  'Centro termale',
]

const STATI = [
  ['da-contattare', 8],
  ['contattato', 5],
  ['appuntamento', 2],
  ['preventivo', 3],
  ['chiuso', 4],
  ['perso', 2],
] as const

/** A contact for every hotel, and between them the bodies that are nobody's hotel. */
export function rubrica(hotels: readonly Hotel[], comuni: readonly Comune[], today: string): Contatto[] {
  const rng = stream('main.rubrica')
  const tourist = comuni.filter(
    ({ comune, regione, alberghi }) => (regione === 'Puglia' && alberghi > 3) || ['Roma', 'Milano'].includes(comune),
  )
  const all: Contatto[] = []
  const push = (hotel: Hotel | null) => {
    const id = all.length + 1
    const [nome_referente, ruolo_referente] = hotel ? rng.pick(REFERENTI) : ['Segreteria', 'amministrazione']
    const ente = hotel ? null : { nome: rng.pick(ENTI), comune: rng.pick(tourist) }
    const comune = hotel?.comune ?? ente?.comune ?? rng.pick(tourist)
    const cliente = hotel?.cliente ?? rng.pick(['target', 'company', 'target', 'pot-top'])
    const stato =
      cliente === 'target'
        ? rng.weighted(STATI)
        : rng.pick(['chiuso', 'chiuso', 'preventivo', 'contattato', 'appuntamento'])
    const fresh = stato === 'da-contattare'
    const codice = hotel ? hotel.produttore : zona(comune, id)
    all.push({
      id,
      hotel,
      codice,
      row: {
        id,
        hotel_id: hotel?.idHotel ?? null,
        nome_struttura: hotel?.nome ?? `${ente?.nome} di ${comune.comune}`,
        comune: comune.id,
        frazione_name: hotel?.frazione ?? null,
        posizione: hotel?.posizione ?? null,
        customer_category_struttura: hotel?.cliente ?? null,
        // About a third of the contacts have no person yet: the structure's name stands for them.
        nome_referente: rng.chance(0.66) ? nome_referente : null,
        ruolo_referente,
        telefono_referente: phone(100_000 + id),
        showPhone: rng.chance(0.05),
        email_referente: hotel ? hotel.email.replace('info@', `${ruolo_referente}@`) : `segreteria-${id}@posta.example`,
        codice_produttore: codice,
        tipologia_cliente: cliente,
        year: rng.weighted([
          [businessYear(today), 6],
          [businessYear(today) - 1, 3],
          [year(today) - 2, 1],
        ]),
        stato,
        prossimo_contatto: stato === 'perso' || rng.chance(0.3) ? null : addDays(today, rng.int(-10, 60)),
        ultimo_contatto: fresh ? null : workInstant(rng, addDays(today, -rng.int(1, 300)), today),
        ultima_nota: null,
      },
    })
  }
  for (const [i, hotel] of hotels.entries()) {
    push(hotel)
    if (i % 15 === 14) push(null)
  }
  return all
}

const NOTE = [
  'Chiede uno sconto sul secondo anno.',
  'Preferisce essere chiamata dopo le 15.',
  'La proprietà decide a fine stagione.',
  'Interessata alle interazioni sul sito.',
  'Ha visto il confronto con i concorrenti, vuole pensarci.',
  'Foto del ristorante da rifare.',
  'Contenta delle richieste arrivate dai portali.',
  'Inviato il preventivo, attende conferma dal commercialista.',
  'Non vuole più la stampa, solo internet.',
  'Rinnovo quasi certo, manca la firma.',
  'Segnala che il listino estivo non è aggiornato.',
  'Apre una nuova ala in primavera: otto camere in più.',
]

/** Rows of 'demo:rubricaNota': { id, rubrica_id, nota, utente, created_at }. The newest is also the contact's ultima_nota. */
export function note(contacts: readonly Contatto[], today: string): DemoRow[] {
  const rng = stream('demo:rubricaNota')
  const rows: DemoRow[] = []
  for (const contact of contacts) {
    if (contact.row.ultimo_contatto === null) continue
    const demo = contact.hotel && HOTEL_DEMO.includes(contact.hotel.idHotel)
    const many = demo
      ? 8
      : rng.weighted([
          [0, 2],
          [1, 4],
          [2, 3],
          [4, 1],
        ])
    const days = Array.from({ length: many }, () => rng.int(1, 500)).sort((a, b) => b - a)
    const tail = contact.hotel ? ` ${mark(contact.hotel.idHotel)}` : ''
    for (const back of days) {
      const nota = `${rng.pick(NOTE)}${tail}`
      rows.push({
        id: rows.length + 1,
        rubrica_id: contact.id,
        nota,
        utente: contact.codice === 'PR01' && rng.chance(0.7) ? idUtente('produttore@regia.test') : rng.pick(STAFF),
        created_at: workInstant(rng, addDays(today, -back), today),
      })
      contact.row.ultima_nota = nota
    }
  }
  return rows
}

const COMPITI: Record<string, readonly string[]> = {
  telefonata: [
    'Richiamare per il rinnovo',
    'Chiamare dopo la riunione con la proprietà',
    'Sentire se il preventivo è arrivato',
    'Chiamare per fissare la visita',
  ],
  appuntamento: ['Visita in struttura', 'Incontro in sede con la direzione', 'Presentazione del revenue service'],
  email: ['Inviare il riepilogo delle richieste', 'Mandare le schede dei portali', 'Inviare le credenziali'],
  preventivo: ['Preparare il preventivo per il nuovo anno', 'Rivedere il preventivo con due articoli in meno'],
  promemoria: [
    'Controllare che il listino sia aggiornato',
    'Chiedere le foto nuove',
    'Verificare il pagamento della seconda rata',
  ],
}

export function compiti(contacts: readonly Contatto[], today: string): DemoRow[] {
  const rng = stream('main.rubricaTask')
  const rows: DemoRow[] = []
  const push = (contact: Contatto, date: string, completata: boolean) => {
    const type = rng.weighted([
      ['telefonata', 5],
      ['appuntamento', 2],
      ['email', 2],
      ['preventivo', 2],
      ['promemoria', 2],
    ])
    rows.push({
      id: rows.length + 1,
      rubrica_id: contact.id,
      description: `${rng.pick(COMPITI[type] ?? [])}${contact.hotel ? ` (${mark(contact.hotel.idHotel)})` : ''}`,
      date,
      type,
      codice_produttore: contact.codice,
      completata,
    })
  }
  for (const contact of rng.sample(contacts, 900)) {
    const back = rng.int(-45, 120)
    push(contact, addDays(today, -back), back > 0 && rng.chance(0.93))
    if (rng.chance(0.4)) push(contact, addDays(today, -rng.int(60, 400)), true)
  }
  // Something waits for every seller, today and from the days before.
  for (const { codice } of PRODUTTORI) {
    const mine = contacts.filter((contact) => contact.codice === codice)
    const plan = codice === 'PR01' ? [-6, -3, -1, -1, 0, 0, 0, 1, 2, 4, 7, 7, 14] : [-2, 0, 3]
    for (const [i, contact] of rng.sample(mine, plan.length).entries())
      push(contact, addDays(today, plan[i] ?? 0), false)
  }
  return rows
}

const CITTA = [
  'Torino',
  'Bergamo',
  'Bologna',
  'Verona',
  'Firenze',
  'Napoli',
  'Genova',
  'Trento',
  'Perugia',
  'Lione',
  'Monaco',
  'Vienna',
  'Zurigo',
  'Bruxelles',
  'Londra',
]
export const OSPITI = ['Coppia', 'Famiglia', 'Gruppo', 'Viaggiatore', 'Ospite'] as const

/** Guests have no names here: only what they are and where they come from. */
export const ospite = (pick: <T>(list: readonly T[]) => T): [string, string] => [pick(OSPITI), `da ${pick(CITTA)}`]

export function monitor(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('main.crmRequestMonitor')
  const clienti = hotels.filter(({ cliente }) => cliente !== 'target')
  const demo = clienti.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel))
  return Array.from({ length: 1400 }, (_, i) => {
    const hotel = rng.chance(0.25) ? rng.pick(demo) : rng.pick(clienti)
    const back = Math.floor(rng.next() ** 1.5 * 240)
    const canale = rng.weighted([
      ['portale', 5],
      ['sito', 4],
      ['landing', 2],
      ['newsletter', 1],
      ['telefono', 3],
    ])
    const stato = rng.weighted([
      ['ricevuta', back < 3 ? 6 : 1],
      ['inoltrata', 3],
      ['aperta', 3],
      ['risposta', 6],
      ['errore', 0.4],
    ])
    const portali = portaliDi(hotel)
    return {
      id: i + 1,
      data_richiesta: workInstant(rng, addDays(today, -back), today),
      hotel_id: hotel.idHotel,
      tipologia: rng.weighted([
        ['preventivo', 6],
        ['disponibilita', 3],
        ['prenotazione', 2],
        ['offerta', 3],
        ['informazioni', 2],
        ['contatto', 1],
      ]),
      canale,
      portaleId: canale === 'portale' ? (portali.length ? rng.pick(portali) : rng.pick(PORTALI).id) : null,
      email_cliente: `ospite-${i + 1}@posta.example`,
      codice_produttore: hotel.produttore,
      stato,
      note: `Girata alla struttura, ${mark(hotel.idHotel)}`,
      ore_risposta: stato === 'risposta' ? round1(0.3 + rng.next() ** 2 * 40) : null,
    }
  })
}

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
