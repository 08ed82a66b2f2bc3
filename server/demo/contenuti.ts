// What the portals publish: places, pages, offers, posts, hotel sheets and their weights.
import { addDays, instant, year } from './date.ts'
import { immagine } from './file.ts'
import type { Hotel } from './hotel.ts'
import { HOTEL_DEMO } from './hotel.ts'
import type { Comune, DemoRow } from './load.ts'
import type { Offerta } from './offerte.ts'
import { SERVIZI } from './offerte.ts'
import type { Portale } from './portali.ts'
import { FAMILY, PORTALI, portaliDi } from './portali.ts'
import type { Rng } from './rng.ts'
import { round1, round2, stream } from './rng.ts'
import { idUtente } from './staff.ts'
import type { Localized } from './testi.ts'
import { clip, hotelName, mark, paragraph, slug } from './testi.ts'

export type Destinazione = { id: number; nome: string; comune: Comune; hotel: Hotel[] }

const ZONE: readonly (readonly [string, string])[] = [
  ['Salento', 'Otranto'],
  ['Gargano', 'Vieste'],
  ['Terra di Bari', 'Bari'],
  ["Valle d'Itria", 'Alberobello'],
  ['Arco ionico', 'Taranto'],
  ['Alto Salento', 'Ostuni'],
  ['Isole Tremiti', 'Isole Tremiti'],
  ['Capitanata', 'Foggia'],
  ['Capo di Leuca', 'Castrignano del Capo'],
  ['Roma', 'Roma'],
  ['Milano', 'Milano'],
]

/** Well-known areas first, then the towns with the most hotels. */
export function destinazioni(hotels: readonly Hotel[]): Destinazione[] {
  const towns = new Map<string, Hotel[]>()
  for (const hotel of hotels) towns.set(hotel.comune.comune, [...(towns.get(hotel.comune.comune) ?? []), hotel])
  const largest = [...towns].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)).map(([name]) => name)
  const named = ZONE.map(([zona]) => zona)
  const list = [
    ...ZONE,
    ...largest
      .filter((name) => !named.includes(name))
      .slice(0, 36)
      .map((name) => [name, name] as const),
  ]
  return list.flatMap(([nome, town], i) => {
    const mine = towns.get(town) ?? []
    const comune = mine[0]?.comune
    return comune ? [{ id: i + 1, nome, comune, hotel: mine }] : []
  })
}

export const destinazioniRows = (all: readonly Destinazione[]): DemoRow[] =>
  all.map(({ id, nome, comune, hotel }) => ({
    id,
    nome,
    idComune: comune.id,
    regione: comune.regione,
    n_hotel: hotel.length,
  }))

export const serviziPortale = (count: ReadonlyMap<number, number>): DemoRow[] =>
  SERVIZI.map((voce, i) => ({
    id: i + 1,
    nome: { it: voce.it, en: voce.en },
    categoria: voce.categoria,
    n_hotel: count.get(i + 1) ?? 0,
  }))

