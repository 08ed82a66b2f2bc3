/**
 * Calls that Regia adds to the specification, with the scope of each role, typed by hand in the form of the
 * specification’s table.
 */
type Scope = 'all' | 'ownHotel' | 'ownSeller' | 'own' | 'none'
type Cell = { read?: Scope; create?: Scope; update?: Scope; delete?: Scope; calls?: Record<string, Scope> }
type Roles = 'admin' | 'amministrazione' | 'developer' | 'employee' | 'produttore' | 'multihotel' | 'user'

const byRole = (staff: Cell, produttore: Cell, hotelSide: Cell): Record<Roles, Cell> => ({
  admin: staff,
  amministrazione: staff,
  developer: staff,
  employee: staff,
  produttore,
  multihotel: hotelSide,
  user: hotelSide,
})
const none: Cell = { read: 'none', create: 'none', update: 'none', delete: 'none' }
const callOf = (op: string) => (scope: Scope) => ({ calls: { [op]: scope } })
/** Calls whose answer depends on the user and not on the role. */
const everybody = (...ops: string[]): Cell => ({ ...none, calls: Object.fromEntries(ops.map((op) => [op, 'all'])) })
const nobody = (...ops: string[]): Record<string, Scope> => Object.fromEntries(ops.map((op) => [op, 'none']))
const coda = callOf('coda')
const dashboards = (hotel: Scope, portale: Scope, ufficio: Scope, sistema: Scope = 'none'): Cell => ({
  ...none,
  calls: { hotel, portale, ufficio, sistema },
})
const storia = callOf('storia')

const sessions = everybody('mine', 'end', 'endOthers', 'accesses')
const auth = everybody('passkeyOptions', 'factor', 'reauth')
const factors = everybody(
  'mine',
  'beginTotp',
  'confirmTotp',
  'endTotp',
  'newCodes',
  'beginPasskey',
  'addPasskey',
  'endPasskey',
)
const tokens = everybody('mine', 'make', 'revoke')
const lists = everybody('leggi', 'guarda', 'esporta')
const plansOfOnesOwn = everybody(
  'prove',
  'mine',
  'look',
  'rows',
  'leave',
  'refused',
  'run',
  'halt',
  'takeBack',
  'forget',
)
const noAccounts: Cell = {
  ...none,
  calls: nobody('invite', 'resetFactors', 'sessions', 'endSessions', 'tokens', 'revokeToken'),
}
const noWebhooks: Cell = { ...none, calls: nobody('segreto', 'prova', 'consegne', 'rinvia') }
const noLinks: Cell = { ...none, calls: nobody('link') }

const noHistory: Cell = {
  ...none,
  calls: { ...everybody('undo', 'changes', 'referrers').calls, ...nobody('history', 'restore') },
}
const ownRows: Cell = { read: 'own', create: 'own', update: 'own', delete: 'own' }
const scripts: Cell = { ...ownRows, calls: { condivisi: 'all' } }
const views: Cell = { ...ownRows, calls: { condivise: 'all' } }
// The calendar feed of one’s own hours; whoever knows its address reads it without a session.
const ownAgenda: Record<string, Scope> = { agenda: 'own', rinnova: 'own', ritira: 'own', ics: 'all', sposta: 'own' }
const noAudit: Cell = { ...none, calls: nobody('export') }

