/**
 * Who may do what with which rows, resource by resource.
 *
 * A cell lists operations as letters of 'crud', each group followed by its scope when that is not `all`:
 * 'r u:ownSeller' reads every row and changes those of the own producer code. `all`, `staff` and `hotelSide` stand for
 * their roles unless a role has a cell of its own; no cell means none. Calls of a resource's own have their scope.
 */
import type { Role, RoleGroup, Scope } from './roles.ts'

type Letters = Exclude<`${'c' | ''}${'r' | ''}${'u' | ''}${'d' | ''}`, ''>
type Part = Letters | `${Letters}:${Scope}`
/** One group of letters, or two, in the order of 'crud'. */
export type Cell = Part | `${Part} ${Part}`
export type Cells<T> = Partial<Record<Role | RoleGroup, T>>
export type Rights = Cells<Cell> & {
  /** Fields that the role may not write although it may write the row. */
  readonly?: Cells<string>
  calls?: Record<string, Cells<Scope>>
}

/** The scopes of calls, where many calls have the same. */
const anybody: Cells<Scope> = { all: 'all' }
const oneself: Cells<Scope> = { all: 'own' }
const admins: Cells<Scope> = { admin: 'all' }
const managers: Cells<Scope> = { ...admins, amministrazione: 'all', developer: 'all' }
const office: Cells<Scope> = { staff: 'all' }
const sellers: Cells<Scope> = { staff: 'all', produttore: 'ownSeller' }
const hotels: Cells<Scope> = { staff: 'all', hotelSide: 'ownHotel' }
const owners: Cells<Scope> = { staff: 'all', produttore: 'ownSeller', hotelSide: 'ownHotel' }
const readers: Cells<Scope> = { staff: 'all', produttore: 'all', hotelSide: 'ownHotel' }
const network: Cells<Scope> = { staff: 'all', produttore: 'all', multihotel: 'all' }

/** Gives the same scopes to several calls. */
const sameScopes = (who: Cells<Scope>, calls: string): Record<string, Cells<Scope>> =>
  Object.fromEntries(calls.split(' ').map((call) => [call, who]))

/** Calls that everybody may make, on their own rows unless another scope is given. */
const everybody = (calls: string, scope: Scope = 'own'): Rights => ({ calls: sameScopes({ all: scope }, calls) })