const CRITERI: readonly (readonly [string, string, string, string])[] = [
  ['A due passi dal mare', 'localita', 'Vicino al mare', 'Spiaggia raggiungibile a piedi in meno di dieci minuti'],
  ['Nel centro storico', 'localita', 'Centro storico', 'Fra i vicoli, con accesso pedonale'],
  ['Lontano dal traffico', 'localita', 'Tranquillo', 'Strada chiusa o zona a traffico limitato'],
  ['Vicino alla stazione', 'localita', 'Comodo al treno', 'Stazione a meno di dieci minuti a piedi'],
  ['Fra gli ulivi', 'localita', 'In campagna', 'Almeno un ettaro di verde attorno'],
  ['Vista aperta', 'localita', 'Panoramico', 'Mare, valle o tetti della città vecchia'],
  ['Edificio storico', 'struttura', 'Dimora storica', 'Costruzione anteriore al 1900 restaurata'],
  ['Giardino curato', 'struttura', 'Giardino', 'Spazi verdi con ombra e sedute'],
  ['Terrazza', 'struttura', 'Terrazza', 'Spazio all’aperto per tutti gli ospiti'],
  ['Energia rinnovabile', 'struttura', 'Sostenibile', 'Fotovoltaico o contratto da fonti rinnovabili'],
  ['Nessuna barriera', 'struttura', 'Accessibile', 'Percorsi, bagno e camera senza gradini'],
  ['Camere silenziose', 'camere', 'Silenzio', 'Infissi recenti e piani alti'],
  ['Letti grandi', 'camere', 'Letto king', 'Letti da almeno 180 cm'],
  ['Bagno rinnovato', 'camere', 'Bagno nuovo', 'Rifatto negli ultimi cinque anni'],
  ['Balcone', 'camere', 'Con balcone', 'In almeno metà delle camere'],
  ['Cucina del territorio', 'ristorazione', 'Cucina locale', 'Fornitori entro trenta chilometri'],
  ['Senza glutine', 'ristorazione', 'Senza glutine', 'Cucina separata o certificata'],
  ['Colazione abbondante', 'ristorazione', 'Gran colazione', 'Dolce e salato, con prodotti freschi'],
  ['Cena all’aperto', 'ristorazione', 'Cena all’aperto', 'Da giugno a settembre'],
  ['Piscina', 'servizi', 'Piscina', 'Scoperta o coperta, compresa nel prezzo'],
  ['Centro benessere', 'servizi', 'Benessere', 'Sauna, bagno turco o idromassaggio'],
  ['Parcheggio proprio', 'servizi', 'Parcheggio', 'All’interno della proprietà'],
  ['Ricarica elettrica', 'servizi', 'Ricarica', 'Almeno un punto per gli ospiti'],
  ['Bici a disposizione', 'servizi', 'Biciclette', 'Comprese nel prezzo'],
  ['Area giochi', 'famiglia', 'Area giochi', 'Recintata e all’ombra'],
  ['Menù per bambini', 'famiglia', 'Menù bimbi', 'A ogni pasto'],
  ['Animazione', 'famiglia', 'Animazione', 'Per bambini, da giugno ad agosto'],
  ['Kit per neonati', 'famiglia', 'Kit neonati', 'Culla, vaschetta e scaldabiberon'],
  ['Risposta in giornata', 'accoglienza', 'Risponde subito', 'Richieste evase entro otto ore'],
  ['Ricevimento sempre aperto', 'accoglienza', 'Aperto 24 ore', 'Anche di notte'],
]

export const criteri = (): DemoRow[] =>
  CRITERI.map(([titolo, categoria, label, descrizione], i) => ({
    id: i + 1,
    titolo,
    categoria,
    label,
    descrizione,
    peso: 0.5 + (i % 6) * 0.5,
    icona: null,
    attivo: i !== 17,
  }))

const INDICATORI: readonly (readonly [string, string, number])[] = [
  ['completezza', 'Completezza della scheda', 1.5],
  ['foto', 'Numero di foto', 1.25],
  ['descrizioni', 'Qualità delle descrizioni', 1],
  ['listino', 'Listino aggiornato', 1.75],
  ['offerte', 'Offerte online', 1.5],
  ['recensioni', 'Punteggio delle recensioni', 2],
  ['risposta', 'Rapidità di risposta', 1.25],
  ['richieste', 'Richieste ricevute', 0.75],
]

export function coefficienti(today: string): DemoRow[] {
  const rng = stream('portals.coefficienti')
  const places: (Portale | null)[] = [null, ...PORTALI.filter(({ id }) => [FAMILY, 1, 5].includes(id))]
  return places.flatMap((portale, p) =>
    INDICATORI.map(([indicatore, nome, value], i) => ({
      id: p * INDICATORI.length + i + 1,
      indicatore,
      nome: portale ? `${nome} (${portale.name})` : nome,
      coefficiente: portale ? round2(value * (0.8 + rng.next() * 0.5)) : value,
      portaleId: portale?.id ?? null,
      attivo: rng.chance(0.9),
      updated_at: instant(addDays(today, -rng.int(20, 500)), 9),
    })),
  )
}