export const addedCalls: Readonly<Record<string, Record<Roles, Cell>>> = {
  'main.turno': byRole(coda('all'), coda('ownSeller'), coda('ownHotel')),
  'main.cruscotto': {
    ...byRole(
      dashboards('all', 'all', 'all'),
      dashboards('ownSeller', 'all', 'all'),
      dashboards('ownHotel', 'all', 'none'),
    ),
    admin: dashboards('all', 'all', 'all', 'all'),
    user: dashboards('ownHotel', 'none', 'none'),
  },
  'main.rubrica': byRole(storia('all'), storia('ownSeller'), storia('none')),
  'main.rubricaTask': byRole(
    { ...none, read: 'all', update: 'all' },
    { ...none, read: 'ownSeller', update: 'ownSeller' },
    none,
  ),
  'stats.mailSearch': byRole(
    { calls: { letta: 'all', rispondi: 'all', chiudi: 'all', chiudiTutte: 'all' } },
    { calls: { letta: 'ownSeller', ...nobody('rispondi', 'chiudi', 'chiudiTutte') } },
    { calls: { letta: 'ownHotel', rispondi: 'ownHotel', chiudi: 'ownHotel', chiudiTutte: 'ownHotel' } },
  ),
  // Sales compared with the previous year.
  'seller.sales': byRole(
    { calls: { confronto: 'all', esporta: 'all' } },
    { calls: nobody('confronto', 'esporta') },
    { calls: nobody('confronto', 'esporta') },
  ),
  'orders.reports': byRole(
    { calls: { confronto: 'all', esporta: 'all' } },
    { calls: { confronto: 'ownSeller', esporta: 'ownSeller' } },
    { calls: nobody('confronto', 'esporta') },
  ),
  // Sending quotes, and recording their outcome.
  'quote.quoteRequests': byRole(
    { calls: { letta: 'all', rispondi: 'all', avanza: 'all', avanzaTutte: 'all' } },
    { calls: { letta: 'ownSeller', ...nobody('rispondi', 'avanza', 'avanzaTutte') } },
    { calls: { letta: 'ownHotel', rispondi: 'ownHotel', avanza: 'ownHotel', avanzaTutte: 'ownHotel' } },
  ),
  // Uses of a picture, and moving it between the hotel’s two galleries.
  'mediagallery.galleria': byRole(
    { calls: { usi: 'all', sposta: 'all' } },
    { calls: { usi: 'all', sposta: 'ownSeller' } },
    { calls: { usi: 'ownHotel', sposta: 'ownHotel' } },
  ),
  'mediagallery.galleriaPrivata': byRole(
    { calls: { sposta: 'all' } },
    { calls: { sposta: 'ownSeller' } },
    { calls: { sposta: 'ownHotel' } },
  ),
  // Counts of what a portal tool would process, and its runs.
  'portals.tools': byRole(
    { calls: { conteggi: 'all', corse: 'all' } },
    { calls: nobody('conteggi', 'corse') },
    { calls: nobody('conteggi', 'corse') },
  ),
  // Testing where a redirect finally leads.
  'portals.redirectPages': byRole({ calls: { prova: 'all' } }, { calls: nobody('prova') }, { calls: nobody('prova') }),
  'cookies.configurazioniAutomatiche': byRole(
    { calls: { approvaTutte: 'all' } },
    { calls: nobody('approvaTutte') },
    { calls: nobody('approvaTutte') },
  ),
  // Administrators lock a month of hours and read everybody’s totals.
  'main.tracciamentiAttivita': {
    ...byRole(
      { calls: { ...nobody('blocca', 'totali'), ...ownAgenda, dovute: 'own' } },
      { calls: { ...nobody('blocca', 'totali', 'dovute', 'agenda', 'rinnova', 'ritira', 'sposta'), ics: 'all' } },
      { calls: { ...nobody('blocca', 'totali', 'dovute', 'agenda', 'rinnova', 'ritira', 'sposta'), ics: 'all' } },
    ),
    admin: { calls: { blocca: 'all', totali: 'all', ...ownAgenda, sposta: 'all', dovute: 'all' } },
  },
  // Only administrators read the audit log.
  'main.audit': { ...byRole(noAudit, noAudit, noAudit), admin: { ...none, read: 'all', calls: { export: 'all' } } },
  // Only staff read histories; undo and the change feed are for every user, within their rights.
  'main.history': byRole(everybody('history', 'restore', 'undo', 'changes', 'referrers'), noHistory, noHistory),
  // Every user has private views; views shared by administrators can be opened by everybody.
  'main.viste': byRole(views, views, views),
  // Scripts likewise; a script shared by an administrator can be run by everybody.
  'main.copioni': byRole(scripts, scripts, scripts),
  // Every user may search; each result requires the right to its list.
  'main.cerca': byRole(everybody('cerca'), everybody('cerca'), everybody('cerca')),
  // Each row requires the right to its own call.
  'main.batch': byRole(everybody('batch'), everybody('batch'), everybody('batch')),
  // Each list requires the right to read or write it.
  'main.importazioni': byRole(lists, lists, lists),
  // Every user has private plans; each row requires the right to its own call.
  'main.prove': byRole(plansOfOnesOwn, plansOfOnesOwn, plansOfOnesOwn),
  // Every user may upload files; which files a user sees depends on the records that refer to them.
  'main.files': byRole(
    everybody('upload', 'info', 'show', 'thumb'),
    everybody('upload', 'info', 'show', 'thumb'),
    everybody('upload', 'info', 'show', 'thumb'),
  ),
  'security.sessions': byRole(sessions, sessions, sessions),
  'security.factors': byRole(factors, factors, factors),
  'security.tokens': byRole(tokens, tokens, tokens),
  'security.auth': byRole(auth, auth, auth),
  // Only administrators send invitations, remove other users’ second factors and read mailed links.
  'management.user': {
    ...byRole(noAccounts, noAccounts, noAccounts),
    admin: everybody('invite', 'resetFactors', 'sessions', 'endSessions', 'tokens', 'revokeToken'),
  },
  // Only administrators decide where the network’s data is sent.
  'management.webhook': {
    ...byRole(noWebhooks, noWebhooks, noWebhooks),
    admin: {
      read: 'all',
      create: 'all',
      update: 'all',
      delete: 'all',
      calls: everybody('segreto', 'prova', 'consegne', 'rinvia').calls!,
    },
  },
  'main.sistema': {
    ...byRole(
      { ...none, calls: nobody('stato') },
      { ...none, calls: nobody('stato') },
      { ...none, calls: nobody('stato') },
    ),
    admin: everybody('stato'),
  },
  'management.outbox': { ...byRole(noLinks, noLinks, noLinks), admin: { ...everybody('link'), read: 'all' } },
}
