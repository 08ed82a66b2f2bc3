/**
 * Sends hostile requests over many connections until it is told to stop, in a process of its own so that it does not
 * share the server’s processor time.
 */
import type { Account } from '../server/support/server.ts'
import { emailOf, PASSWORD } from '../server/support/server.ts'
import { floodUntilMessage } from './floodLoop.ts'
import { hostileRequests } from './hostileRequests.ts'

const [url = '', connections = '64', only = ''] = process.argv.slice(2)

const tokens = new Map<Account, string>()
async function signIn(account: Account): Promise<void> {
  const answer = await fetch(`${url}/api/security/auth/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(account), password: PASSWORD }),
  })
  tokens.set(account, ((await answer.json()) as { token: string }).token)
}

const requests = (await hostileRequests()).filter(({ id }) => id.includes(only))
for (const { as } of requests) if (!tokens.has(as)) await signIn(as)

await floodUntilMessage(Number(connections), (turn) => {
  const { as, method, path, body } = requests[turn % requests.length]!
  const sent = body?.(turn)
  const headers = {
    authorization: `Bearer ${tokens.get(as)}`,
    ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
  }
  return fetch(url + path, { method, headers, ...(sent !== undefined && { body: sent }) })
})
