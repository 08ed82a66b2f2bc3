// Marketing on the hotels' sites: who is addressed, when, with what.
import { addDays, businessYear, instant, month, monthEnd, pad, workInstant, year } from './date.ts'
import type { Destinazione } from './contenuti.ts'
import { elenco, righeElenco } from './file.ts'
import type { Hotel } from './hotel.ts'
import { dominio, HOTEL_DEMO, HOTEL_USER } from './hotel.ts'
import type { DemoRow } from './load.ts'
import type { Offerta } from './offerte.ts'
import { SERVIZI } from './offerte.ts'
import { FAMILY, PORTALI } from './portali.ts'
import { stream } from './rng.ts'
import { lowMark, mark, paragraph, slug } from './testi.ts'

const INTERESSI = [
  'Mare con bambini',
  'Spiagge tranquille',
  'Terme e benessere',
  'Percorsi in bici',
  'Trekking e cammini',
  'Enogastronomia',
  'Vino e cantine',
  'Olio e frantoi',
  'Musei e mostre',
  'Borghi antichi',
  'Eventi e concerti',
  'Sport acquatici',
  'Barca a vela',
  'Golf',
  'Viaggi con animali',
  'Viaggi di lavoro',
  'Fiere e congressi',
  'Luna di miele',
  'Anniversari',
  'Fotografia',
  'Yoga e silenzio',
  'Mercatini',
  'Archeologia',
  'Luoghi religiosi',
  'Equitazione',
  'Parchi e natura',
  'Nautica',
  'Shopping',
  'Cicloturismo lento',
  'Cucina vegetariana',
] as const

export const interessi = (uses: ReadonlyMap<number, number>): DemoRow[] =>
  INTERESSI.map((descrizione, i) => ({
    id: i + 1,
    slug: slug(descrizione),
    descrizione,
    attivo: i !== 27,
    n_clusters: uses.get(i + 1) ?? 0,
  }))

const MESI = 'Gennaio|Febbraio|Marzo|Aprile|Maggio|Giugno|Luglio|Agosto|Settembre|Ottobre|Novembre|Dicembre'.split('|')

const FESTE: readonly (readonly [string, string, string])[] = [
  ['Befana', '01-04', '01-07'],
  ['San Valentino', '02-12', '02-16'],
  ['Carnevale', '02-08', '02-18'],
  ['25 aprile', '04-23', '04-27'],
  ['Primo maggio', '04-29', '05-03'],
  ['2 giugno', '05-30', '06-03'],
  ['Inizio estate', '06-10', '07-10'],
  ['Ferragosto', '08-10', '08-20'],
  ['Fine estate', '08-28', '09-20'],
  ['Ognissanti', '10-30', '11-03'],
  ['Immacolata', '12-05', '12-09'],
  ['Natale', '12-22', '12-27'],
  ['Capodanno', '12-28', '12-31'],
  ['Estate', '06-01', '09-15'],
]

/** Each period in its next occurrence. */
export function periodi(today: string): DemoRow[] {
  const next = (nome: string, of: (anno: number) => [string, string]) => {
    const now = of(year(today))
    const [data_inizio, data_fine] = now[1] >= today ? now : of(year(today) + 1)
    return { nome, slug: slug(nome), data_inizio, data_fine }
  }
  const months = MESI.map((nome, i) => next(nome, (anno) => [`${anno}-${pad(i + 1)}-01`, monthEnd(anno, i + 1)]))
  const feasts = FESTE.map(([nome, dal, al]) => next(nome, (anno) => [`${anno}-${dal}`, `${anno}-${al}`]))
  return [...months, ...feasts].map((row, i) => ({ id: i + 1, ...row }))
}
const PERIODI = MESI.length + FESTE.length

