/** Policies that endpoints state about themselves (`Endpoint`), and what must hold for all of them. */
import { expect, expectTypeOf, test } from 'vitest'
import { isFinal } from '../../src/domain/model/isFinal.ts'
import type { Facts } from '../../src/domain/model/resource.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'

const calls = resources.flatMap(({ id, endpoints }) =>
  endpoints.map((endpoint) => ({ ...endpoint, resource: id, name: `${id} ${endpoint.op}` })),
)
const namesOf = (found: readonly { name: string }[]): string[] => found.map(({ name }) => name)
const writes = calls.filter(({ method }) => method !== 'GET')
const reads = calls.filter(({ method, effect }) => method === 'GET' && !effect)

test('the answers of all writes about signing in, factors and tokens are never stored', () => {
  const own = writes.filter(({ resource }) => resource.startsWith('security.'))
  expect(own.length).toBeGreaterThan(10)
  expect(namesOf(own.filter(({ idempotent }) => idempotent !== false))).toEqual([])
})

test('only writes are sensitive, and their field lists name fields of the resource', () => {
  const sensitive = calls.filter((one) => one.sensitive)
  expect(sensitive.length).toBeGreaterThan(20)
  expect(namesOf(sensitive.filter(({ method }) => method === 'GET'))).toEqual([])
  for (const { resource, sensitive: fields } of sensitive) {
    if (Array.isArray(fields)) expect(Object.keys(resourceOf(resource).fields)).toEqual(expect.arrayContaining(fields))
  }
})

test('all calls about the own way in work before a required second factor is set up', () => {
  const own = calls.filter(({ resource }) => resource.startsWith('security.'))
  expect(namesOf(own.filter(({ beforeEnrolment }) => !beforeEnrolment))).toEqual([])
})

test('only reads without effects are answered by a replica', () => {
  const onReplica = calls.filter((one) => one.reads === 'replica')
  expect(onReplica.length).toBeGreaterThan(80)
  expect(namesOf(onReplica.filter((one) => !reads.includes(one)))).toEqual([])
})

test('every generic list says which database it reads', () => {
  const lists = reads.filter(({ dialect }) => dialect)
  expect(namesOf(lists.filter((one) => one.reads === undefined))).toEqual([])
})

test('endpoints of one operation of one resource state the same policies', () => {
  const policies = [
    'cost',
    'reads',
    'idempotent',
    'sensitive',
    'beforeEnrolment',
    'token',
    'onFullDisk',
    'final',
  ] as const
  const policyOf = (one: (typeof calls)[number]) => policies.map((policy) => [policy, one[policy]])
  for (const one of calls) {
    const first = calls.find(({ name }) => name === one.name)!
    expect([one.name, policyOf(one)]).toEqual([one.name, policyOf(first)])
  }
})

test('a fact that an endpoint cannot have with its method is a type error', () => {
  expectTypeOf<{ sensitive: true }>().toExtend<Facts<'POST'>>()
  expectTypeOf<{ sensitive: true }>().not.toExtend<Facts<'GET'>>()
  expectTypeOf<{ idempotent: false }>().not.toExtend<Facts<'GET'>>()
  expectTypeOf<{ reads: 'replica' }>().toExtend<Facts<'GET'>>()
  expectTypeOf<{ reads: 'replica' }>().not.toExtend<Facts<'DELETE'>>()
  expectTypeOf<{ reads: 'replica'; effect: true }>().not.toExtend<Facts<'GET'>>()
})

test('a full disk leaves exactly the writes about sessions, factors and tokens possible', () => {
  const possible = calls.filter(({ onFullDisk }) => onFullDisk)
  expect(possible.length).toBeGreaterThan(10)
  expect(namesOf(possible)).toEqual(namesOf(writes.filter(({ resource }) => resource.startsWith('security.'))))
})

test('an operation that is final on one resource is final on every resource that has it', () => {
  const final = new Set(calls.filter((one) => one.final).map(({ op }) => op))
  expect([...final].sort()).toEqual(['opens', 'permissionChange', 'reply', 'scan', 'send'])
  expect(namesOf(calls.filter(({ op, final: states }) => final.has(op) && !states))).toEqual([])
  expect(isFinal('main.rubrica', 'send')).toBe(true)
  expect(isFinal('management.notification', 'markRead')).toBe(true)
  expect(isFinal('stats.mailSearch', 'markRead')).toBe(false)
  expect(isFinal('management.role', 'update')).toBe(true)
  expect(isFinal('main.rubrica', 'note')).toBe(false)
})
