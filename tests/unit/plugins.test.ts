/**
 * A plugin registered before its dependencies fails at the start of the server, instead of running in the wrong order
 * silently.
 */
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { sessionCheck } from '../../server/auth/check.ts'
import { freshness } from '../../server/auth/reauthentication.ts'
import { formBodies, multipartParser } from '../../server/files/multipart.ts'
import { fairQueue, turnEnds } from '../../server/http/fairQueue.ts'
import { rateLimits } from '../../server/http/guard.ts'
import { idempotentWrites } from '../../server/resources/write/idempotency.ts'
import { resourceRoutes } from '../../server/resources/register.ts'
import { longTexts } from '../../server/resources/write/sanitize.ts'

type Case = [name: string, register: (app: FastifyInstance) => PromiseLike<unknown>, missing: RegExp]

const bare = (): FastifyInstance => {
  const app = Fastify()
  app.decorate('parts', {} as FastifyInstance['parts'])
  return app
}

test('the session check fails to register without the server’s parts', async () => {
  await expect(Fastify().register(sessionCheck)).rejects.toThrow(/'parts'/)
})

const cases: Case[] = [
  ['the freshness of the password', (app) => app.register(freshness), /'sessions'/],
  ['rate limits per person', (app) => app.register(multipartParser).register(rateLimits), /'sessions'/],
  ['fair queueing', (app) => app.register(multipartParser).register(fairQueue), /'sessions'/],
  ['multipart bodies', (app) => app.register(multipartParser).register(formBodies), /'sessions'/],
  ['long texts', (app) => app.register(longTexts), /'sessions'/],
  ['idempotent writes', (app) => app.register(idempotentWrites, { secret: '' }), /'sessions'/],
  ['the end of queued requests', (app) => app.register(turnEnds), /'fair-queue'/],
  ['the resource routes', (app) => app.register(resourceRoutes, { own: {} }), /'errors'/],
]
test.each(cases)('registering the plugin for %s fails without its dependency', async (_, register, missing) => {
  await expect(register(bare())).rejects.toThrow(missing)
})