const LAYOUT: readonly (readonly [string, string])[] = [
  ['Finestra con foto', 'popup'],
  ['Finestra semplice', 'popup'],
  ['Finestra con conto alla rovescia', 'popup'],
  ['Finestra a due colonne', 'popup'],
  ['Finestra con modulo', 'popup'],
  ['Barra in alto', 'barra'],
  ['Barra in basso', 'barra'],
  ['Barra con pulsante', 'barra'],
  ['Barra sottile', 'barra'],
  ['Riquadro a destra', 'laterale'],
  ['Riquadro a sinistra', 'laterale'],
  ['Riquadro con foto', 'laterale'],
  ['Riquadro compatto', 'laterale'],
  ['Pagina classica', 'landing'],
  ['Pagina a griglia', 'landing'],
  ['Pagina con mappa', 'landing'],
  ['Pagina breve', 'landing'],
  ['Pagina famiglia', 'landing'],
  ['Lettera semplice', 'email'],
  ['Lettera con offerte', 'email'],
  ['Lettera a due colonne', 'email'],
  ['Auguri', 'email'],
  ['Conferma iscrizione', 'email'],
  ['Promemoria', 'email'],
  ['Ringraziamento', 'email'],
  ['Invito', 'email'],
]

const byFormat = (formato: string): number[] => LAYOUT.flatMap(([, of], i) => (of === formato ? [i + 1] : []))

export function layouts(uses: ReadonlyMap<number, number>, today: string): DemoRow[] {
  const rng = stream('marketing.layouts')
  return LAYOUT.map(([nome, formato], i) => ({
    id: i + 1,
    nome,
    formato,
    html: `<section class="${formato}"><h2>{{titolo}}</h2>{{testo}}<a class="pulsante" href="{{link}}">${formato === 'email' ? 'Scopri' : 'Guarda le offerte'}</a></section>`,
    in_uso: uses.get(i + 1) ?? 0,
    updated_at: instant(addDays(today, -rng.int(20, 700)), 8),
  }))
}

const TURISTI = ['coppie', 'famiglie', 'single', 'gruppi', 'senior', 'business', 'sportivi', 'animali'] as const

/** Hotels that bought interactions, and the demo's. */
export const conInterazioni = (hotels: readonly Hotel[]): Hotel[] => [
  ...hotels.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel)),
  ...hotels
    .filter(({ idHotel, cliente }) => !HOTEL_DEMO.includes(idHotel) && ['top', 'company'].includes(cliente))
    .slice(0, 40),
]

export function contatti(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('marketing.contatti')
  const rows: DemoRow[] = []
  for (const { idHotel } of hotels)
    for (let n = 0; n < (idHotel === HOTEL_USER ? 26 : HOTEL_DEMO.includes(idHotel) ? 5 : 1); n++) {
      const turista = rng.pick(TURISTI)
      rows.push({
        id: rows.length + 1,
        hotel: idHotel,
        nome: `Ospiti ${turista} ${year(today) - (n % 4)} ${mark(idHotel)}`,
        tipo_turista: turista,
        csv: elenco(rows.length),
        n_contatti: righeElenco(rows.length),
        n_scartati: 0,
        created_at: workInstant(rng, addDays(today, -rng.int(5, 900)), today),
      })
    }
  return rows
}

const TRACCIATE = [
  'Offerte',
  'Camere',
  'Famiglie',
  'Benessere',
  'Ristorante',
  'Contatti',
  'Prenota',
  'Dove siamo',
  'Spiaggia',
  'Piscina',
  'Bici',
  'Eventi',
  'Animali',
  'Matrimoni',
  'Riunioni',
  'Galleria',
  'Colazione',
  'Last minute',
  'Prenota prima',
  'Capodanno',
  'Ferragosto',
  'Pasqua',
  'Dintorni',
  'Musei',
  'Vini',
  'Recensioni',
  'Lavora con noi',
  'Buoni regalo',
]

export function pagineTracciate(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('marketing.pagine')
  const rows: DemoRow[] = []
  for (const hotel of hotels)
    for (const nome of TRACCIATE.slice(
      0,
      hotel.idHotel === HOTEL_USER ? 28 : HOTEL_DEMO.includes(hotel.idHotel) ? 12 : 5,
    ))
      rows.push({
        id: rows.length + 1,
        hotel: hotel.idHotel,
        nome,
        url: `https://${dominio(hotel)}/${slug(nome)}?ref=${lowMark(hotel.idHotel)}`,
        attiva: rng.chance(0.92),
        visite_30gg: rng.int(0, 2400),
        ultima_visita: workInstant(rng, addDays(today, -rng.int(0, 6)), today),
      })
  return rows
}

export type Legame = { rows: DemoRow[]; perHotel: Map<number, number[]> }

const group = (rows: DemoRow[], key: string): Legame => {
  const perHotel = new Map<number, number[]>()
  for (const row of rows) perHotel.set(Number(row[key]), [...(perHotel.get(Number(row[key])) ?? []), Number(row.id)])
  return { rows, perHotel }
}

