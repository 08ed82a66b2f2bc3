/** Calls that are ours beside those of the specification, and who may make them: the table's own form, by hand. */
type Scope = 'all' | 'ownHotel' | 'ownSeller' | 'own' | 'none'
type Cell = { read?: Scope; create?: Scope; update?: Scope; delete?: Scope; calls?: Record<string, Scope> }
type Roles = 'admin' | 'amministrazione' | 'developer' | 'employee' | 'produttore' | 'multihotel' | 'user'

const spread = (staff: Cell, produttore: Cell, hotelSide: Cell): Record<Roles, Cell> => ({
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
/** Calls whose answer depends on the person, not on the role. */
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
// One's own hours as a calendar; who knows its address reads it without a session.
const ownAgenda: Record<string, Scope> = { agenda: 'own', rinnova: 'own', ritira: 'own', ics: 'all', sposta: 'own' }
const noAudit: Cell = { ...none, calls: nobody('export') }

export const ours: Readonly<Record<string, Record<Roles, Cell>>> = {
  'main.turno': spread(coda('all'), coda('ownSeller'), coda('ownHotel')),
  'main.cruscotto': {
    ...spread(
      dashboards('all', 'all', 'all'),
      dashboards('ownSeller', 'all', 'all'),
      dashboards('ownHotel', 'all', 'none'),
    ),
    admin: dashboards('all', 'all', 'all', 'all'),
    user: dashboards('ownHotel', 'none', 'none'),
  },
  'main.rubrica': spread(storia('all'), storia('ownSeller'), storia('none')),
  'main.rubricaTask': spread(
    { ...none, read: 'all', update: 'all' },
    { ...none, read: 'ownSeller', update: 'ownSeller' },
    none,
  ),
  'stats.mailSearch': spread(
    { calls: { letta: 'all', rispondi: 'all', chiudi: 'all', chiudiTutte: 'all' } },
    { calls: { letta: 'ownSeller', ...nobody('rispondi', 'chiudi', 'chiudiTutte') } },
    { calls: { letta: 'ownHotel', rispondi: 'ownHotel', chiudi: 'ownHotel', chiudiTutte: 'ownHotel' } },
  ),
  // What was sold beside the year before.
  'seller.sales': spread(
    { calls: { confronto: 'all', esporta: 'all' } },
    { calls: nobody('confronto', 'esporta') },
    { calls: nobody('confronto', 'esporta') },
  ),
  'orders.reports': spread(
    { calls: { confronto: 'all', esporta: 'all' } },
    { calls: { confronto: 'ownSeller', esporta: 'ownSeller' } },
    { calls: nobody('confronto', 'esporta') },
  ),
  // Quotes are sent, and noted how they went on.
  'quote.quoteRequests': spread(
    { calls: { letta: 'all', rispondi: 'all', avanza: 'all', avanzaTutte: 'all' } },
    { calls: { letta: 'ownSeller', ...nobody('rispondi', 'avanza', 'avanzaTutte') } },
    { calls: { letta: 'ownHotel', rispondi: 'ownHotel', avanza: 'ownHotel', avanzaTutte: 'ownHotel' } },
  ),
  // Where a picture is used, and from one gallery of the hotel into the other.
  'mediagallery.galleria': spread(
    { calls: { usi: 'all', sposta: 'all' } },
    { calls: { usi: 'all', sposta: 'ownSeller' } },
    { calls: { usi: 'ownHotel', sposta: 'ownHotel' } },
  ),
  'mediagallery.galleriaPrivata': spread(
    { calls: { sposta: 'all' } },
    { calls: { sposta: 'ownSeller' } },
    { calls: { sposta: 'ownHotel' } },
  ),
  // What the tools of a portal would go through, and how they ran.
  'portals.tools': spread(
    { calls: { conteggi: 'all', corse: 'all' } },
    { calls: nobody('conteggi', 'corse') },
    { calls: nobody('conteggi', 'corse') },
  ),
  // Where a redirect leads in the end.
  'portals.redirectPages': spread({ calls: { prova: 'all' } }, { calls: nobody('prova') }, { calls: nobody('prova') }),
  'cookies.configurazioniAutomatiche': spread(
    { calls: { approvaTutte: 'all' } },
    { calls: nobody('approvaTutte') },
    { calls: nobody('approvaTutte') },
  ),
  // A month of hours is closed by administrators, and they read what the hours of all come to.
  'main.tracciamentiAttivita': {
    ...spread(
      { calls: { ...nobody('blocca', 'totali'), ...ownAgenda, dovute: 'own' } },
      { calls: { ...nobody('blocca', 'totali', 'dovute', 'agenda', 'rinnova', 'ritira', 'sposta'), ics: 'all' } },
      { calls: { ...nobody('blocca', 'totali', 'dovute', 'agenda', 'rinnova', 'ritira', 'sposta'), ics: 'all' } },
    ),
    admin: { calls: { blocca: 'all', totali: 'all', ...ownAgenda, sposta: 'all', dovute: 'all' } },
  },
  // The audit is for administrators.
  'main.audit': { ...spread(noAudit, noAudit, noAudit), admin: { ...none, read: 'all', calls: { export: 'all' } } },
  // Histories are for staff; undoing and watching for whoever may write and read.
  'main.history': spread(everybody('history', 'restore', 'undo', 'changes', 'referrers'), noHistory, noHistory),
  // Everybody has views of their own, and nobody those of others; what administrators share is everybody's to open.
  'main.viste': spread(views, views, views),
  // The same of scripts; those that an administrator shares are everybody's to run.
  'main.copioni': spread(scripts, scripts, scripts),
  // Everybody searches; of each row the right to its list is asked.
  'main.cerca': spread(everybody('cerca'), everybody('cerca'), everybody('cerca')),
  // Of each row the right to its own call is asked.
  'main.batch': spread(everybody('batch'), everybody('batch'), everybody('batch')),
  // Of each list the right to read or to write it is asked.
  'main.importazioni': spread(lists, lists, lists),
  // Everybody has plans of their own; of each row the right to its own call is asked.
  'main.prove': spread(plansOfOnesOwn, plansOfOnesOwn, plansOfOnesOwn),
  // Anybody may send files; which of them one sees depends on the records that name them.
  'main.files': spread(
    everybody('upload', 'info', 'show', 'thumb'),
    everybody('upload', 'info', 'show', 'thumb'),
    everybody('upload', 'info', 'show', 'thumb'),
  ),
  'security.sessions': spread(sessions, sessions, sessions),
  'security.factors': spread(factors, factors, factors),
  'security.tokens': spread(tokens, tokens, tokens),
  'security.auth': spread(auth, auth, auth),
  // Invitations, second factors of others and links of mails are for administrators.
  'management.user': {
    ...spread(noAccounts, noAccounts, noAccounts),
    admin: everybody('invite', 'resetFactors', 'sessions', 'endSessions', 'tokens', 'revokeToken'),
  },
  // Where the network's data goes is for administrators to say.
  'management.webhook': {
    ...spread(noWebhooks, noWebhooks, noWebhooks),
    admin: {
      read: 'all',
      create: 'all',
      update: 'all',
      delete: 'all',
      calls: everybody('segreto', 'prova', 'consegne', 'rinvia').calls!,
    },
  },
  'main.sistema': {
    ...spread(
      { ...none, calls: nobody('stato') },
      { ...none, calls: nobody('stato') },
      { ...none, calls: nobody('stato') },
    ),
    admin: everybody('stato'),
  },
  'management.outbox': { ...spread(noLinks, noLinks, noLinks), admin: { ...everybody('link'), read: 'all' } },
}