const meta = (titolo: string, testo: string): { meta_title: Localized; meta_description: Localized } => ({
  meta_title: { it: clip(titolo, 70) },
  meta_description: { it: clip(testo, 160) },
})

const TEMI: Record<string, readonly string[]> = {
  famiglia: [
    'Hotel per famiglie',
    'Hotel con baby club',
    'Vacanze con neonati',
    'Bambini gratis',
    'Hotel con area giochi',
    'Hotel con animazione',
    'Spiagge per bambini',
    'Famiglie numerose',
  ],
  mare: ['Hotel sul mare', 'Spiagge di sabbia', 'Calette e scogliere', 'Hotel con spiaggia riservata'],
  benessere: ['Hotel con centro benessere', 'Terme e fanghi', 'Massaggi e trattamenti', 'Weekend di relax'],
  bici: ['Hotel per ciclisti', 'Percorsi lungo la costa', 'Salite e discese', 'Officine e noleggi'],
  citta: ['Hotel in centro', 'Musei e mostre', 'Un giorno fra i vicoli', 'Hotel vicino alla stazione'],
  animali: ['Hotel con animali ammessi', 'Spiagge per cani', 'Passeggiate con il cane', 'Taglie grandi'],
  montagna: ['Borghi in collina', 'Cammini e sentieri', 'Hotel con camino', 'Sagre d’autunno'],
}

export type Pagina = { id: number; portaleId: number; row: DemoRow }

/** A destination page for each area, a page for each theme, the service pages under the first theme. */
export function pagine(places: readonly Destinazione[], today: string): Pagina[] {
  const rng = stream('portals.pagine')
  const all: Pagina[] = []
  const anno = year(today) + 1
  for (const portale of PORTALI) {
    const family = portale.id === FAMILY
    const push = (
      titolo: string,
      tipoPagina: string,
      padre: number | null,
      place: Destinazione | null,
      testo: string,
    ): number => {
      const id = all.length + 1
      all.push({
        id,
        portaleId: portale.id,
        row: {
          id,
          portaleId: portale.id,
          titolo: { it: titolo },
          slug: slug(titolo),
          tipoPagina,
          tipologia: tipoPagina === 'destinazione' ? rng.pick(['hotel', 'hotel', 'residence', 'villaggio']) : null,
          padre,
          localita: place?.id ?? null,
          idComune: place?.comune.id ?? null,
          offerte_start: tipoPagina === 'offerte' ? `${anno}-05-01` : null,
          offerte_end: tipoPagina === 'offerte' ? `${anno}-09-30` : null,
          testo: { it: `<h2>${titolo}</h2>${paragraph(testo)}` },
          immagine: immagine(rng.pick([4, 5, 7]), rng.int(0, 2)),
          online: portale.attivo && rng.chance(0.9),
          ordinamento: rng.int(1, 40) * 10,
          updated_at: instant(addDays(today, -rng.int(1, 400)), 10, rng.int(0, 59)),
          ...meta(`${titolo} - ${portale.name}`, testo),
        },
      })
      return id
    }
    const root = push(
      'Destinazioni',
      'destinazione',
      null,
      null,
      `Tutti i luoghi di ${portale.name}, dal mare all’entroterra.`,
    )
    for (const place of places.slice(0, family ? 40 : 8))
      push(
        `${TEMI[portale.tema]?.[0] ?? 'Hotel'}: ${place.nome}`,
        'destinazione',
        root,
        place,
        `${place.nome}: le strutture che consigliamo, con prezzi e offerte aggiornati.`,
      )
    for (const tema of TEMI[portale.tema] ?? [])
      push(tema, 'tema', null, null, `${tema}: consigli, periodi migliori e strutture adatte.`)
    for (const voce of SERVIZI.slice(5, family ? 16 : 8))
      push(voce.it, 'servizio', null, null, `${voce.testo} Ecco gli hotel che lo offrono.`)
    push('Offerte', 'offerte', null, null, 'Le proposte della stagione, dalle più vicine alle più lontane.')
    push('Chi siamo', 'informativa', null, null, 'Una redazione che visita le strutture e ascolta chi ci dorme.')
    push('Contatti', 'informativa', null, null, 'Scrivici: rispondiamo nei giorni feriali.')
    push('Privacy', 'informativa', null, null, 'Come trattiamo i dati di chi ci scrive.')
  }
  return all
}