export const legaContatti = (rows: DemoRow[]): Legame => group(rows, 'hotel')

export function clusters(hotels: readonly Hotel[], lists: Legame): Legame & { interessi: Map<number, number> } {
  const rng = stream('marketing.clusters')
  const rows: DemoRow[] = []
  const uses = new Map<number, number>()
  const STAGIONI = ['estate', 'primavera', 'autunno', 'feste', 'fine settimana']
  for (const { idHotel } of hotels) {
    const names = new Set<string>()
    const many = idHotel === HOTEL_USER ? 27 : HOTEL_DEMO.includes(idHotel) ? 8 : 3
    while (names.size < many)
      names.add(
        `${rng.pick(['Famiglie', 'Coppie', 'Ciclisti', 'Over 60', 'Viaggi di lavoro', 'Gruppi', 'Con animali', 'Affezionati'])} ${rng.pick(STAGIONI)}`,
      )
    for (const nome of names) {
      const tipologia = rng.weighted([
        ['comportamento', 5],
        ['campagna', 3],
        ['contatti', 2],
        ['periodo', 3],
      ])
      const interests =
        tipologia === 'comportamento'
          ? rng.sample(
              INTERESSI.map((_, i) => i + 1),
              rng.int(1, 3),
            )
          : []
      for (const id of interests) uses.set(id, (uses.get(id) ?? 0) + 1)
      rows.push({
        id: rows.length + 1,
        ao_hotel_id: idHotel,
        nome,
        tipologia,
        interessi: interests,
        periodi: tipologia === 'periodo' || rng.chance(0.3) ? [rng.int(1, PERIODI)] : [],
        tipo_turista: rng.sample(TURISTI, rng.int(1, 2)),
        utm: `utm_source=${rng.pick(['newsletter', 'social', 'ricerca'])}\nutm_campaign=${lowMark(idHotel)}`,
        contatti_email: tipologia === 'contatti' ? rng.sample(lists.perHotel.get(idHotel) ?? [], 2) : [],
        n_interazioni: 0,
      })
    }
  }
  return { ...group(rows, 'ao_hotel_id'), interessi: uses }
}

const LANDING: readonly (readonly [string, string])[] = [
  ['Estate famiglie', 'Hotel per famiglie al mare'],
  ['Ferragosto', 'Ferragosto senza pensieri'],
  ['Prenota prima', 'Chi prenota prima sceglie meglio'],
  ['Ponti di primavera', 'Tre notti fra aprile e giugno'],
  ['Benessere d’inverno', 'Caldo, sauna e silenzio'],
  ['Bici e masserie', 'Pedalare fra gli ulivi'],
  ['Capodanno', 'Capodanno in riva al mare'],
  ['Weekend in città', 'Due notti fra musei e vicoli'],
  ['Con il cane', 'In vacanza in quattro zampe'],
  ['Last minute', 'Le ultime camere libere'],
]

export function landing(
  hotels: readonly Hotel[],
  offers: readonly Offerta[],
  places: readonly Destinazione[],
  today: string,
): DemoRow[] {
  const rng = stream('marketing.landing')
  const next = businessYear(today)
  const rows: DemoRow[] = []
  const slots = byFormat('landing')
  const online = offers.filter((offer) => offer.online)
  for (let anno = next - 3; anno <= next; anno++)
    for (const [nome, titolo] of LANDING) {
      const automatica = rng.chance(0.5)
      const chosen = rng.sample(hotels, rng.int(4, 10)).map(({ idHotel }) => idHotel)
      const current = anno === next
      const mine = current ? rng.sample(online, rng.int(3, 8)).map(({ id }) => id) : []
      const portali = [rows.length % 2 === 0 ? FAMILY : rng.pick(PORTALI).id]
      rows.push({
        id: rows.length + 1,
        nome: `${nome} ${anno}`,
        titolo: { it: titolo },
        slug: slug(`${nome} ${anno}`),
        testo: { it: paragraph(`${titolo}: le strutture che consigliamo per il ${anno}.`) },
        immagine: null,
        layout_id: rng.pick(slots),
        data_inizio: `${anno - 1}-12-01`,
        data_fine: `${anno}-09-30`,
        portali: [...new Set([...portali, rng.pick(PORTALI).id])],
        tipo_configurazione: automatica ? 'automatica' : 'manuale',
        anagrafica: chosen,
        offerte: mine,
        configurazioneManuale: automatica
          ? null
          : { offerte: mine, anagrafica: chosen, ordine: rng.pick(['manuale', 'prezzo', 'punteggio', 'casuale']) },
        configurazioneAutomatica: automatica
          ? {
              destinazioni: rng.sample(places, 3).map(({ id }) => id),
              servizi: rng.sample(
                SERVIZI.map((_, i) => i + 1),
                2,
              ),
              categoria: ['3', '4'],
              tipologia: rng.sample([1, 2, 3, 4, 5, 6, 7], 2),
              offerte_start: `${anno}-05-01`,
              offerte_end: `${anno}-09-30`,
              massimo: rng.pick([10, 20, 30]),
              ordine: rng.pick(['prezzo', 'punteggio', 'distanza', 'casuale']),
            }
          : null,
        stato_online: current ? rng.chance(0.75) : anno === next - 1 && month(today) < 10 && rng.chance(0.5),
        visite: rng.int(0, 5200),
      })
    }
  return rows
}