export const rights: Readonly<Record<string, Rights>> = {
  'security.auth': {
    calls: { ...sameScopes(anybody, 'login passkeyOptions factor'), ...sameScopes(oneself, 'refresh logout reauth') },
  },
  'management.user': {
    admin: 'crud',
    staff: 'r',
    produttore: 'r:own',
    hotelSide: 'r:own',
    calls: {
      ...sameScopes(anybody, 'forgotPassword passwordLink resetPassword'),
      ...sameScopes(oneself, 'personalData changePassword'),
      ...sameScopes(admins, 'permissionChange invite resetFactors sessions endSessions tokens revokeToken'),
    },
  },
  'management.webhook': { admin: 'crud', calls: sameScopes(admins, 'renewSecret test deliveries redeliver') },
  'main.sistema': { calls: { status: admins } },
  'management.outbox': { admin: 'r', calls: { link: admins } },
  'management.role': { admin: 'crud', calls: { permissionChange: admins } },
  'management.permission': { admin: 'crud' },
  'management.notification': {
    admin: 'c rud:own',
    staff: 'rd:own',
    produttore: 'rd:own',
    hotelSide: 'rd:own',
    calls: sameScopes(oneself, 'open markRead'),
  },
  'main.assistenza': { calls: { send: anybody } },
  'static.meta': { all: 'r' },
  'main.hotelDati': { staff: 'r', produttore: 'r', hotelSide: 'r:ownHotel' },
  'main.hotel': {
    staff: 'crud',
    produttore: 'r u:ownSeller',
    hotelSide: 'ru:ownHotel',
    readonly: { produttore: 'produttore customer_category', hotelSide: 'produttore customer_category magnews_db_id' },
  },
  'main.categorieOfferte': { staff: 'crud', produttore: 'cud:ownSeller r', hotelSide: 'crud:ownHotel' },
  'main.servizi': { staff: 'crud', produttore: 'cud:ownSeller r', hotelSide: 'crud:ownHotel' },
  'main.trattamenti': { staff: 'crud', produttore: 'r', hotelSide: 'crud:ownHotel' },
  'main.associazioneCamereServizi': { staff: 'crud', produttore: 'r', hotelSide: 'crud:ownHotel' },
  'main.hotelTurnover': { staff: 'crud', produttore: 'r:ownSeller', hotelSide: 'r:ownHotel' },
  'main.camera': { staff: 'crud', produttore: 'r', hotelSide: 'crud:ownHotel' },
  'main.serviziBase': { staff: 'ru', produttore: 'r u:ownSeller', hotelSide: 'ru:ownHotel' },
  'main.siteConfig': { staff: 'crud', produttore: 'r', hotelSide: 'r:ownHotel' },
  'main.sitePage': { staff: 'crud', produttore: 'r', hotelSide: 'crud:ownHotel' },
  'main.sitePhoto': { staff: 'crud', produttore: 'r', hotelSide: 'crud:ownHotel' },
  'main.sitePhotogallery': {
    staff: 'crud',
    produttore: 'r',
    hotelSide: 'crud:ownHotel',
    calls: sameScopes(hotels, 'attachphotos detachphotos'),
  },
  'main.contratto': {
    staff: 'r',
    produttore: 'r',
    hotelSide: 'r:ownHotel',
    calls: sameScopes(readers, 'today articoli'),
  },
  'main.articlesSpecifications': { staff: 'crud', produttore: 'r', hotelSide: 'r:ownHotel' },
  'main.listino': { staff: 'crud', produttore: 'r', hotelSide: 'crud:ownHotel' },
  'main.priceList': { staff: 'crud' },
  'orders.articoli': { staff: 'r' },
  'orders.macros': { admin: 'crud', staff: 'r' },
  'main.hotelOfferta': {
    staff: 'crud',
    produttore: 'cud:ownSeller r',
    hotelSide: 'crud:ownHotel',
    calls: { associazioni: readers, ...sameScopes(owners, 'sort pin translate duplicate') },
  },
  'portals.offertaTipologiePerPagina': { all: 'r' },
  'mediagallery.galleria': {
    staff: 'crud',
    produttore: 'cud:ownSeller r',
    hotelSide: 'crud:ownHotel',
    calls: { uses: readers, move: owners },
  },
  'mediagallery.galleriaPrivata': {
    staff: 'crud',
    produttore: 'crud:ownSeller',
    hotelSide: 'crud:ownHotel',
    calls: { move: owners },
  },
  'portals.galleria': { staff: 'crud' },
  'portals.sito': { staff: 'r', produttore: 'r', multihotel: 'r' },
  'portals.posts': { staff: 'crud', produttore: 'r', multihotel: 'r' },
  'portals.redirectPages': { staff: 'crud', produttore: 'r', multihotel: 'r', calls: { test: office } },
  'portals.pagine': { staff: 'crud' },
  'portals.paginaOfferta': { staff: 'crud' },
  'portals.servizioTop': { staff: 'crud' },
  'portals.primopiano': { staff: 'crud', produttore: 'r', multihotel: 'r' },
  'portals.indicatori': { staff: 'crud', produttore: 'r', multihotel: 'r:ownHotel' },
  'portals.impostazioniCpa': { staff: 'crud', produttore: 'r', multihotel: 'r:ownHotel' },
  'portals.notaIndicatore': { staff: 'ru', produttore: 'r' },
  'portals.tools': {
    calls: sameScopes(office, 'checkInvalidDescriptions regenerateSitemaps buildHotelIndicators counts runs'),
  },
  'portals.plagiarism': { calls: { check: office, balance: office } },
  'portals.schedahotel': { staff: 'crud', calls: { filtri: office, anagrafica: office } },
  'marketing.landing': {
    staff: 'crud',
    produttore: 'r',
    multihotel: 'r',
    calls: {
      ...sameScopes(
        office,
        'online portali configurazioneManuale configurazioneAutomatica addAnagrafica removeAnagrafica addOfferta removeOfferta svuota informazioniAggiuntive',
      ),
      ...sameScopes(
        network,
        'associatiBackoffice elencoManuale readConfigurazioneManuale readConfigurazioneAutomatica',
      ),
    },
  },
  'portals.anagrafica': { calls: { listaIdPerPortali: { staff: 'all', produttore: 'all', multihotel: 'ownHotel' } } },
  'portals.destinazioni': {
    calls: sameScopes(network, 'listaNomi listaIdComuni'),
  },
  'portals.servizi': { calls: { listaIdServizi: network } },
  'main.turno': { calls: { queue: owners } },
  'main.cruscotto': {
    calls: {
      hotel: owners,
      portal: network,
      office: { staff: 'all', produttore: 'all' },
      system: admins,
    },
  },
  // Tasks have no delete call; `d` only lets users undo the creation of one.
  'main.rubricaTask': { staff: 'rud', produttore: 'rud:ownSeller' },
  'main.rubrica': {
    staff: 'crud',
    produttore: 'crud:ownSeller',
    calls: sameScopes(sellers, 'opens note task send byHotel bySeller tasksBySeller timeline'),
  },
  'seller.contacts': { calls: { export: sellers } },
  'seller.funnel': { staff: 'crud', produttore: 'ru:ownSeller' },
  'main.questionari': { staff: 'crud', produttore: 'r' },
  'main.questionario': {
    staff: 'ru',
    produttore: 'ru:ownSeller',
    hotelSide: 'ru:ownHotel',
    calls: sameScopes(sellers, 'readByContact updateByContact'),
  },
  'main.crmRequestMonitor': { staff: 'crud', produttore: 'r:ownSeller' },
  'seller.salesSellerTarget': { staff: 'crud' },
  'orders.orders': { staff: 'ru', produttore: 'r:ownSeller' },
  'seller.sales': { staff: 'r', calls: sameScopes(office, 'average comparison exportComparison') },
  'seller.sellersDashboard': { staff: 'r', produttore: 'r:ownSeller' },
  'seller.sellers': { staff: 'crud', produttore: 'r:ownSeller' },
  'orders.reports': {
    staff: 'crud',
    produttore: 'r:ownSeller',
    calls: sameScopes(sellers, 'comparison exportComparison'),
  },
  'marketing.obbiettiviAnnualiComune': { staff: 'crud' },
  'marketing.obbiettivoMailUniche': { staff: 'crud' },
  'stats.stats': {
    calls: {
      ...sameScopes(readers, 'dailyInterest number percentage overview summary adults children nights sitesReferral'),
      ...sameScopes(managers, 'network mediumPercentage'),
    },
  },
  'stats.mailSearch': {
    staff: 'r',
    produttore: 'r:ownSeller',
    hotelSide: 'r:ownHotel',
    calls: {
      markRead: owners,
      // Only the hotel answers a guest, or the office on its behalf: producers write to contacts alone.
      ...sameScopes(hotels, 'reply close closeAll'),
    },
  },
  'stats.bookings': { calls: { index: readers } },
  'reference.forecast': { all: 'r' },
  'reference.comuni': { all: 'r' },
  'quote.quoteRequests': {
    staff: 'r',
    produttore: 'r:ownSeller',
    hotelSide: 'r:ownHotel',
    calls: { markRead: owners, ...sameScopes(hotels, 'reply advance advanceAll') },
  },
  'webreputation.struttura': {
    staff: 'r',
    produttore: 'r',
    hotelSide: 'r:ownHotel',
    calls: sameScopes(readers, 'query numeroRecensioni'),
  },
  'webreputation.recensione': { staff: 'r', produttore: 'r', hotelSide: 'r:ownHotel' },
  'marketing.interazioni': {
    staff: 'crud',
    produttore: 'r',
    hotelSide: 'crud:ownHotel',
    calls: sameScopes(hotels, 'online clona'),
  },
  'marketing.clusters': {
    staff: 'crud',
    produttore: 'r',
    hotelSide: 'crud:ownHotel',
    calls: { clona: hotels },
  },
  'marketing.contatti': { staff: 'crud', produttore: 'r:ownSeller', hotelSide: 'crud:ownHotel' },
  'marketing.pagine': { staff: 'crud', produttore: 'r:ownSeller', hotelSide: 'crud:ownHotel' },
  'marketing.layouts': { staff: 'ru', produttore: 'r', hotelSide: 'r' },
  'marketing.interessi': { staff: 'crud', produttore: 'r', hotelSide: 'r' },
  'marketing.periodi': { all: 'r' },
  'newsletter.newsletterSite': {
    staff: 'r',
    produttore: 'r:ownSeller',
    hotelSide: 'r:ownHotel',
    calls: { export: hotels },
  },
  'newsletter.newsletter': { staff: 'r', produttore: 'r:ownSeller', hotelSide: 'r:ownHotel' },
  'cookies.clienti': { staff: 'crud' },
  'cookies.cookies': { staff: 'crud' },
  'cookies.configurazioni': { staff: 'crud' },
  'cookies.configurazioniAutomatiche': {
    staff: 'r',
    calls: sameScopes(office, 'approve approveAll'),
  },
  'cookies.siti': { staff: 'crud', calls: { scan: office } },
  'main.attivita': { staff: 'r' },
  'main.tracciamentiAttivita': {
    admin: 'crud',
    staff: 'crud:own',
    calls: {
      ...sameScopes(admins, 'report totals lock'),
      ...sameScopes({ staff: 'own', admin: 'all' }, 'move due'),
      ...sameScopes({ staff: 'own' }, 'feed renew withdraw'),
      ics: anybody,
    },
  },
  'main.clienti': { staff: 'r' },
  'main.dipendenti': { staff: 'r', produttore: 'r' },
  'employees.employees': { staff: 'crud' },
  'main.templateMail': { admin: 'crud' },
  'main.mailConfig': { admin: 'crud' },
  'portals.criteriQualitativi': { admin: 'crud', amministrazione: 'crud' },
  'portals.coefficienti': { admin: 'crud', amministrazione: 'crud' },

  // Available where the installation has the capability; the right to the record itself is checked too.
  'main.audit': { admin: 'r', calls: { export: admins } },
  'main.history': {
    calls: {
      ...sameScopes(office, 'history restore'),
      ...sameScopes(oneself, 'undo changes referrers'),
    },
  },
  // Shared rows (`shares`) count as administrators' own.
  'main.viste': { all: 'crud:own', calls: { shared: anybody } },
  'main.copioni': { all: 'crud:own', calls: { shared: anybody } },
  // Checks that the user may list each row's resource.
  'main.cerca': everybody('search'),
  'main.batch': everybody('batch'),
  // Everybody has plans of their own; the right to the call of each row is checked.
  'main.prove': everybody('rehearse mine look rows reasons leave refused run approve reject halt takeBack forget'),
  // The right to read or write each list is checked.
  'main.importazioni': everybody('parse preview survey saveRecipe forgetRecipe export'),
  'main.files': everybody('upload info show thumb', 'all'),
  'security.sessions': everybody('mine end endOthers accesses'),
  'security.tokens': everybody('mine make revoke activity'),
  'security.factors': everybody('mine beginTotp confirmTotp endTotp newCodes beginPasskey addPasskey endPasskey'),
}