export const TIPOLOGIE = [
  'Offerta standard',
  'Last minute',
  'Prenota prima',
  'Pacchetto',
  'Evento e festività',
  'Benessere',
  'Famiglia',
] as const

const PAGINE_OFFERTA: readonly (readonly [string, number, string, string])[] = [
  ['Offerte Ferragosto', 5, '08-10', '08-20'],
  ['Offerte Pasqua', 5, '03-25', '04-10'],
  ['Offerte 25 aprile', 5, '04-20', '04-28'],
  ['Offerte primo maggio', 5, '04-28', '05-04'],
  ['Offerte 2 giugno', 5, '05-29', '06-04'],
  ['Offerte giugno', 1, '06-01', '06-30'],
  ['Offerte luglio', 1, '07-01', '07-31'],
  ['Offerte agosto', 1, '08-01', '08-31'],
  ['Offerte settembre', 1, '09-01', '09-30'],
  ['Ultime camere', 2, '06-01', '09-30'],
  ['Prenota prima estate', 3, '05-15', '09-15'],
  ['Pacchetti gusto', 4, '03-01', '11-30'],
  ['Weekend benessere', 6, '01-10', '04-30'],
  ['Bambini gratis', 7, '06-01', '09-15'],
  ['Capodanno', 5, '12-28', '12-31'],
]

export type PaginaOfferta = { id: number; portaleId: number; tipologia: number; row: DemoRow }

export function pagineOfferta(
  places: readonly Destinazione[],
  offers: readonly Offerta[],
  today: string,
): PaginaOfferta[] {
  const rng = stream('portals.paginaOfferta')
  const all: PaginaOfferta[] = []
  const online = (tipologia: number, portale: number) =>
    offers.filter(
      (offer) =>
        offer.online &&
        offer.tipologia === tipologia &&
        (offer.row.associazioni_offerte as { portali: number[] }).portali.includes(portale),
    ).length
  for (const portale of PORTALI) {
    const years = portale.id === FAMILY ? [year(today), year(today) + 1] : [year(today) + 1]
    for (const anno of years)
      for (const [nome, tipologia, dal, al] of portale.id === FAMILY ? PAGINE_OFFERTA : rng.sample(PAGINE_OFFERTA, 5)) {
        const titolo = `${nome} ${anno}`
        all.push({
          id: all.length + 1,
          portaleId: portale.id,
          tipologia,
          row: {
            id: all.length + 1,
            portaleId: portale.id,
            titolo: { it: titolo },
            slug: slug(titolo),
            tipologia,
            localita: rng.chance(0.3) ? rng.pick(places).id : null,
            offerte_start: `${anno}-${dal}`,
            offerte_end: `${anno}-${al}`,
            massimo: rng.pick([20, 30, 50]),
            n_offerte: online(tipologia, portale.id),
            testo: { it: paragraph(`Le proposte scelte per ${nome.replace(/^Offerte /, '').toLowerCase()}.`) },
            immagine: null,
            online: anno > year(today) || rng.chance(0.5),
            ordinamento: (all.length % 15) * 10 + 10,
            updated_at: instant(addDays(today, -rng.int(1, 200)), 11),
            ...meta(titolo, `${titolo}: hotel e offerte su ${portale.name}.`),
          },
        })
      }
  }
  return all
}

export const tipologiePerPagina = (pages: readonly PaginaOfferta[], offers: readonly Offerta[]): DemoRow[] =>
  TIPOLOGIE.map((nome, i) => ({
    id: i + 1,
    nome,
    pagina_id: pages.find(({ tipologia, portaleId }) => tipologia === i + 1 && portaleId === FAMILY)?.id ?? null,
    n_offerte: offers.filter(({ tipologia, online }) => online && tipologia === i + 1).length,
  }))

