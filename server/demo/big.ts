// A network of any size for performance tests: hotels, rooms and orders beyond the demo's, generated row by row.
import type { Articolo } from './articoli.ts'
import { ARTICOLI, PRIMO_ANNO, prezzoListino } from './articoli.ts'
import { addDays, businessYear, daysBetween } from './date.ts'
import type { Comune, DemoRow } from './load.ts'
import { load } from './load.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'
import type { DemoTable } from './network.ts'
import type { Rng } from './rng.ts'
import { hash, round2, stream } from './rng.ts'
import { nomeProduttore, PRODUTTORI } from './staff.ts'
import { hotelName, mark, paragraph, phone, slug } from './testi.ts'

/** First id of generated rooms and orders, well above those of the demo network. */
export const PRIMO_ID = 1_000_000

const NOMI = [
  'Aurora',
  'Bellavista',
  'Belvedere',
  'Corallo',
  'Europa',
  'Fontana',
  'Gabbiano',
  'Giardino',
  'Ginepro',
  'Laguna',
  'Lido',
  'Luna',
  'Miramonti',
  'Moderno',
  'Nettuno',
  'Oleandro',
  'Orizzonte',
  'Palma',
  'Panorama',
  'Pineta',
  'Ponente',
  'Quercia',
  'Riviera',
  'Rosa dei Venti',
  'Sirena',
  'Smeraldo',
  'Sole',
  'Terrazza',
  'Tramontana',
  'Ulivo',
  'Verde',
  'Zefiro',
]
const FORME = ['Hotel', 'Hotel', 'Albergo', 'Residence', 'Locanda', 'Hotel Villa', 'Grand Hotel', 'Park Hotel']
const CLIENTI = ['base', 'plus', 'pot-top', 'top', 'company', 'target', 'moroso']

const seller = (hotel: number): (typeof PRODUTTORI)[number] =>
  PRODUTTORI[hotel % PRODUTTORI.length] ?? (PRODUTTORI[0] as (typeof PRODUTTORI)[number])

/**
 * Derived from a hash, because the hotel's row and its orders need the same name, in any order and without storing it.
 */
const nomeDi = (idHotel: number): string => {
  const h = hash(`hotel ${idHotel}`)
  return `${FORME[h % FORME.length]} ${NOMI[(h >>> 8) % NOMI.length]}`
}

/** Picks municipalities in proportion to their hotels; those without any keep a small chance. */
function luoghi(comuni: readonly Comune[]): (rng: Rng) => Comune {
  const ends: number[] = []
  let sum = 0
  for (const { alberghi } of comuni) ends.push((sum += alberghi + 0.2))
  return (rng) => {
    const target = rng.next() * sum
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? sum) > target) high = middle
      else low = middle + 1
    }
    return itemAt(comuni, low)
  }
}

function* hotelRows(first: number, many: number, comuni: readonly Comune[]): Generator<DemoRow> {
  const rng = stream('big/main.hotel')
  const place = luoghi(comuni)
  for (let idHotel = first; idHotel < first + many; idHotel++) {
    const comune = place(rng)
    const nome = nomeDi(idHotel)
    const host = `${slug(`${nome} ${comune.comune}`)}-${idHotel}.example`
    const camere = 6 + Math.floor(rng.next() ** 2 * 180)
    yield {
      idHotel,
      nome_hotel: nome,
      tipologia: nome.startsWith('Residence') ? 'rta' : 'albergo',
      categoria: rng.weighted([
        ['1', 1],
        ['2', 2],
        ['3', 6],
        ['3s', 1],
        ['4', 4],
        ['4s', 1],
        ['5', 1],
      ]),
      camere,
      letti: camere * 2,
      cin: `IT${comune.istat}A1${String(idHotel).padStart(8, '0')}`,
      idComune: comune.id,
      frazione: null,
      posizione: rng.pick(['centro', 'centro-storico', 'periferia', 'campagna', 'stazione']),
      indirizzo: `Via ${rng.pick(['Roma', 'della Stazione', 'dei Mille', 'del Mare', 'Dante'])}, ${rng.int(1, 180)}`,
      cap: null,
      lat: comune.lat,
      lng: comune.lng,
      email: `info@${host}`,
      telefono: phone(idHotel),
      sito: `https://${host}`,
      ragione_sociale: `${hotelName(nome)} S.r.l.`,
      partita_iva: String(idHotel).padStart(11, '0'),
      codice_sdi: mark(idHotel),
      pec: `${host.replace('.example', '')}@pec.example`,
      customer_category: rng.pick(CLIENTI),
      produttore: seller(idHotel).codice,
      magnews_db_id: 2000 + idHotel,
      stato: 'attivo',
    }
  }
}

