// The demo network: a whole tourism marketing company generated from open data and a few seeds. The same day yields the
// same rows, to the cent.
import { articoli, macros, priceList } from './articoli.ts'
import { byHotel, camere } from './camere.ts'
import { categorie } from './categorie.ts'
import { comuni } from './comuni.ts'
import { clusters, conInterazioni, contatti, legaContatti, pagineTracciate } from './contatti.ts'
import { contratti, specifiche } from './contratti.ts'
import * as cookie from './cookie.ts'
import { corse } from './corse.ts'
import { destinazioni, destinazioniRows } from './destinazioni.ts'
import { fatturato } from './fatturato.ts'
import { file } from './file.ts'
import { funnel } from './funnel.ts'
import { conSito, HOTEL_DEMO, hotelRows, serviziBase, settle, siteConfig, type Hotel } from './hotel.ts'
import { interazioni } from './interazioni.ts'
import { interessi, layouts, periodi } from './interessi.ts'
import { landing } from './landing.ts'
import * as lavoro from './lavoro.ts'
import { listini } from './listini.ts'
import type { DemoRow } from './load.ts'
import { load } from './load.ts'
import { rowAdapter } from './rowAdapter.ts'
import { iscritti, newsletter } from './newsletter.ts'
import { conOfferte, offerte } from './offerte.ts'
import { ordini, ordiniRows } from './ordini.ts'
import { monitor } from './ospiti.ts'
import { pagine, pagineOfferta } from './pagine.ts'
import { redirectPages, sito } from './portali.ts'
import { campione, prenotazioni } from './prenotazioni.ts'
import { coefficienti, criteri, indicatori, noteIndicatore } from './punteggi.ts'
import { questionari, risposte } from './questionari.ts'
import { recensioni, strutture } from './recensioni.ts'
import { gallerie, posts } from './redazione.ts'
import { archivioMail, mailUniche, preventivi } from './richieste.ts'
import { compiti, note, rubrica } from './rubrica.ts'
import { anagrafica, cpa, primopiano, schede, serviziPortale, serviziTop } from './schede.ts'
import { associazioni, servizi } from './servizi.ts'
import { mediaGallery, mediaPrivata, sitiHotel } from './sito.ts'
import { permission, role, sellers, user } from './staff.ts'
import { statistiche } from './statistiche.ts'
import { trattamenti } from './trattamenti.ts'
import { obbiettiviComune, reports, targets } from './vendite.ts'

export type { DemoRow } from './load.ts'
export type DemoTable = { resource: string; rows: Iterable<DemoRow> }

const table = (resource: string, rows: Iterable<DemoRow>): DemoTable => ({ resource, rows })
const rowsOf = (items: readonly { row: DemoRow }[]): DemoRow[] => items.map(({ row }) => row)

/**
 * Deterministic for the same day. Tables come in an order that satisfies every reference held in a field of its own;
 * only lists inside a record (a user's hotels, the articles of a macro, the photos of a gallery) may name rows that
 * follow. Tables whose name starts with 'demo:' hold what no resource describes:
 *   demo:file          pictures and lists of contacts, named by image and file fields (file.ts)
 *   demo:rubricaNota   the notes of a contact (rubrica.ts)
 *   demo:statistiche   traffic by hotel, site and period (statistiche.ts)
 */
export type NetworkOptions = {
  today: string
  dataFolder: URL | string
  /** Instants of today are not later than this. */
  now?: Date
  /** Keeps each hotel's mark in the texts of its rows, by which tests detect rows that leaked to another hotel. */
  marked?: boolean
}

export function* demoNetwork(options: NetworkOptions): Generator<DemoTable> {
  const sources = load(options.dataFolder)
  const hotels = settle(sources.alberghi)
  const names = new Map(hotels.map(({ idHotel, nome }) => [idHotel, nome]))
  const read = rowAdapter({ ...options, nameOf: (idHotel) => names.get(idHotel) ?? String(idHotel) })
  for (const { resource, rows } of tables(options.today, sources, hotels)) yield { resource, rows: readAll(rows, read) }
}

