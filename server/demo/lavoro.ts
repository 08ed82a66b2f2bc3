// The company's own work: time entries, colleagues, notifications, mail configuration.
import { isWorkday } from '../../src/domain/time/workdays.ts'
import { addDays, instant, pad } from './date.ts'
import type { Hotel } from './hotel.ts'
import { dominio, HOTEL_DEMO, HOTEL_MULTI, HOTEL_PR01, HOTEL_USER } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { PORTALI } from './portali.ts'
import { stream } from './rng.ts'
import { ACCOUNT, idUtente, STAFF } from './staff.ts'
import { hotelName, mark, phone, slug } from './testi.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

const ATTIVITA: readonly (readonly [string, string, boolean])[] = [
  ['Aggiornamento listino portali', 'LIST', true],
  ['Inserimento offerte', 'OFFE', true],
  ['Revisione testi', 'TEST', true],
  ['Traduzioni', 'TRAD', true],
  ['Montaggio foto', 'FOTO', true],
  ['Assistenza telefonica', 'ASST', true],
  ['Assistenza via e-mail', 'ASSM', true],
  ['Campagna sui motori di ricerca', 'ADSR', true],
  ['Campagna social', 'ADSS', true],
  ['Invio newsletter', 'NEWS', true],
  ['Analisi statistiche', 'STAT', true],
  ['Rapporto mensile', 'RAPP', true],
  ['Risposta alle recensioni', 'RECE', true],
  ['Configurazione interazioni', 'INTE', true],
  ['Landing page', 'LAND', true],
  ['Modifiche al sito', 'SITO', true],
  ['Configurazione posta', 'POST', true],
  ['Configurazione cookie', 'COOK', true],
  ['Revenue: tariffe', 'REVE', true],
  ['Riunione con il cliente', 'RIUC', true],
  ['Riunione interna', 'RIUI', false],
  ['Formazione', 'FORM', false],
  ['Sviluppo portali', 'SVIL', false],
  ['Fatturazione', 'FATT', false],
  ['Recupero crediti', 'RECU', false],
  ['Preparazione del catalogo', 'CATA', true],
]

const COLORI = ['#3b7dd8', '#1a7f37', '#8250df', '#bc4c00', '#0f766e', '#9a6700', '#57606a', '#cf222e']

/** General activities first, then a special project for each demo hotel. */
export function attivita(hotels: readonly Hotel[]): DemoRow[] {
  const general = ATTIVITA.map(([descrizione, codice, fatturabile], i) => ({
    id: i + 1,
    descrizione,
    codice,
    aoHotelId: null,
    colore: COLORI[i % COLORI.length],
    fatturabile,
  }))
  const own = hotels
    .filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel))
    .map((hotel, i) => ({
      id: ATTIVITA.length + i + 1,
      descrizione: `Progetto speciale ${mark(hotel.idHotel)}`,
      codice: 'PROG',
      aoHotelId: hotel.idHotel,
      colore: COLORI[i % COLORI.length],
      fatturabile: true,
    }))
  return [...general, ...own]
}

const NOTE = [
  'Caricate le tariffe estive',
  'Sentita la direzione',
  'Corretti i testi in inglese',
  'Sostituite le foto della piscina',
  'Inviato il riepilogo',
  'In attesa di conferma',
  'Rivisti titoli e descrizioni',
]

const WHOLE_WEEK = 40

/** Time entries for the working days of three months; months before the current one are locked. */
export function tracciamenti(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('main.tracciamentiAttivita')
  const clienti = hotels.filter(({ cliente }) => cliente !== 'target').slice(0, 200)
  const demo = clienti.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel))
  const rows: DemoRow[] = []
  const users = [...STAFF, idUtente('nuovo@regia.test')]
  const weekly = new Map(employees(today).map(({ user_id, ore_settimanali }) => [user_id, Number(ore_settimanali)]))
  for (let back = 92; back >= 0; back--) {
    const day = addDays(today, -back)
    if (!isWorkday(day)) continue
    for (const utente of users) {
      // Users with fewer weekly hours record proportionally less per day.
      let remaining = Math.round(
        ((back === 0 ? 12 : rng.int(26, 33)) * (weekly.get(utente) ?? WHOLE_WEEK)) / WHOLE_WEEK,
      )
      while (remaining > 0) {
        const quarters = Math.min(remaining, rng.int(2, 14))
        remaining -= quarters
        const hotel = rng.chance(0.3) ? rng.pick(demo) : rng.pick(clienti)
        rows.push({
          id: rows.length + 1,
          aoHotelId: hotel.idHotel,
          'attivita.id': rng.int(1, ATTIVITA.length),
          dataConsuntivo: day,
          tempo: quarters / 4,
          note: rng.chance(0.6) ? `${rng.pick(NOTE)} (${mark(hotel.idHotel)})` : null,
          utente,
          bloccato: day.slice(0, 7) < today.slice(0, 7),
        })
      }
    }
  }
  return rows
}

