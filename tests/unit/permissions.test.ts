/**
 * Permissions: effective codes of a user, the difference before a change is saved, and the console as that user sees
 * it.
 */
import { expect, test } from 'vitest'
import { emptyContext } from '../../src/commands/context.ts'
import { sideMenu } from '../../src/commands/menu.ts'
import {
  resetToRole,
  differenceOf,
  grantedByRole,
  grantedTo,
  matching,
  permissionsOf,
  userWith,
  type Permission,
} from '../../src/views/permessi/grants.ts'
import { contextAs, onlyIn, paletteOf } from '../../src/views/permessi/previewContext.ts'

const row = (id: number, code: string) => ({ id, code, description: code, area: 'x', enabled: true })
const all: readonly Permission[] = permissionsOf([
  row(1, 'walle.commerciali.index'),
  row(2, 'walle.portali_statistiche.index'),
  row(3, 'walle.amministrazione.*'),
])
const role = { id: 4, name: 'employee', base_role: null, role_permissions: [{ id: 1 }, { id: 2 }] }
const ofRole = grantedByRole(role)

test('a user has the role’s permissions, except where an individual switch overrides them', () => {
  const person = {
    permissions: {
      all: [
        { code: 'walle.portali_statistiche.index', enabled: false },
        { code: 'walle.amministrazione.*', enabled: true },
      ],
    },
  }
  expect([...grantedTo(person, ofRole, all)]).toEqual([1, 3])
  expect([...grantedTo({}, ofRole, all)]).toEqual([1, 2])
})

test('differenceOf separates granted from revoked permissions', () => {
  const { granted, revoked } = differenceOf(new Set([1, 2]), new Set([2, 3]), all)
  expect(granted.map(({ id }) => id)).toEqual([3])
  expect(revoked.map(({ id }) => id)).toEqual([1])
})

test('resetToRole resets overrides to the role, and repeating it changes nothing', () => {
  const own = all.filter(({ id }) => id === 3)
  const once = resetToRole(new Map([[2, true]]), own, ofRole)
  expect([...once]).toEqual([
    [2, true],
    [3, false],
  ])
  expect([...resetToRole(once, [], ofRole)]).toEqual([...once])
})

test('matching combines the search in names and codes with the chosen kind of codes', () => {
  const idsOf = (query: string, only: 'own' | 'changed' | null) =>
    matching(all, { query, only }, { own: all.slice(0, 1), changed: all.slice(1) }).map(({ id }) => id)
  expect(idsOf('', null)).toEqual([1, 2, 3])
  expect(idsOf('COMMERCIALI', null)).toEqual([1])
  expect(idsOf('', 'own')).toEqual([1])
  expect(idsOf('', 'changed')).toEqual([2, 3])
  expect(idsOf('walle.a', 'changed')).toEqual([3])
})

const seenBy = (granted: readonly number[], roleRow: object = role) =>
  contextAs(emptyContext, userWith(roleRow as typeof role, new Set(granted), all, null)!)

test('revoking a code hides its menu entries, and granting one shows them', () => {
  const [before, after] = [seenBy([1, 2]), seenBy([2, 3])]
  expect(onlyIn(after, before)).toContain('Ordini')
  expect(onlyIn(before, after)).toContain('Statistiche venduto')
  expect(onlyIn(before, before)).toEqual([])
})

test('a globally disabled code grants nothing', () => {
  const off = all.map((one) => ({ ...one, isEnabled: false }))
  const user = userWith(role, new Set([1, 2]), off, null)!
  expect(user.permissions.all.some(({ enabled }) => enabled)).toBe(false)
})

test('a custom role previews as its base role, and cannot be previewed without one', () => {
  const own = { ...role, name: 'portineria', base_role: 'user' }
  expect(seenBy([], own).user!.roleName).toBe('user')
  expect(sideMenu(seenBy([], own)).main.map(({ route }) => route.id)).not.toContain('gestionaleAdmin')
  expect(userWith({ ...role, name: 'portineria' }, new Set(), all, null)!.roleName).toBeNull()
})

test('the preview of a hotel user uses that user’s hotel, not the current one', () => {
  const person = { userAssociations: { hotel_id: 45 } }
  const user = userWith({ ...role, name: 'user' }, new Set(), all, person)!
  const hotel = { value: 302, label: 'Altro', name: 'Altro', comuneId: null, magnewsDb: null }
  const context = contextAs({ ...emptyContext, hotel }, user)
  expect(context.hotel?.value).toBe(45)
  expect(paletteOf(context).map(({ id }) => id)).not.toContain('hotel.cambia')
})