function* roomRows(first: number, many: number): Generator<DemoRow> {
  const rng = stream('big/main.camera')
  let id = PRIMO_ID
  for (let idHotel = first; idHotel < first + many; idHotel++)
    for (let n = rng.int(1, 2); n > 0; n--) {
      const double = n === 1
      yield {
        id: id++,
        idHotel,
        nome: double
          ? { it: 'Doppia standard', en: 'Double room, standard' }
          : { it: 'Singola standard', en: 'Single room' },
        tipologia: double ? 'doppia' : 'singola',
        descrizione: { it: paragraph('Luminosa, con bagno e connessione.', `Codice interno ${mark(idHotel)}.`) },
        numero_camere: rng.int(2, 40),
        posti_letto: double ? 2 : 1,
        letti_aggiunti: 0,
        superficie: rng.int(12, 24),
        vista: rng.pick(['citta', 'cortile', 'giardino']),
        foto: [],
        portali: [],
        visibile: true,
        ordinamento: double ? 10 : 20,
      }
    }
}

function* orderRows(first: number, hotels: number, many: number, today: string): Generator<DemoRow> {
  const rng = stream('big/orders.orders')
  const now = businessYear(today)
  const from = `${PRIMO_ANNO - 1}-10-01`
  for (let n = 0; n < many; n++) {
    const idHotel = first + rng.int(0, hotels - 1)
    // Order numbers increase with the date, as in real use.
    const data = addDays(from, Math.floor((daysBetween(from, today) * n) / many))
    const anno = businessYear(data)
    const items = rng.sample<Articolo>(ARTICOLI, rng.int(1, 2))
    const rows = items.map((item) => {
      const listino = prezzoListino(item, anno, now)
      return { item, listino, total: round2(Math.round(listino * (0.8 + rng.next() * 0.2))) }
    })
    const sum = (canale?: Articolo['canale']) =>
      round2(rows.reduce((all, { item, total }) => all + (!canale || item.canale === canale ? total : 0), 0))
    const { codice } = seller(idHotel)
    yield {
      order_id: PRIMO_ID + n,
      hotel_id: idHotel,
      hotel_name: nomeDi(idHotel),
      seller_name: nomeProduttore(codice),
      codice_produttore: codice,
      article_year: anno,
      order_creation_date: data,
      order_rows: rows.map(({ item, listino, total }) => ({
        article_id: item.codice,
        article_code: item.codice,
        article_total: total,
        article_price_list: listino,
        macros: [item.macro],
        row_hotel_id: idHotel,
      })),
      total: sum(),
      total_internet: sum('internet'),
      total_paper: sum('carta'),
      stato:
        anno === now
          ? rng.pick(['inserito', 'confermato'])
          : rng.weighted([
              ['fatturato', 20],
              ['annullato', 1],
            ]),
      note: mark(idHotel),
    }
  }
}

const REFERENTI = [
  'Anna',
  'Bruno',
  'Carla',
  'Dario',
  'Elena',
  'Fabio',
  'Giulia',
  'Luca',
  'Maria',
  'Paolo',
  'Rita',
  'Ugo',
]
const COGNOMI =
  'Amato Basile Bianchi Bruno Caputo Colombo Conti Costa DeLuca Esposito Ferrara Ferri Fontana Galli Gatti Greco Leone Longo Mancini Marino Moretti Negri Orlando Parisi Pellegrini Ricci Rizzo Romano Rossi Russo Sala Serra Testa Valentini Villa Zanetti'.split(
    ' ',
  )

function* contactRows(first: number, hotels: number, many: number, comuni: readonly Comune[]): Generator<DemoRow> {
  const rng = stream('big/main.rubrica')
  const place = luoghi(comuni)
  for (let n = 0; n < many; n++) {
    const idHotel = first + (n % hotels)
    const [nome, cognome] = [rng.pick(REFERENTI), rng.pick(COGNOMI)]
    const cliente = rng.pick(CLIENTI)
    yield {
      id: PRIMO_ID + n,
      hotel_id: idHotel,
      nome_struttura: nomeDi(idHotel),
      comune: place(rng).id,
      customer_category_struttura: cliente,
      nome_referente: `${nome} ${cognome}`,
      ruolo_referente: rng.pick(['titolare', 'direttore', 'marketing', 'reception', 'amministrazione']),
      telefono_referente: phone(PRIMO_ID + n),
      showPhone: false,
      email_referente: `${slug(`${nome} ${cognome}`)}-${n}@posta.example`,
      codice_produttore: seller(idHotel).codice,
      tipologia_cliente: cliente,
      stato: 'contattato',
    }
  }
}

/** Must be loaded after the demo network, whose municipalities, sellers and articles it references. */
export function* bigNetwork(options: {
  today: string
  hotels: number
  orders: number
  contacts?: number
  dataFolder: URL | string
}): Generator<DemoTable> {
  const { comuni, alberghi } = load(options.dataFolder)
  const first = Math.max(...alberghi.map(({ idHotel }) => idHotel)) + 1
  yield { resource: 'main.hotel', rows: hotelRows(first, options.hotels, comuni) }
  yield { resource: 'main.camera', rows: roomRows(first, options.hotels) }
  if (options.hotels > 0 && options.contacts)
    yield { resource: 'main.rubrica', rows: contactRows(first, options.hotels, options.contacts, comuni) }
  if (options.hotels > 0)
    yield { resource: 'orders.orders', rows: orderRows(first, options.hotels, options.orders, options.today) }
}
