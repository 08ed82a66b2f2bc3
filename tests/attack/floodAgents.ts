/** A thousand parallel calls of one agent until it is told to stop, in a process of its own. */
import { emailOf, PASSWORD } from '../server/support/server.ts'

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
const statuses: Record<string, number> = {}
let [running, turn] = [true, 0]

async function connection(): Promise<void> {
  while (running) {
    const params = calls[turn++ % calls.length]
    const body = JSON.stringify({ jsonrpc: '2.0', id: turn, method: 'tools/call', params })
    const status = await fetch(`${url}/mcp`, { method: 'POST', headers, body }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return String(answer.status)
      },
      () => 'cut off',
    )
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

process.on('message', () => (running = false))
const all = Array.from({ length: PARALLEL }, connection)
process.send!('ready')
await Promise.all(all)
process.send!(statuses)
process.disconnect()
