import { expect, it } from 'vitest'
import { rowCalls } from '../../server/services/rowCalls.ts'
import { resources } from '../../src/domain/resources/all.ts'

it('the calls that descriptions allow in plans are those that the services can make on a row', () => {
  const described = resources.flatMap(({ id, planned = {} }) => Object.keys(planned).map((op) => `${id}.${op}`))
  const made = Object.entries(rowCalls).flatMap(([id, calls]) => Object.keys(calls).map((op) => `${id}.${op}`))
  expect(described.toSorted()).toEqual(made.toSorted())
})

it('a call in plans has a body, and an endpoint that does not ask for the password again', () => {
  const incomplete = resources.flatMap(({ id, planned = {}, bodies = {}, endpoints }) =>
    Object.keys(planned)
      .filter((op) => !bodies[op] || !endpoints.some((one) => one.op === op && !one.sensitive))
      .map((op) => `${id}.${op}`),
  )
  expect(incomplete).toEqual([])
})