const REPARTI: readonly (readonly [string, string])[] = [
  ['direzione', 'Direzione generale'],
  ['commerciale', 'Coordinamento vendite'],
  ['commerciale', 'Segreteria commerciale'],
  ['marketing', 'Campagne'],
  ['marketing', 'Interazioni e cluster'],
  ['web', 'Sviluppo'],
  ['web', 'Sistemi'],
  ['contenuti', 'Redazione'],
  ['contenuti', 'Traduzioni'],
  ['grafica', 'Impaginazione'],
  ['amministrazione', 'Contabilità'],
  ['amministrazione', 'Contratti'],
  ['assistenza', 'Assistenza clienti'],
]

const COLLABORATORI = 28
const SEDI = ['Taranto', 'Bari', 'Roma', 'Milano']

/** A fictitious colleague without a personal name: only the function and the office. */
const chi = (mansione: string, i: number) => {
  const sede = itemAt(SEDI, i % SEDI.length)
  return { nome: 'Ufficio', cognome: `${mansione} ${sede}`, email: `${slug(mansione)}-${slug(sede)}@regia.test` }
}

export const dipendenti = (): DemoRow[] =>
  Array.from({ length: COLLABORATORI }, (_, i) => {
    const [reparto, mansione] = REPARTI[i % REPARTI.length] ?? ['web', 'Sviluppo']
    return {
      id: i + 1,
      foto: null,
      ...chi(mansione, i),
      reparto,
      mansione,
      interno: String(200 + i + 1),
      cellulare: phone(9200 + i),
      sede: SEDI[i % SEDI.length],
    }
  })

export function employees(today: string): DemoRow[] {
  const rng = stream('employees.employees')
  return Array.from({ length: COLLABORATORI }, (_, i) => {
    const [reparto, mansione] = REPARTI[i % REPARTI.length] ?? ['web', 'Sviluppo']
    const hasLeft = i > 23
    const from = addDays(today, -rng.int(400, 4500))
    const account = ACCOUNT[i]
    return {
      id: i + 1,
      matricola: pad(100 + i + 1, 4),
      ...chi(mansione, i),
      user_id: account && STAFF.some((id) => id === i + 1) ? i + 1 : null,
      reparto,
      mansione,
      tipo_contratto: rng.weighted([
        ['indeterminato', 6],
        ['determinato', 2],
        ['apprendistato', 2],
        ['stage', 1],
        ['collaborazione', 1],
      ]),
      ore_settimanali: rng.pick([40, 40, 40, 30, 24, 20]),
      data_assunzione: from,
      data_cessazione: hasLeft ? addDays(today, -rng.int(10, 300)) : null,
      note: hasLeft ? 'Rapporto concluso.' : null,
    }
  })
}

type Avviso = readonly [titolo: string, testo: string, tipo: string, link: string | null]

