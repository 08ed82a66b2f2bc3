/** Which area describes which resource. The browser loads an area when it first needs one of its resources. */
import { importChunk } from '../importChunk.ts'
import type { Resource } from '../resource.ts'

const areas = {
  auth: () => import('./auth.ts'),
  hotelDati: () => import('./hotelDati.ts'),
  hotel: () => import('./hotel.ts'),
  camere: () => import('./camere.ts'),
  servizi: () => import('./servizi.ts'),
  listini: () => import('./listini.ts'),
  contratti: () => import('./contratti.ts'),
  offerte: () => import('./offerte.ts'),
  sito: () => import('./sito.ts'),
  reputazione: () => import('./reputazione.ts'),
  portali: () => import('./portali.ts'),
  pagine: () => import('./pagine.ts'),
  interazioni: () => import('./interazioni.ts'),
  rubrica: () => import('./rubrica.ts'),
  funnel: () => import('./funnel.ts'),
  ordini: () => import('./ordini.ts'),
  vendite: () => import('./vendite.ts'),
  statistiche: () => import('./statistiche.ts'),
  richieste: () => import('./richieste.ts'),
  staff: () => import('./staff.ts'),
  utenti: () => import('./utenti.ts'),
  amministrazione: () => import('./amministrazione.ts'),
  cookie: () => import('./cookie.ts'),
  system: () => import('./system.ts'),
}

const resourceIdsByArea = {
  auth: ['security.auth'],
  hotelDati: ['main.hotelDati'],
  hotel: ['main.hotel'],
  camere: ['main.camera'],
  servizi: ['main.servizi', 'main.associazioneCamereServizi', 'main.serviziBase'],
  listini: ['main.trattamenti', 'main.listino'],
  contratti: ['main.contratto', 'main.articlesSpecifications'],
  offerte: ['main.categorieOfferte', 'main.hotelOfferta'],
  sito: [
    'main.siteConfig',
    'main.sitePage',
    'main.sitePhoto',
    'main.sitePhotogallery',
    'mediagallery.galleria',
    'mediagallery.galleriaPrivata',
  ],
  reputazione: [
    'webreputation.struttura',
    'webreputation.recensione',
    'newsletter.newsletterSite',
    'newsletter.newsletter',
    'main.questionario',
  ],
  portali: [
    'portals.sito',
    'portals.servizioTop',
    'portals.primopiano',
    'portals.indicatori',
    'portals.impostazioniCpa',
    'portals.notaIndicatore',
    'portals.schedahotel',
    'portals.anagrafica',
    'portals.destinazioni',
    'portals.servizi',
    'portals.tools',
    'portals.plagiarism',
  ],
  pagine: [
    'portals.offertaTipologiePerPagina',
    'portals.galleria',
    'portals.posts',
    'portals.redirectPages',
    'portals.pagine',
    'portals.paginaOfferta',
  ],
  interazioni: [
    'marketing.landing',
    'marketing.interazioni',
    'marketing.clusters',
    'marketing.contatti',
    'marketing.pagine',
    'marketing.layouts',
    'marketing.interessi',
    'marketing.periodi',
  ],
  rubrica: ['main.rubrica', 'main.rubricaTask', 'seller.contacts'],
  funnel: ['main.questionari', 'main.crmRequestMonitor', 'seller.funnel'],
  ordini: ['orders.articoli', 'orders.macros', 'orders.orders', 'seller.sales', 'orders.reports'],
  vendite: [
    'main.priceList',
    'main.hotelTurnover',
    'seller.salesSellerTarget',
    'seller.sellersDashboard',
    'seller.sellers',
    'marketing.obbiettiviAnnualiComune',
    'marketing.obbiettivoMailUniche',
  ],
  statistiche: ['stats.stats', 'reference.forecast'],
  richieste: ['stats.mailSearch', 'stats.bookings', 'quote.quoteRequests'],
  staff: [
    'main.attivita',
    'main.tracciamentiAttivita',
    'main.clienti',
    'main.dipendenti',
    'employees.employees',
    'management.notification',
    'main.assistenza',
    'main.turno',
    'main.cruscotto',
  ],
  utenti: ['management.user', 'management.role', 'management.permission'],
  amministrazione: [
    'main.templateMail',
    'main.mailConfig',
    'portals.criteriQualitativi',
    'portals.coefficienti',
    'static.meta',
    'reference.comuni',
  ],
  cookie: [
    'cookies.clienti',
    'cookies.cookies',
    'cookies.configurazioni',
    'cookies.configurazioniAutomatiche',
    'cookies.siti',
  ],
  system: [
    'main.audit',
    'main.batch',
    'main.cerca',
    'main.copioni',
    'main.files',
    'main.history',
    'main.importazioni',
    'main.prove',
    'main.viste',
    'security.sessions',
    'security.factors',
    'security.tokens',
    'management.outbox',
    'main.sistema',
    'management.webhook',
  ],
} as const satisfies Record<keyof typeof areas, readonly string[]>

export type ResourceId = (typeof resourceIdsByArea)[keyof typeof resourceIdsByArea][number]

export const areaOf = Object.fromEntries(
  Object.entries(resourceIdsByArea).flatMap(([area, ids]) => ids.map((id) => [id, area])),
) as Readonly<Record<ResourceId, keyof typeof areas>>

export const isResourceId = (id: string): id is ResourceId => id in areaOf

const loadedResources = new Map<string, Resource>()

/** Loads the description of a resource, with its area. Throws an Error for an id that no area describes. */
export async function loadResource(id: string): Promise<Resource> {
  const known = loadedResources.get(id)
  if (known) return known
  if (!isResourceId(id)) throw new Error(`no resource has the id '${id}': add it to the table of its area`)
  const area = await importChunk<{ default: readonly Resource[] }>(areas[areaOf[id]])
  for (const one of area.default) loadedResources.set(one.id, one)
  return loadedResources.get(id)!
}

/** The description, if its area is loaded already. */
export const loadedResource = (id: string): Resource | undefined => loadedResources.get(id)

/** The endpoint that exports the rows of a resource: its own, or that of the resource named in `exported`. */
export function exportOf(resource: Resource) {
  const source = (resource.exported && loadedResource(resource.exported)) || resource
  const endpoint = source.endpoints.find((one) => one.op === 'export' && one.download)
  return endpoint && { source, endpoint }
}