const ARTICOLI = [
  'Cinque spiagge per i più piccoli',
  'Cosa mettere in valigia',
  'Un giorno fra i trulli',
  'Dove mangiare senza spendere troppo',
  'Le grotte da vedere in famiglia',
  'Il mare in inverno',
  'Tre mercati da non perdere',
  'La costa in treno',
  'Quando piove: musei e laboratori',
  'Le torri di avvistamento',
]
const EVENTI = [
  'Festa patronale',
  'Notte bianca',
  'Mercatino dell’artigianato',
  'Sagra del pesce azzurro',
  'Concerto sul porto',
  'Fiera dell’olio nuovo',
]
const NOTIZIE = [
  'Bandiera blu confermata',
  'Nuovi collegamenti in treno',
  'Riapre il castello',
  'Lungomare pedonale nel fine settimana',
  'Più biciclette a noleggio',
]

export function posts(places: readonly Destinazione[], today: string): DemoRow[] {
  const rng = stream('portals.posts')
  const rows: DemoRow[] = []
  for (const portale of PORTALI)
    for (let n = 0; n < (portale.id === FAMILY ? 70 : 8); n++) {
      const type = rng.weighted([
        [1, 5],
        [2, 3],
        [3, 2],
      ])
      const place = rng.pick(places)
      const titolo = `${rng.pick(type === 1 ? ARTICOLI : type === 2 ? EVENTI : NOTIZIE)}: ${place.nome}`
      const day = addDays(today, -rng.int(-5, 700))
      const start = type === 2 ? addDays(day, rng.int(10, 60)) : null
      rows.push({
        id: rows.length + 1,
        portal_id: portale.id,
        post_type_id: type,
        titolo: { it: titolo },
        slug: `${slug(titolo)}-${rows.length + 1}`,
        comune_id: place.comune.id,
        sommario: {
          it: rng.pick([
            'Consigli pratici e qualche indirizzo.',
            'Quello che c’è da sapere prima di partire.',
            'Date, orari e come arrivare.',
          ]),
        },
        testo: { it: paragraph(`${titolo}.`, 'La redazione ci è stata e racconta che cosa vale il viaggio.') },
        immagine: immagine(rng.pick([5, 7, 8]), rng.int(0, 2)),
        online: day <= today && rng.chance(0.9),
        data_pubblicazione: day,
        data_inizio: start,
        data_fine: start ? addDays(start, rng.int(0, 3)) : null,
        autore: rng.pick([idUtente('employee@regia.test'), idUtente('admin@regia.test')]),
        ...meta(titolo, `${titolo} su ${portale.name}.`),
      })
    }
  return rows
}

export function gallerie(places: readonly Destinazione[], pages: readonly Pagina[]): DemoRow[] {
  const rng = stream('portals.galleria')
  const rows: DemoRow[] = []
  for (const portale of PORTALI) {
    const mine = pages.filter(({ portaleId }) => portaleId === portale.id)
    for (const place of places.slice(0, portale.id === FAMILY ? 30 : 4)) {
      const foto = rng.sample([0, 1, 2], rng.int(1, 3)).map((n) => immagine(rng.pick([5, 7]), n))
      const unique = [...new Set(foto)]
      rows.push({
        id: rows.length + 1,
        portaleId: portale.id,
        nome: { it: `${place.nome} in foto` },
        slug: slug(`${place.nome} in foto`),
        pagina_id: mine.find(({ row }) => row.localita === place.id)?.id ?? null,
        idComune: place.comune.id,
        foto: unique,
        online: rng.chance(0.9),
        ordinamento: (rows.length % 30) + 1,
        n_foto: unique.length,
      })
    }
  }
  return rows
}

export function serviziTop(pages: readonly Pagina[], count: ReadonlyMap<number, number>): DemoRow[] {
  const rng = stream('portals.servizioTop')
  const rows: DemoRow[] = []
  for (const portale of PORTALI)
    for (const i of rng.sample(
      SERVIZI.map((_, n) => n),
      portale.id === FAMILY ? 28 : 5,
    )) {
      const voce = SERVIZI[i]
      if (!voce) continue
      rows.push({
        id: rows.length + 1,
        portaleId: portale.id,
        servizio_id: i + 1,
        nome: { it: voce.it, en: voce.en },
        icona: null,
        pagina_id:
          pages.find(({ portaleId, row }) => portaleId === portale.id && (row.titolo as Localized).it === voce.it)
            ?.id ?? null,
        online: rng.chance(0.9),
        ordinamento: (rows.length % 28) + 1,
        n_hotel: count.get(i + 1) ?? 0,
      })
    }
  return rows
}

