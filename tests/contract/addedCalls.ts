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
const queue = callOf('queue')
const dashboards = (hotel: Scope, portal: Scope, office: Scope, system: Scope = 'none'): Cell => ({
  ...none,
  calls: { hotel, portal, office, system },
})
const timeline = callOf('timeline')

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
const tokens = everybody('mine', 'make', 'revoke', 'activity')
const lists = everybody('parse', 'preview', 'survey', 'saveRecipe', 'forgetRecipe', 'export')
const plansOfOnesOwn = everybody(
  'rehearse',
  'mine',
  'look',
  'rows',
  'reasons',
  'leave',
  'refused',
  'run',
  'approve',
  'reject',
  'halt',
  'takeBack',
  'forget',
)
// The first name of the person to whom a password link was sent: for whoever holds the link.
const passwordLink: Record<string, Scope> = { passwordLink: 'all' }
const noAccounts: Cell = {
  ...none,
  calls: { ...passwordLink, ...nobody('invite', 'resetFactors', 'sessions', 'endSessions', 'tokens', 'revokeToken') },
}
const noWebhooks: Cell = { ...none, calls: nobody('renewSecret', 'test', 'deliveries', 'redeliver') }
const noLinks: Cell = { ...none, calls: nobody('link') }

const noHistory: Cell = {
  ...none,
  calls: { ...everybody('undo', 'changes', 'referrers').calls, ...nobody('history', 'restore') },
}
const ownRows: Cell = { read: 'own', create: 'own', update: 'own', delete: 'own' }
const scripts: Cell = { ...ownRows, calls: { shared: 'all' } }
const views: Cell = { ...ownRows, calls: { shared: 'all' } }
// The calendar feed of one’s own hours; whoever knows its address reads it without a session.
const ownFeed: Record<string, Scope> = { feed: 'own', renew: 'own', withdraw: 'own', ics: 'all', move: 'own' }
const noAudit: Cell = { ...none, calls: nobody('export') }

export const addedCalls: Readonly<Record<string, Record<Roles, Cell>>> = {
  'main.turno': byRole(queue('all'), queue('ownSeller'), queue('ownHotel')),
  'main.cruscotto': {
    ...byRole(
      dashboards('all', 'all', 'all'),
      dashboards('ownSeller', 'all', 'all'),
      dashboards('ownHotel', 'all', 'none'),
    ),
    admin: dashboards('all', 'all', 'all', 'all'),
    user: dashboards('ownHotel', 'none', 'none'),
  },
  'main.rubrica': byRole(timeline('all'), timeline('ownSeller'), timeline('none')),
  'main.rubricaTask': byRole(
    { ...none, read: 'all', update: 'all', delete: 'all' },
    { ...none, read: 'ownSeller', update: 'ownSeller', delete: 'ownSeller' },
    none,
  ),
  'stats.mailSearch': byRole(
    { calls: { markRead: 'all', reply: 'all', close: 'all', closeAll: 'all' } },
    { calls: { markRead: 'ownSeller', ...nobody('reply', 'close', 'closeAll') } },
    { calls: { markRead: 'ownHotel', reply: 'ownHotel', close: 'ownHotel', closeAll: 'ownHotel' } },
  ),
  // Sales compared with the previous year.
  'seller.sales': byRole(
    { calls: { comparison: 'all', exportComparison: 'all' } },
    { calls: nobody('comparison', 'exportComparison') },
    { calls: nobody('comparison', 'exportComparison') },
  ),
  'orders.reports': byRole(
    { calls: { comparison: 'all', exportComparison: 'all' } },
    { calls: { comparison: 'ownSeller', exportComparison: 'ownSeller' } },
    { calls: nobody('comparison', 'exportComparison') },
  ),
  // Sending quotes, and recording their outcome.
  'quote.quoteRequests': byRole(
    { calls: { markRead: 'all', reply: 'all', advance: 'all', advanceAll: 'all' } },
    { calls: { markRead: 'ownSeller', ...nobody('reply', 'advance', 'advanceAll') } },
    { calls: { markRead: 'ownHotel', reply: 'ownHotel', advance: 'ownHotel', advanceAll: 'ownHotel' } },
  ),
  // Uses of a picture, and moving it between the hotel’s two galleries.
  'mediagallery.galleria': byRole(
    { calls: { uses: 'all', move: 'all' } },
    { calls: { uses: 'all', move: 'ownSeller' } },
    { calls: { uses: 'ownHotel', move: 'ownHotel' } },
  ),
  'mediagallery.galleriaPrivata': byRole(
    { calls: { move: 'all' } },
    { calls: { move: 'ownSeller' } },
    { calls: { move: 'ownHotel' } },
  ),
  // Counts of what a portal tool would process, and its runs.
  'portals.tools': byRole(
    { calls: { counts: 'all', runs: 'all' } },
    { calls: nobody('counts', 'runs') },
    { calls: nobody('counts', 'runs') },
  ),
  // Testing where a redirect finally leads.
  'portals.redirectPages': byRole({ calls: { test: 'all' } }, { calls: nobody('test') }, { calls: nobody('test') }),
  'cookies.configurazioniAutomatiche': byRole(
    { calls: { approveAll: 'all' } },
    { calls: nobody('approveAll') },
    { calls: nobody('approveAll') },
  ),
  // Administrators lock a month of hours and read everybody’s totals.
  'main.tracciamentiAttivita': {
    ...byRole(
      { calls: { ...nobody('lock', 'totals'), ...ownFeed, due: 'own' } },
      { calls: { ...nobody('lock', 'totals', 'due', 'feed', 'renew', 'withdraw', 'move'), ics: 'all' } },
      { calls: { ...nobody('lock', 'totals', 'due', 'feed', 'renew', 'withdraw', 'move'), ics: 'all' } },
    ),
    admin: { calls: { lock: 'all', totals: 'all', ...ownFeed, move: 'all', due: 'all' } },
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
  'main.cerca': byRole(everybody('search'), everybody('search'), everybody('search')),
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
    admin: everybody('passwordLink', 'invite', 'resetFactors', 'sessions', 'endSessions', 'tokens', 'revokeToken'),
  },
  // Only administrators decide where the network’s data is sent.
  'management.webhook': {
    ...byRole(noWebhooks, noWebhooks, noWebhooks),
    admin: {
      read: 'all',
      create: 'all',
      update: 'all',
      delete: 'all',
      calls: everybody('renewSecret', 'test', 'deliveries', 'redeliver').calls!,
    },
  },
  'main.sistema': {
    ...byRole(
      { ...none, calls: nobody('status') },
      { ...none, calls: nobody('status') },
      { ...none, calls: nobody('status') },
    ),
    admin: everybody('status'),
  },
  'management.outbox': { ...byRole(noLinks, noLinks, noLinks), admin: { ...everybody('link'), read: 'all' } },
}
