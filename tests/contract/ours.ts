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
const callOf = (op: string) => (scope: Scope) => ({ calls: { [op]: scope } })
const none: Cell = { read: 'none', create: 'none', update: 'none', delete: 'none' }
const coda = callOf('coda')
const letta = callOf('letta')

export const ours: Readonly<Record<string, Record<Roles, Cell>>> = {
  'main.turno': spread(coda('all'), coda('ownSeller'), coda('ownHotel')),
  'main.rubricaTask': spread(
    { ...none, read: 'all', update: 'all' },
    { ...none, read: 'ownSeller', update: 'ownSeller' },
    none,
  ),
  'stats.mailSearch': spread(letta('all'), letta('ownSeller'), letta('ownHotel')),
  'quote.quoteRequests': spread(letta('all'), letta('ownSeller'), letta('ownHotel')),
}