/** The hotels that a portal shows, the demo's before the others. */
function membri(hotels: readonly Hotel[], portale: number, many: number): Hotel[] {
  const mine = hotels.filter((hotel) => hotel.cliente !== 'target' && portaliDi(hotel).includes(portale))
  const demo = mine.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel))
  return [...demo, ...mine.filter(({ idHotel }) => !HOTEL_DEMO.includes(idHotel))].slice(0, many)
}

export function primopiano(hotels: readonly Hotel[], pages: readonly Pagina[], today: string): DemoRow[] {
  const rng = stream('portals.primopiano')
  const rows: DemoRow[] = []
  for (const portale of PORTALI)
    for (const [i, hotel] of membri(hotels, portale.id, portale.id === FAMILY ? 40 : 6).entries()) {
      const start = addDays(today, rng.int(-120, 60))
      rows.push({
        id: rows.length + 1,
        portaleId: portale.id,
        idHotel: hotel.idHotel,
        pagina_id: rng.chance(0.7) ? rng.pick(pages.filter(({ portaleId }) => portaleId === portale.id)).id : null,
        titolo: {
          it: `${rng.pick(['Consigliato per l’estate', 'Scelto dalla redazione', 'Novità della stagione', 'Ideale in settimana'])} (${mark(hotel.idHotel)})`,
        },
        immagine: null,
        data_inizio: start,
        data_fine: addDays(start, rng.pick([14, 30, 30, 60])),
        posizione_elenco: (i % 20) + 1,
        online: rng.chance(0.9),
      })
    }
  return rows
}

const NOTE_INDICATORE = [
  'Mancano le foto della piscina.',
  'Descrizione inglese da rivedere.',
  'Listino fermo all’anno scorso.',
  'Risponde sempre in giornata.',
  'Sollecitata la direzione per le offerte.',
]

export type Indicatore = { id: number; nota: string | null; row: DemoRow }

export function indicatori(
  hotels: readonly Hotel[],
  offers: ReadonlyMap<number, readonly Offerta[]>,
  today: string,
): Indicatore[] {
  const rng = stream('portals.indicatori')
  const all: Indicatore[] = []
  for (const portale of PORTALI)
    for (const hotel of membri(hotels, portale.id, portale.id === FAMILY ? 220 : 45)) {
      const foto = rng.int(3, 40)
      const online = (offers.get(hotel.idHotel) ?? []).filter((offer) => offer.online).length
      const [listino, descrizioni] = [rng.chance(0.7), rng.chance(0.8)]
      const recensioni = round1(3.2 + rng.next() * 1.7)
      const punteggio = round1(
        Math.min(
          100,
          foto * 0.5 + Math.min(4, online) * 5 + (listino ? 14 : 0) + (descrizioni ? 10 : 0) + recensioni * 6,
        ),
      )
      const nota =
        rng.chance(0.3) || HOTEL_DEMO.includes(hotel.idHotel)
          ? `${rng.pick(NOTE_INDICATORE)} ${mark(hotel.idHotel)}`
          : null
      const visite = rng.int(40, 2600)
      all.push({
        id: all.length + 1,
        nota,
        row: {
          id: all.length + 1,
          portaleId: portale.id,
          idHotel: hotel.idHotel,
          punteggio,
          n_foto: foto,
          n_offerte: online,
          listino_aggiornato: listino,
          descrizioni_valide: descrizioni,
          punteggio_recensioni: recensioni,
          visite,
          richieste: Math.round(visite * (0.01 + rng.next() * 0.04)),
          correzione: rng.chance(0.1) ? rng.int(-10, 10) * 0.5 : 0,
          nota,
          calcolato_il: instant(today, 3),
        },
      })
    }
  return all
}

