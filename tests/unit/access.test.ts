import { describe, expect, test } from 'vitest'
import {
  can,
  closedFields,
  configOf,
  hasPermission,
  hotelsOf,
  readUser,
  roles,
  type Role,
  type User,
  isShownTo,
} from '../../src/domain/access/access.ts'
import { fieldOf, type Fields } from '../../src/domain/model/fields.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { everyCode, personOf } from './personOf.ts'

const hotel = resourceOf('main.hotel')
const sellers = resourceOf('seller.sellers')

const userOf = (roleName: Role, codes?: readonly string[]): User =>
  personOf(
    roleName,
    {
      hotel_id: 1,
      config_id: 11,
      codice_produttore: 'PR01',
      config_multihotel: [
        { hotel_id: 224, config_id: 12 },
        { hotel_id: 138, config_id: null },
      ],
    },
    codes,
  )

const letters = { read: 'r', create: 'c', update: 'u', delete: 'd' } as const

/**
 * Shows the rights as text: 'crud' = all rows; 'r u:ownSeller' = reads all, changes those of the own seller code; '-' =
 * nothing.
 */
function cell(role: Role, resource: string): string {
  const byScope = new Map<string, string>()
  for (const [op, letter] of Object.entries(letters)) {
    const scope = can(userOf(role), resource, op)
    if (scope !== 'none') byScope.set(scope, (byScope.get(scope) ?? '') + letter)
  }
  const order = { c: 0, r: 1, u: 2, d: 3 } as Record<string, number>
  const words = [...byScope].map(([scope, ops]) => {
    const sorted = [...ops].sort((a, b) => order[a]! - order[b]!).join('')
    return scope === 'all' ? sorted : `${sorted}:${scope}`
  })
  return words.sort().join(' ') || '-'
}

// Columns: admin, amministrazione, developer, employee, produttore, multihotel, user.
const table: Record<string, string> = {
  'main.hotel': 'crud | crud | crud | crud | r u:ownSeller | ru:ownHotel | ru:ownHotel',
  'main.camera': 'crud | crud | crud | crud | r | crud:ownHotel | crud:ownHotel',
  'main.listino': 'crud | crud | crud | crud | r | crud:ownHotel | crud:ownHotel',
  'main.trattamenti': 'crud | crud | crud | crud | r | crud:ownHotel | crud:ownHotel',
  'main.hotelOfferta': 'crud | crud | crud | crud | cud:ownSeller r | crud:ownHotel | crud:ownHotel',
  'main.rubrica': 'crud | crud | crud | crud | crud:ownSeller | - | -',
  'seller.funnel': 'crud | crud | crud | crud | ru:ownSeller | - | -',
  'orders.orders': 'ru | ru | ru | ru | r:ownSeller | - | -',
  'seller.sales': 'r | r | r | r | - | - | -',
  'seller.salesSellerTarget': 'crud | crud | crud | crud | - | - | -',
  'main.priceList': 'crud | crud | crud | crud | - | - | -',
  'portals.redirectPages': 'crud | crud | crud | crud | r | r | -',
  'portals.posts': 'crud | crud | crud | crud | r | r | -',
  'portals.pagine': 'crud | crud | crud | crud | - | - | -',
  'portals.galleria': 'crud | crud | crud | crud | - | - | -',
  'portals.schedahotel': 'crud | crud | crud | crud | - | - | -',
  'portals.criteriQualitativi': 'crud | crud | - | - | - | - | -',
  'portals.coefficienti': 'crud | crud | - | - | - | - | -',
  'portals.indicatori': 'crud | crud | crud | crud | r | r:ownHotel | -',
  'management.user': 'crud | r | r | r | r:own | r:own | r:own',
  'management.role': 'crud | - | - | - | - | - | -',
  'management.permission': 'crud | - | - | - | - | - | -',
  'orders.macros': 'crud | r | r | r | - | - | -',
  'main.templateMail': 'crud | - | - | - | - | - | -',
  'main.mailConfig': 'crud | - | - | - | - | - | -',
  'cookies.cookies': 'crud | crud | crud | crud | - | - | -',
  'stats.mailSearch': 'r | r | r | r | r:ownSeller | r:ownHotel | r:ownHotel',
  'main.tracciamentiAttivita': 'crud | crud:own | crud:own | crud:own | - | - | -',
  'reference.comuni': 'r | r | r | r | r | r | r',
}

