/** Which area describes which resource. The browser loads an area when it first needs one of its resources. */
import type { Resource } from '../resource.ts'

const areas = {
  hotel: () => import('./hotel.ts'),
  offerte: () => import('./offerte.ts'),
  sito: () => import('./sito.ts'),
  reputazione: () => import('./reputazione.ts'),
  portali: () => import('./portali.ts'),
  interazioni: () => import('./interazioni.ts'),
  crm: () => import('./crm.ts'),
  vendite: () => import('./vendite.ts'),
  statistiche: () => import('./statistiche.ts'),
  staff: () => import('./staff.ts'),
  amministrazione: () => import('./amministrazione.ts'),
  cookie: () => import('./cookie.ts'),
  registro: () => import('./registro.ts'),
}

export const areaOf = {
  'main.hotelDati': 'hotel',
  'main.hotel': 'hotel',
  'main.categorieOfferte': 'offerte',
  'main.servizi': 'hotel',
  'main.trattamenti': 'hotel',
  'main.associazioneCamereServizi': 'hotel',
  'main.camera': 'hotel',
  'main.serviziBase': 'hotel',
  'main.siteConfig': 'sito',
  'main.sitePage': 'sito',
  'main.sitePhoto': 'sito',
  'main.sitePhotogallery': 'sito',
  'main.contratto': 'offerte',
  'main.articlesSpecifications': 'offerte',
  'main.listino': 'hotel',
  'main.hotelOfferta': 'offerte',
  'mediagallery.galleria': 'sito',
  'mediagallery.galleriaPrivata': 'sito',
  'webreputation.struttura': 'reputazione',
  'webreputation.recensione': 'reputazione',
  'newsletter.newsletterSite': 'reputazione',
  'newsletter.newsletter': 'reputazione',
  'quote.quoteRequests': 'reputazione',
  'main.questionario': 'reputazione',
  'portals.offertaTipologiePerPagina': 'portali',
  'portals.galleria': 'portali',
  'portals.sito': 'portali',
  'portals.posts': 'portali',
  'portals.redirectPages': 'portali',
  'portals.pagine': 'portali',
  'portals.paginaOfferta': 'portali',
  'portals.servizioTop': 'portali',
  'portals.primopiano': 'portali',
  'portals.indicatori': 'portali',
  'portals.impostazioniCpa': 'portali',
  'portals.notaIndicatore': 'portali',
  'portals.tools': 'portali',
  'portals.plagiarism': 'portali',
  'portals.schedahotel': 'portali',
  'marketing.landing': 'portali',
  'portals.anagrafica': 'portali',
  'portals.destinazioni': 'portali',
  'portals.servizi': 'portali',
  'marketing.interazioni': 'interazioni',
  'marketing.clusters': 'interazioni',
  'marketing.contatti': 'interazioni',
  'marketing.pagine': 'interazioni',
  'marketing.layouts': 'interazioni',
  'marketing.interessi': 'interazioni',
  'marketing.periodi': 'interazioni',
  'main.rubrica': 'crm',
  'main.rubricaTask': 'crm',
  'seller.contacts': 'crm',
  'main.questionari': 'crm',
  'main.crmRequestMonitor': 'crm',
  'seller.funnel': 'crm',
  'orders.articoli': 'vendite',
  'orders.macros': 'vendite',
  'main.priceList': 'vendite',
  'main.hotelTurnover': 'vendite',
  'seller.salesSellerTarget': 'vendite',
  'orders.orders': 'vendite',
  'seller.sales': 'vendite',
  'seller.sellersDashboard': 'vendite',
  'seller.sellers': 'vendite',
  'orders.reports': 'vendite',
  'marketing.obbiettiviAnnualiComune': 'vendite',
  'marketing.obbiettivoMailUniche': 'vendite',
  'stats.stats': 'statistiche',
  'stats.mailSearch': 'statistiche',
  'stats.bookings': 'statistiche',
  'reference.forecast': 'statistiche',
  'main.attivita': 'staff',
  'main.tracciamentiAttivita': 'staff',
  'main.clienti': 'staff',
  'main.dipendenti': 'staff',
  'employees.employees': 'staff',
  'management.notification': 'staff',
  'main.assistenza': 'staff',
  'main.turno': 'staff',
  'security.auth': 'amministrazione',
  'management.user': 'amministrazione',
  'management.role': 'amministrazione',
  'management.permission': 'amministrazione',
  'main.templateMail': 'amministrazione',
  'main.mailConfig': 'amministrazione',
  'portals.criteriQualitativi': 'amministrazione',
  'portals.coefficienti': 'amministrazione',
  'static.meta': 'amministrazione',
  'reference.comuni': 'amministrazione',
  'cookies.clienti': 'cookie',
  'cookies.cookies': 'cookie',
  'cookies.configurazioni': 'cookie',
  'cookies.configurazioniAutomatiche': 'cookie',
  'cookies.siti': 'cookie',
  'main.audit': 'registro',
  'main.files': 'registro',
  'main.history': 'registro',
  'security.sessions': 'registro',
} as const satisfies Record<string, keyof typeof areas>

export type ResourceId = keyof typeof areaOf
export const isResourceId = (id: string): id is ResourceId => id in areaOf

const loaded = new Map<string, Resource>()

/** The description of a resource, once its area has arrived. Throws for an id that no area describes. */
export async function loadResource(id: string): Promise<Resource> {
  const known = loaded.get(id)
  if (known) return known
  if (!isResourceId(id)) throw new Error(`unknown resource '${id}'`)
  const area = await areas[areaOf[id]]()
  for (const one of area.default) loaded.set(one.id, one)
  return loaded.get(id)!
}

/** The description if its area is already here. */
export const loadedResource = (id: string): Resource | undefined => loaded.get(id)

/** The call that gives the rows of a resource as a file: its own, or that of the resource which is there for it. */
export function exportOf(resource: Resource) {
  const source = (resource.exported && loadedResource(resource.exported)) || resource
  const endpoint = source.endpoints.find((one) => one.op === 'export' && one.download)
  return endpoint && { source, endpoint }
}