const avvisi: Record<string, readonly Avviso[]> = {
  admin: [
    [
      'Configurazioni cookie da esaminare',
      'La scansione ha trovato cookie non classificati.',
      'sistema',
      '/cookieConfigAuto',
    ],
    ['Nuovo ordine inserito', 'Un ordine attende la conferma dell’amministrazione.', 'richiesta', '/ordini'],
    [
      'Obbiettivi di vendita da confermare',
      'Gli obbiettivi del nuovo anno sono in bozza.',
      'scadenza',
      '/obbVenditaAnnuali',
    ],
    [
      'Indicatori ricalcolati',
      'Il calcolo notturno è terminato senza errori.',
      'informazione',
      '/portaliIndicatoriHotels',
    ],
    ['Richiesta di assistenza', 'Un hotel chiede una nuova password per la posta.', 'richiesta', '/utenti'],
  ],
  staff: [
    ['Listino da aggiornare', 'Tre hotel hanno il listino fermo all’anno scorso.', 'scadenza', '/hotel'],
    ['Offerte in scadenza', 'Alcune offerte terminano entro sette giorni.', 'scadenza', `/hotel/${HOTEL_USER}/offerte`],
    ['Nuovi post da rivedere', 'Due articoli attendono la revisione dei testi.', 'richiesta', '/dashboardPortali'],
    ['Ore da completare', 'Mancano le ore della settimana scorsa.', 'scadenza', '/CalendarioAttivita'],
    ['Aggiornamento della console', 'Nuove scorciatoie da tastiera: Ctrl+H le elenca.', 'informazione', null],
  ],
  produttore: [
    ['Attività di oggi', 'Tre contatti da richiamare.', 'scadenza', '/crmContatti'],
    ['Ordine confermato', 'L’ultimo ordine è stato confermato.', 'informazione', '/ordini'],
    ['Obbiettivo annuale', 'Hai superato un quarto dell’obbiettivo.', 'informazione', null],
    ['Funnel da completare', 'Due funnel non hanno ancora risposte.', 'richiesta', '/funnel'],
    [
      `Richieste per ${mark(HOTEL_PR01[2])}`,
      'Le richieste del mese sono in crescita.',
      'informazione',
      `/hotel/${HOTEL_PR01[2]}/dashboard`,
    ],
  ],
  multihotel: [
    [
      `Offerta in scadenza: ${mark(HOTEL_MULTI[1])}`,
      'La pubblicazione termina fra tre giorni.',
      'scadenza',
      `/hotel/${HOTEL_MULTI[1]}/offerte`,
    ],
    [
      `Nuova richiesta: ${mark(HOTEL_MULTI[0])}`,
      'È arrivata una richiesta di preventivo.',
      'richiesta',
      `/mailArchive?hotelId=${HOTEL_MULTI[0]}`,
    ],
    [`Recensione ricevuta: ${mark(HOTEL_MULTI[2])}`, 'Una nuova recensione da cinque stelle.', 'informazione', null],
    [
      'Contratti in rinnovo',
      'I contratti dell’anno terminano a dicembre.',
      'scadenza',
      `/hotel/${HOTEL_MULTI[0]}/contratti`,
    ],
  ],
  user: [
    [
      `Offerta in scadenza: ${mark(HOTEL_USER)}`,
      'La pubblicazione termina fra due giorni.',
      'scadenza',
      `/hotel/${HOTEL_USER}/offerte`,
    ],
    [
      `Nuova richiesta: ${mark(HOTEL_USER)}`,
      'È arrivata una richiesta di preventivo.',
      'richiesta',
      `/mailArchive?hotelId=${HOTEL_USER}`,
    ],
    [
      'Foto mancanti',
      'La scheda rende meglio con almeno venti foto.',
      'informazione',
      `/hotel/${HOTEL_USER}/mediaGallery`,
    ],
    [
      'Contratto in rinnovo',
      'Il contratto dell’anno termina a dicembre.',
      'scadenza',
      `/hotel/${HOTEL_USER}/contratti`,
    ],
  ],
}

/** Notifications go to roles, each with its own texts; the newest of each role are still unseen. */
export function notifiche(today: string): DemoRow[] {
  const rows: DemoRow[] = []
  for (const ruolo of ['admin', 'amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user']) {
    const texts = avvisi[ruolo] ?? avvisi.staff ?? []
    const unseen = ruolo === 'admin' ? 3 : 2
    for (let n = 0; n < (ruolo === 'admin' ? 30 : 26); n++) {
      const [title, testo, tipo, link] = texts[n % texts.length] ?? ['Avviso', null, 'informazione', null]
      rows.push({
        id: rows.length + 1,
        title,
        testo,
        tipo,
        link,
        destinatari: [ruolo],
        created_at: n === 0 ? instant(today, 5, 30) : instant(addDays(today, -n * 2), 7, n),
        seen: n >= unseen,
        read: n >= unseen + 2,
      })
    }
  }
  return rows
}

const TIPI = ['preventivo', 'disponibilita', 'prenotazione', 'offerta', 'informazioni', 'newsletter', 'contatto']

export function templateMail(hotels: readonly Hotel[]): DemoRow[] {
  const rng = stream('main.templateMail')
  const rows: DemoRow[] = []
  for (const portale of PORTALI)
    for (const tipologia of TIPI.slice(0, 5))
      rows.push({
        id: rows.length + 1,
        site_id: portale.id,
        hotel_id: null,
        template_id: rng.int(1, 6),
        tipologia,
        lingua: 'it',
        attivo: true,
        note: `Modello di ${portale.name}`,
      })
  for (const hotel of [...hotels.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel)), ...rng.sample(hotels, 30)])
    rows.push({
      id: rows.length + 1,
      site_id: rng.pick(PORTALI).id,
      hotel_id: hotel.idHotel,
      template_id: rng.int(1, 6),
      tipologia: rng.pick(TIPI),
      lingua: rng.pick(['it', 'it', 'en', 'de']),
      attivo: rng.chance(0.9),
      note: `Personalizzato, ${mark(hotel.idHotel)}`,
    })
  return rows
}

export function mailConfig(siti: readonly Hotel[]): DemoRow[] {
  const rng = stream('main.mailConfig')
  return siti.slice(0, 120).map((hotel, i) => ({
    id: i + 1,
    sites_id: hotel.idHotel,
    sites_type_id: rng.weighted([
      [1, 8],
      [2, 1],
      [3, 1],
    ]),
    mail_provider_type_id: rng.int(1, 4),
    mittente_nome: hotelName(hotel.nome),
    mittente_email: hotel.email,
    host: `smtp.${dominio(hotel)}`,
    porta: 465,
    username: `posta@${dominio(hotel)}`,
    password: null,
    attivo: rng.chance(0.95),
  }))
}