const MESSAGGI: readonly (readonly [string, string])[] = [
  ['Bimbi gratis ad agosto', 'Scopri il piano famiglia.'],
  ['Prenota prima e risparmia', 'Lo sconto vale fino a fine mese.'],
  ['Ultime camere', 'Restano poche camere per il fine settimana.'],
  ['Bentornato', 'Per chi è già stato da noi, un prezzo riservato.'],
  ['Ciclisti benvenuti', 'Deposito, officina e colazione all’alba.'],
  ['Due notti, tre colazioni', 'La terza colazione la offriamo noi.'],
]

export function interazioni(
  hotels: readonly Hotel[],
  groups: Legame,
  pages: Legame,
  landings: readonly DemoRow[],
  today: string,
): { rows: DemoRow[]; layouts: Map<number, number> } {
  const rng = stream('marketing.interazioni')
  const rows: DemoRow[] = []
  const uses = new Map<number, number>()
  const live = landings.filter(({ data_fine }) => String(data_fine) >= today)
  const clustersById = new Map(groups.rows.map((row) => [Number(row.id), row]))
  for (const { idHotel } of hotels)
    for (let n = 0; n < (idHotel === HOTEL_USER ? 27 : HOTEL_DEMO.includes(idHotel) ? 10 : 3); n++) {
      const onLanding = rng.chance(0.25)
      const mine = onLanding ? [] : rng.sample(groups.perHotel.get(idHotel) ?? [], rng.int(1, 2))
      for (const id of mine) {
        const cluster = clustersById.get(id)
        if (cluster) cluster.n_interazioni = Number(cluster.n_interazioni) + 1
      }
      const formato = rng.pick(['popup', 'popup', 'barra', 'laterale'])
      const layout = rng.pick(byFormat(formato))
      uses.set(layout, (uses.get(layout) ?? 0) + 1)
      const [titolo, testo] = rng.pick(MESSAGGI)
      const start = addDays(today, -rng.int(-20, 300))
      const end = rng.chance(0.85) ? addDays(start, rng.int(20, 200)) : null
      const visualizzazioni = start > today ? 0 : rng.int(30, 6000)
      rows.push({
        id: rows.length + 1,
        ao_hotel_id: idHotel,
        nome: `${titolo} - ${MESI[month(start) - 1]} ${year(start)}`,
        tipologia: onLanding ? 'landing' : 'cluster',
        landing_id: onLanding && live.length ? Number(rng.pick(live).id) : null,
        clusters: mine,
        pagine: rng.sample(pages.perHotel.get(idHotel) ?? [], rng.int(1, 3)),
        data_inizio: start,
        data_fine: end,
        frequenza: rng.pick(['sempre', 'sessione', 'sessione', 'giorno', 'una-volta']),
        layout_id: layout,
        formato,
        titolo: { it: titolo },
        testo: { it: paragraph(testo, `[${mark(idHotel)}]`) },
        stato_online: start <= today && (end === null || end >= today) && rng.chance(0.8),
        visualizzazioni,
        clic: Math.round(visualizzazioni * (0.01 + rng.next() * 0.07)),
      })
    }
  return { rows, layouts: uses }
}