function* readAll(rows: Iterable<DemoRow>, read: (row: DemoRow) => DemoRow): Generator<DemoRow> {
  for (const row of rows) yield read(row)
}

function* tables(today: string, sources: ReturnType<typeof load>, hotels: readonly Hotel[]): Generator<DemoTable> {
  const siti = conSito(hotels)
  const config = new Map(siti.map((hotel, i) => [hotel.idHotel, i + 1]))

  // Users, portali and hotels
  yield table('demo:file', file())
  yield table('reference.comuni', comuni(sources.comuni))
  yield table('management.permission', permission())
  yield table('management.role', role())
  yield table('orders.macros', macros())
  yield table('orders.articoli', articoli())
  yield table('management.user', user(today, config))
  yield table('seller.sellers', sellers())
  yield table('portals.sito', sito(hotels))
  yield table('main.hotel', hotelRows(hotels))
  yield table('cookies.clienti', cookie.clienti(siti))
  yield table('cookies.siti', cookie.sitiWeb(siti, today))
  yield table('main.siteConfig', siteConfig(siti))

  // Rooms, boards, prices
  const rooms = camere(hotels)
  const roomsOf = byHotel(rooms)
  yield table('main.camera', rowsOf(rooms))
  const boards = trattamenti(hotels)
  const boardsOf = byHotel(boards)
  yield table('main.trattamenti', rowsOf(boards))
  yield table('main.listino', listini(hotels, roomsOf, boardsOf, today))
  yield table('portals.redirectPages', redirectPages(today))

  // Services and offers
  const sellingHotels = conOfferte(hotels)
  const services = servizi(sellingHotels)
  const servicesOf = byHotel(services)
  const categories = categorie(sellingHotels)
  const offers = offerte(sellingHotels, roomsOf, boardsOf, servicesOf, byHotel(categories), today)
  const hotelsWithService = new Map<number, number>()
  for (const { row } of services)
    hotelsWithService.set(Number(row.servizio_id), (hotelsWithService.get(Number(row.servizio_id)) ?? 0) + 1)
  yield table('portals.servizi', serviziPortale(hotelsWithService))
  yield table('main.serviziBase', serviziBase(hotels, today))
  yield table('main.servizi', rowsOf(services))
  yield table('main.associazioneCamereServizi', associazioni(sellingHotels, roomsOf, servicesOf))
  yield table('main.categorieOfferte', rowsOf(categories))
  yield table('main.hotelOfferta', rowsOf(offers))

  // The hotels' own sites
  const owners = siti.filter(({ idHotel }, i) => i < 80 || HOTEL_DEMO.includes(idHotel))
  const own = sitiHotel(owners, today)
  yield table('main.sitePhotogallery', own.galleries)
  yield table('main.sitePage', own.pages)
  yield table('main.sitePhoto', own.photos)
  yield table('mediagallery.galleria', mediaGallery(siti.slice(0, 200), today))
  yield table('mediagallery.galleriaPrivata', mediaPrivata(siti.slice(0, 120), today))

  // The portals
  const places = destinazioni(hotels)
  const pages = pagine(places, today)
  const offerPages = pagineOfferta(places, today)
  const marks = indicatori(hotels, byHotel(offers), today)
  yield table('portals.destinazioni', destinazioniRows(places))
  yield table('portals.criteriQualitativi', criteri())
  yield table('portals.coefficienti', coefficienti(today))
  yield table('portals.pagine', rowsOf(pages))
  yield table('portals.paginaOfferta', rowsOf(offerPages))
  yield table('portals.posts', posts(places, today))
  yield table('portals.galleria', gallerie(places, pages))
  yield table('portals.servizioTop', serviziTop(pages))
  yield table('portals.primopiano', primopiano(hotels, pages, today))
  yield table('portals.indicatori', rowsOf(marks))
  yield table('portals.notaIndicatore', noteIndicatore(marks, today))
  yield table('portals.impostazioniCpa', cpa(hotels, today))
  const sheets = schede(hotels, places, today)
  yield table('portals.schedahotel', sheets)
  yield table('portals.anagrafica', anagrafica(hotels))
  yield table('demo:corse', corse(sheets, rowsOf(marks), today))

  // Sales
  const orders = ordini(hotels, today)
  const turnover = fatturato(hotels, today, new Set(orders.map(({ hotel }) => hotel.idHotel)))
  yield table('main.priceList', priceList(today))
  yield table('orders.orders', ordiniRows(orders))
  yield table('main.contratto', contratti(orders, today))
  yield table('main.articlesSpecifications', specifiche(orders, today))
  yield table('main.hotelTurnover', turnover.rows)
  yield table('seller.funnel', funnel(orders, turnover.anni, today))
  yield table('seller.salesSellerTarget', targets(orders, today))
  yield table('orders.reports', reports(orders, today))
  yield table('marketing.obbiettiviAnnualiComune', obbiettiviComune(hotels, orders, today))

  // The address book; the notes also set each contact's latest note
  const contacts = rubrica(hotels, sources.comuni, today)
  const notes = note(contacts, today)
  const models = questionari(today)
  const answers = risposte(models, hotels, contacts, today)
  yield table('main.rubrica', rowsOf(contacts))
  yield table('demo:rubricaNota', notes)
  yield table('main.rubricaTask', compiti(contacts, today))
  yield table('main.crmRequestMonitor', monitor(hotels, today))
  yield table('main.questionari', models)
  yield table('main.questionario', answers)

  // Requests, bookings and reviews of guests
  const sample = campione(sources.prenotazioni)
  const mails = archivioMail(hotels, sample, today)
  const reviews = recensioni(hotels, sources.aspetti, today)
  yield table('stats.mailSearch', mails)
  yield table('quote.quoteRequests', preventivi(hotels, sample, today))
  yield table('stats.bookings', prenotazioni(hotels, sources.prenotazioni, today))
  const subscribers = iscritti(hotels, today)
  yield table('newsletter.newsletterSite', subscribers)
  yield table('newsletter.newsletter', newsletter(hotels, subscribers, today))
  yield table('marketing.obbiettivoMailUniche', mailUniche(hotels, mails, today))
  yield table('webreputation.recensione', rowsOf(reviews))
  yield table('webreputation.struttura', strutture(reviews, today))
  yield table('demo:statistiche', statistiche(siti, hotels, sources.mesi, today))

  // Interactions; usage counters must be complete before the used rows are yielded
  const speaking = conInterazioni(hotels)
  const lists = legaContatti(contatti(speaking, today))
  const groups = clusters(speaking, lists)
  const tracked = legaContatti(pagineTracciate(speaking, today))
  const landings = landing(sellingHotels, offers, places, today)
  const messages = interazioni(speaking, groups, tracked, landings, today)
  yield table('marketing.layouts', layouts(messages.layouts, today))
  yield table('marketing.interessi', interessi(groups.interessi))
  yield table('marketing.periodi', periodi(today))
  yield table('marketing.contatti', lists.rows)
  yield table('marketing.clusters', groups.rows)
  yield table('marketing.pagine', tracked.rows)
  yield table('marketing.landing', landings)
  yield table('marketing.interazioni', messages.rows)

  // Cookies
  yield table('cookies.cookies', cookie.cookies())
  yield table('cookies.configurazioni', cookie.configurazioni(siti, today))
  yield table('cookies.configurazioniAutomatiche', cookie.automatiche(siti, today))

  // The company's own work
  yield table('main.attivita', lavoro.attivita(hotels))
  yield table('main.tracciamentiAttivita', lavoro.tracciamenti(hotels, today))
  yield table('main.dipendenti', lavoro.dipendenti())
  yield table('employees.employees', lavoro.employees(today))
  yield table('management.notification', lavoro.notifiche(today))
  yield table('main.templateMail', lavoro.templateMail(hotels))
  yield table('main.mailConfig', lavoro.mailConfig(siti))
}
