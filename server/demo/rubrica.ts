// The address book: contacts, their notes and tasks.
import { addDays, businessYear, workInstant, year } from './date.ts'
import { HOTEL_DEMO, zona, type Hotel } from './hotel.ts'
import type { Comune, DemoRow } from './load.ts'
import { stream } from './rng.ts'
import { PRODUTTORI, STAFF, idUtente } from './staff.ts'
import { mark, phone } from './testi.ts'

export type Contatto = { id: number; hotel: Hotel | null; codice: string | null; row: DemoRow }

export const REFERENTI: readonly (readonly [string, string])[] = [
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

/** A contact for every hotel, and in between organisations without a hotel. */
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
        // About a third of the contacts have no person yet; the structure's name is shown instead.
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
  // Every seller has open tasks for today and for previous days.
  for (const { codice } of PRODUTTORI) {
    const mine = contacts.filter((contact) => contact.codice === codice)
    const plan = codice === 'PR01' ? [-6, -3, -1, -1, 0, 0, 0, 1, 2, 4, 7, 7, 14] : [-2, 0, 3]
    for (const [i, contact] of rng.sample(mine, plan.length).entries())
      push(contact, addDays(today, plan[i] ?? 0), false)
  }
  return rows
}
