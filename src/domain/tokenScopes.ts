/**
 * Scopes of personal tokens: areas to read, or to read and write. A scope is 'camere:read' or 'camere:write', which
 * includes reading; '*' stands for every area. A scope only ever restricts: the rights of the token's user are checked
 * as well.
 */
export type TokenLevel = 'read' | 'write'
export type TokenArea = {
  id: string
  label: string
  resources: readonly string[]
  /** Nothing in it can be written, or only by the console. */
  readOnly?: true
}

const area = (id: string, label: string, resources: string, rest?: { readOnly: true }): TokenArea => ({
  id,
  label,
  resources: resources.split(' '),
  ...rest,
})
const readOnly = { readOnly: true } as const

export const tokenAreas: readonly TokenArea[] = [
  area('hotel', 'Hotel', 'main.hotel main.hotelDati main.hotelTurnover'),
  area('camere', 'Camere e servizi', 'main.camera main.servizi main.associazioneCamereServizi main.serviziBase'),
  area('listini', 'Listini e trattamenti', 'main.listino main.trattamenti'),
  area('offerte', 'Offerte', 'main.hotelOfferta main.categorieOfferte portals.offertaTipologiePerPagina'),
  area('contratti', 'Contratti', 'main.contratto main.articlesSpecifications'),
  area('sito', 'Sito dell’hotel', 'main.siteConfig main.sitePage main.sitePhoto main.sitePhotogallery'),
  area('gallerie', 'Gallerie e file', 'mediagallery.galleria mediagallery.galleriaPrivata portals.galleria main.files'),
  area(
    'reputazione',
    'Reputazione e questionari',
    'webreputation.struttura webreputation.recensione main.questionario main.questionari',
  ),
  area('newsletter', 'Newsletter', 'newsletter.newsletterSite newsletter.newsletter', readOnly),
  area(
    'interazioni',
    'Interazioni',
    'marketing.interazioni marketing.clusters marketing.contatti marketing.pagine marketing.layouts marketing.interessi marketing.periodi',
  ),
  area('richieste', 'Richieste e preventivi', 'stats.mailSearch quote.quoteRequests stats.bookings'),
  area('statistiche', 'Statistiche', 'stats.stats', readOnly),
  area(
    'portali',
    'Portali',
    'portals.sito portals.servizioTop portals.primopiano portals.indicatori portals.impostazioniCpa portals.notaIndicatore portals.schedahotel portals.anagrafica portals.destinazioni portals.servizi portals.posts portals.redirectPages portals.pagine portals.paginaOfferta portals.tools portals.plagiarism portals.criteriQualitativi portals.coefficienti',
  ),
  area('landing', 'Landing page', 'marketing.landing'),
  area(
    'rubrica',
    'Rubrica e CRM',
    'main.rubrica main.rubricaTask seller.contacts seller.funnel main.crmRequestMonitor',
  ),
  area(
    'vendite',
    'Ordini e vendite',
    'orders.articoli orders.macros orders.orders orders.reports seller.sales seller.sellers seller.sellersDashboard seller.salesSellerTarget main.priceList marketing.obbiettiviAnnualiComune marketing.obbiettivoMailUniche',
  ),
  area(
    'lavoro',
    'Attività e cruscotti',
    'main.attivita main.tracciamentiAttivita main.turno main.cruscotto main.assistenza',
  ),
  area('personale', 'Personale e clienti', 'main.clienti main.dipendenti employees.employees'),
  area('notifiche', 'Notifiche', 'management.notification'),
  area(
    'cookie',
    'Cookie',
    'cookies.clienti cookies.cookies cookies.configurazioni cookies.configurazioniAutomatiche cookies.siti',
  ),
  area('riferimenti', 'Comuni, meteo e versione', 'reference.comuni reference.forecast static.meta', readOnly),
  area('utenti', 'Utenti e ruoli', 'management.user management.role management.permission', readOnly),
  area('impostazioni', 'Mail e modelli', 'main.templateMail main.mailConfig management.outbox'),
  area('registro', 'Registro delle modifiche, stato del servizio', 'main.audit main.sistema', readOnly),
]

const areaOf = new Map(tokenAreas.flatMap((one) => one.resources.map((id) => [id, one] as const)))

/** Calls that check the token's scope for each row themselves, so every token may make them. */
const callsCheckedByRow: Readonly<Record<string, readonly string[]>> = {
  'main.batch': ['batch'],
  'main.cerca': ['cerca'],
  'main.history': ['history', 'changes', 'referrers', 'restore', 'undo'],
  'main.importazioni': ['esporta'],
}
/**
 * Calls that no token may make: they create an address that is a key itself, or tell how an account is signed in to.
 */
const callsClosedToTokens: Readonly<Record<string, readonly string[]>> = {
  'main.tracciamentiAttivita': ['agenda', 'rinnova', 'ritira'],
  'management.user': ['sessions', 'tokens'],
  'management.outbox': ['link'],
}

/** Calls other than GET that change nothing. */
const readingPosts: Readonly<Record<string, readonly string[]>> = {
  'webreputation.struttura': ['query'],
  'portals.anagrafica': ['listaIdPerPortali'],
}

/** Whether a call changes something. For a resource's own calls the method decides, unless they are known not to. */
export const isWriting = (resource: string, op: string, method: string, effect = false): boolean =>
  !readingPosts[resource]?.includes(op) && (effect || (method !== 'GET' && method !== 'HEAD'))

/**
 * The scope that a call requires; null where rights are checked row by row, undefined where no token may make it:
 * accounts, sessions, and what belongs to the console itself.
 */
export function scopeFor(resource: string, op: string, writes: boolean): string | null | undefined {
  if (callsCheckedByRow[resource]?.includes(op)) return null
  const found = areaOf.get(resource)
  if (!found || callsClosedToTokens[resource]?.includes(op) || (writes && found.readOnly)) return undefined
  return `${found.id}:${writes ? 'write' : 'read'}`
}

/** Whether `scopes` include `scope`, for example by its 'write' or by '*'. */
export function includesScope(scopes: readonly string[], scope: string): boolean {
  const [id, level] = scope.split(':')
  return [id, '*'].some(
    (one) => scopes.includes(`${one}:write`) || (level === 'read' && scopes.includes(`${one}:read`)),
  )
}

export const tokenScopes: readonly string[] = [{ id: '*', readOnly: undefined }, ...tokenAreas].flatMap(
  ({ id, readOnly }) => [`${id}:read`, ...(readOnly ? [] : [`${id}:write`])],
)

const levels: Readonly<Record<string, string>> = { read: 'lettura', write: 'lettura e scrittura' }

/** 'Camere e servizi: lettura'. */
export function scopeLabel(scope: string): string {
  const [id = '', level = ''] = scope.split(':')
  const label = id === '*' ? 'Tutto' : (tokenAreas.find((one) => one.id === id)?.label ?? id)
  return `${label}: ${levels[level] ?? level}`
}

/** The choices for how long a token is valid, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const
export const MOST_TOKEN_DAYS = 365
/** The prefix of every token, so that one is recognised wherever it turns up. */
export const TOKEN_PREFIX = 'regia_'