describe('rights by role and resource', () => {
  test.each(Object.entries(table))('%s', (resource, row) => {
    expect(roles.map((role) => cell(role, resource)).join(' | ')).toBe(row)
  })

  test('an unknown resource, operation or role grants nothing', () => {
    for (const role of roles) {
      expect(can(userOf(role), 'main.nessuna', 'read')).toBe('none')
      expect(can(userOf(role), 'main.hotel', 'esplodi')).toBe('none')
    }
    for (const roleName of ['Admin', 'constructor', '', undefined])
      expect(can(readUser({ ...userOf('admin'), roleName })!, 'main.hotel', 'read')).toBe('none')
  })

  test('readUser rejects values that lack the shape of a user', () => {
    expect(readUser(userOf('multihotel'))).toEqual(userOf('multihotel'))
    const { permissions: _, ...without } = userOf('admin')
    for (const stored of [null, undefined, 'admin', {}, without, { ...userOf('admin'), id: '1' }])
      expect(readUser(stored)).toBeNull()
  })

  test('closedFields lists the fields that each role reads but cannot write', () => {
    const closed = (role: Role) => [...new Set(closedFields(userOf(role), hotel, false))].sort()
    expect(closed('user')).toEqual(['customer_category', 'magnews_db_id', 'produttore'])
    expect(closed('produttore')).toEqual(['customer_category', 'magnews_db_id', 'produttore'])
    expect(closed('employee')).toEqual(['magnews_db_id', 'produttore'])
    expect(closed('admin')).toEqual([])
    // A seller code is set when the seller is created and never changes afterwards.
    expect(closedFields(userOf('employee'), sellers, true)).toEqual([])
  })
})

describe('permission codes', () => {
  test('permission codes restrict a role and never extend it', () => {
    const without = (codes: string[], role: Role, resource: string, op: string) =>
      can(userOf(role, codes), resource, op)
    // Users always reach their own record, because the session reads its own rights from there.
    expect(without([], 'employee', 'management.user', 'read')).toBe('own')
    expect(without(['aosecurity.user.show'], 'employee', 'management.user', 'read')).toBe('all')
    expect(without(['aosecurity.user.show'], 'employee', 'management.user', 'list')).toBe('none')
    expect(without(['aosecurity.user.*'], 'employee', 'management.user', 'delete')).toBe('none')
    expect(without(everyCode, 'user', 'seller.sellers', 'read')).toBe('none')
    expect(without([], 'admin', 'management.user', 'delete')).toBe('all')
    expect(without([], 'user', 'management.user', 'read')).toBe('own')
    // The areas that each family of codes gates, and the hotel record, which every area refers to by name.
    expect(without([], 'user', 'management.notification', 'list')).toBe('none')
    expect(without([], 'user', 'management.notification', 'open')).toBe('none')
    for (const area of ['orders.articoli', 'orders.orders', 'seller.salesSellerTarget', 'main.priceList'])
      expect([area, without([], 'employee', area, 'list')]).toEqual([area, 'none'])
    // A family without its code loses its own calls together with its lists.
    for (const op of ['list', 'today', 'articoli']) {
      expect([op, without([], 'user', 'main.contratto', op)]).toEqual([op, 'none'])
      expect([op, without(['walle.amministrazione.index'], 'user', 'main.contratto', op)]).toEqual([op, 'ownHotel'])
    }
    expect(without([], 'employee', 'main.hotel', 'list')).toBe('none')
    expect(without([], 'employee', 'main.hotel', 'read')).toBe('all')
    expect(without(['walle.amministrazione.update'], 'user', 'main.hotel', 'update')).toBe('ownHotel')
  })

  test('permission codes count only when listed and enabled', () => {
    const user = userOf('employee', [])
    user.permissions.all = [
      { code: 'walle.commerciali.index', enabled: false },
      { code: 'walle.amministrazione.*', enabled: true },
    ]
    expect(hasPermission(user, 'walle.commerciali.index')).toBe(false)
    expect(hasPermission(user, 'walle.amministrazione.update')).toBe(true)
    expect(hasPermission(user, 'walle.amministrazioni.update')).toBe(false)
    expect(hasPermission(userOf('admin', []), 'qualunque.cosa')).toBe(true)
  })
})

describe('hotels in a user’s scope', () => {
  test('hotelsOf returns one hotel for user, the listed hotels for multihotel, and no limit for the others', () => {
    expect(hotelsOf(userOf('user'))).toEqual([1])
    expect(hotelsOf(userOf('multihotel'))).toEqual([224, 138])
    for (const role of ['admin', 'employee', 'produttore'] as const) expect(hotelsOf(userOf(role))).toBeNull()
  })

  test('configOf returns the configuration of the current hotel, or null', () => {
    expect(configOf(userOf('user'), 1)).toBe(11)
    expect([224, 138, 1, null].map((hotel) => configOf(userOf('multihotel'), hotel))).toEqual([12, null, null, null])
    expect(configOf(userOf('admin'), 1)).toBeNull()
  })
})

test('users who cannot look articles up see the article’s name; the others see only the reference', () => {
  const items: Fields = resourceOf('orders.orders').fields.order_rows.items
  const shown = (role: Role) =>
    Object.keys(items).filter((name) => isShownTo(personOf(role), items, fieldOf(items, name)))
  expect(shown('employee')).toEqual([
    'article_id',
    'article_code',
    'article_total',
    'article_price_list',
    'macros',
    'row_hotel_id',
  ])
  expect(shown('produttore')).toEqual([
    'article_name',
    'article_code',
    'article_total',
    'article_price_list',
    'macro_names',
    'row_hotel_id',
  ])
})
