/** A thousand parallel calls of one agent until it is told to stop, in a process of its own. */
import { emailOf, PASSWORD } from '../server/support/server.ts'
import { floodUntilMessage } from './floodLoop.ts'

const [url = ''] = process.argv.slice(2)
const PARALLEL = 1_000

const json = { 'content-type': 'application/json' }
const signedIn = await fetch(`${url}/api/security/auth/jwt/login`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ email: emailOf('employee'), password: PASSWORD }),
})
const session = ((await signedIn.json()) as { token: string }).token
const today = new Date().toISOString().slice(0, 10)
const made = await fetch(`${url}/api/security/tokens`, {
  method: 'POST',
  headers: { ...json, authorization: `Bearer ${session}` },
  body: JSON.stringify({ name: 'Piena', expires_on: today, scopes: ['agent:read', '*:read'] }),
})
const { value } = ((await made.json()) as { data: { value: string } }).data

const calls = [
  { name: 'list', arguments: { resource: 'main.hotelOfferta', size: 50 } },
  { name: 'search', arguments: { query: 'mare' } },
  { name: 'read', arguments: { resource: 'main.hotel', key: 1 } },
  { name: 'describe', arguments: { resource: 'main.hotel' } },
]
const headers = { ...json, accept: 'application/json, text/event-stream', authorization: `Bearer ${value}` }
await floodUntilMessage(PARALLEL, (turn) => {
  const params = calls[turn % calls.length]
  const body = JSON.stringify({ jsonrpc: '2.0', id: turn, method: 'tools/call', params })
  return fetch(`${url}/mcp`, { method: 'POST', headers, body })
})