export function noteIndicatore(all: readonly Indicatore[], today: string): DemoRow[] {
  const rng = stream('portals.notaIndicatore')
  return all
    .filter(({ nota }) => nota !== null)
    .map(({ id, nota }) => ({
      id,
      nota,
      utente: rng.int(1, 4),
      updated_at: instant(addDays(today, -rng.int(1, 200)), 9, rng.int(0, 59)),
    }))
}

export function cpa(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('portals.impostazioniCpa')
  const rows: DemoRow[] = []
  for (const portale of PORTALI)
    for (const hotel of [null, ...membri(hotels, portale.id, portale.id === FAMILY ? 40 : 5)]) {
      const modello = hotel
        ? rng.weighted([
            ['richiesta', 6],
            ['prenotazione', 2],
            ['commissione', 2],
          ])
        : 'richiesta'
      rows.push({
        id: rows.length + 1,
        portaleId: portale.id,
        idHotel: hotel?.idHotel ?? null,
        modello,
        importo:
          modello === 'commissione' ? null : modello === 'richiesta' ? rng.money(2.5, 7, 0.5) : rng.money(12, 30),
        commissione: modello === 'commissione' ? rng.int(5, 15) : null,
        tetto_mensile: rng.chance(0.6) ? rng.int(2, 10) * 50 : null,
        data_inizio: `${year(today)}-01-01`,
        data_fine: rng.chance(0.7) ? `${year(today)}-12-31` : null,
        attivo: rng.chance(0.9),
      })
    }
  return rows
}

export function schede(hotels: readonly Hotel[], places: readonly Destinazione[], today: string): DemoRow[] {
  const rng: Rng = stream('portals.schedahotel')
  const rows: DemoRow[] = []
  for (const portale of PORTALI)
    for (const hotel of membri(hotels, portale.id, portale.id === FAMILY ? 260 : 40)) {
      const titolo = `${hotelName(hotel.nome)} a ${hotel.comune.comune}`
      const breve = rng.pick([
        'A pochi minuti dal centro.',
        'Colazione abbondante e parcheggio.',
        'Camere ampie e personale attento.',
        'Giardino, ombra e cucina di casa.',
        'Tutto a piedi.',
      ])
      rows.push({
        id: rows.length + 1,
        portaleId: portale.id,
        idHotel: hotel.idHotel,
        titolo: { it: titolo },
        slug: `${slug(titolo)}-${hotel.idHotel}`,
        descrizione: {
          it: paragraph(
            `${hotelName(hotel.nome)} ha ${hotel.camere} ${hotel.camere === 1 ? 'camera' : 'camere'} e ${hotel.stelle} ${hotel.stelle === 1 ? 'stella' : 'stelle'}.`,
            breve,
            `Scheda ${mark(hotel.idHotel)}.`,
          ),
        },
        descrizione_breve: { it: breve },
        foto_principale: immagine(rng.pick([1, 4, 5]), rng.int(0, 2)),
        servizi: rng
          .sample(
            SERVIZI.map((_, i) => i + 1),
            rng.int(3, 8),
          )
          .sort((a, b) => a - b),
        localita: places.find(({ comune }) => comune.id === hotel.comune.id)?.id ?? null,
        criteri: rng
          .sample(
            CRITERI.map((_, i) => i + 1),
            rng.int(1, 4),
          )
          .sort((a, b) => a - b),
        online: hotel.attivo && rng.chance(0.92),
        completezza: rng.int(45, 100),
        updated_at: instant(addDays(today, -rng.int(1, 500)), 14, rng.int(0, 59)),
        ...meta(titolo, `${titolo}: ${breve.toLowerCase()}`),
      })
    }
  return rows
}

/** Which portals show which hotel. */
export const anagrafica = (hotels: readonly Hotel[]): DemoRow[] =>
  hotels.map((hotel) => ({
    idHotel: hotel.idHotel,
    nome_hotel: hotel.nome,
    nome_comune: hotel.comune.comune,
    portali: portaliDi(hotel),
  }))
