/** The start of the server fails where something stands before what it needs; nothing runs in the wrong order in silence. */
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { sessionCheck } from '../../server/auth/check.ts'
import { freshness } from '../../server/auth/reauthentication.ts'
import { formBodies, forms } from '../../server/files/multipart.ts'
import { fairQueue, turnEnds } from '../../server/http/fairQueue.ts'
import { guard } from '../../server/http/guard.ts'
import { idempotentWrites } from '../../server/resources/idempotency.ts'
import { resourceRoutes } from '../../server/resources/register.ts'
import { longTexts } from '../../server/resources/sanitize.ts'

type Case = [name: string, register: (app: FastifyInstance) => PromiseLike<unknown>, missing: RegExp]

const bare = (): FastifyInstance => {
  const app = Fastify()
  app.decorate('parts', {} as FastifyInstance['parts'])
  return app
}

test('nobody is asked for before the parts of the server are there', async () => {
  await expect(Fastify().register(sessionCheck)).rejects.toThrow(/'parts'/)
})

const cases: Case[] = [
  ['whether the password was shown lately', (app) => app.register(freshness), /'sessions'/],
  ['what one person may ask', (app) => app.register(forms).register(guard), /'sessions'/],
  ['whose turn it is', (app) => app.register(forms).register(fairQueue), /'sessions'/],
  ['what came in parts', (app) => app.register(forms).register(formBodies), /'sessions'/],
  ['long texts', (app) => app.register(longTexts), /'sessions'/],
  ['writes that are repeated', (app) => app.register(idempotentWrites, { secret: '' }), /'sessions'/],
  ['the end of a turn', (app) => app.register(turnEnds), /'fair-queue'/],
  ['what is answered', (app) => app.register(resourceRoutes, { own: {} }), /'errors'/],
]
test.each(cases)('%s is not looked at before what it follows from', async (_, register, missing) => {
  await expect(register(bare())).rejects.toThrow(missing)
})
