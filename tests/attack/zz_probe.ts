import { fork } from 'node:child_process'
import { startServer } from '../bench/server.ts'
import { seededFolder, seededUrl } from '../server/support/template.ts'
import { testPostgres } from '../server/db/postgres.ts'
import { hostileRequests } from './hostile.ts'
const kind = process.argv[2] ?? 'pglite'
const pg = kind === 'postgres' ? await testPostgres() : null
const f = await seededFolder()
const server = await startServer(
  pg ? { folder: '/tmp/x-none', databaseUrl: (await seededUrl(pg)).url } : { folder: f.folder },
)
const ping = fork('/tmp/pinger.mjs', [server.url])
const ask = () =>
  new Promise<{ max: number; n: number }>((r) => {
    ping.once('message', r as never)
    ping.send('x')
  })
const tokens = new Map<string, string>()
async function token(a: string) {
  if (!tokens.has(a)) {
    const r = await fetch(server.url + '/api/security/auth/jwt/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: a + '@regia.test', password: 'regia-demo-26' }),
    })
    tokens.set(a, ((await r.json()) as { token: string }).token)
  }
  return tokens.get(a)!
}
for (const h of await hostileRequests()) {
  if (process.argv[3] && !h.id.includes(process.argv[3])) continue
  const body = h.body?.(Math.floor(Math.random() * 1e6))
  const t = await token(h.as)
  await new Promise((r) => setTimeout(r, 300))
  await ask()
  const b = performance.now()
  const r = await fetch(server.url + h.path, {
    method: h.method,
    headers: { authorization: 'Bearer ' + t, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  })
  const text = await r.text()
  const took = performance.now() - b
  await new Promise((r) => setTimeout(r, 50))
  const { max, n } = await ask()
  console.log(
    h.id.padEnd(28),
    r.status,
    Math.round(took) + ' ms',
    'ping max',
    Math.round(max),
    'n',
    n,
    Math.round(server.memory() / 1e6) + ' MB',
    r.status >= 400 ? text.slice(0, 90).replace(/.*"message":/, '') : '',
  )
}
ping.kill()
await server.stop()
f.remove()
process.exit(0)
