/** Policies that endpoints state about themselves (`Endpoint`), and what must hold for all of them. */
import { expect, test } from 'vitest'
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
  const policyOf = ({ cost, reads: database, idempotent, sensitive, beforeEnrolment }: (typeof calls)[number]) => ({
    cost,
    database,
    idempotent,
    sensitive,
    beforeEnrolment,
  })
  for (const one of calls) {
    const first = calls.find(({ name }) => name === one.name)!
    expect([one.name, policyOf(one)]).toEqual([one.name, policyOf(first)])
  }
})
