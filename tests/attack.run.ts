/**
 * Runs every attack against each kind of server: `npm run attack -- [pglite|postgres] [id…]`; an id may be a prefix.
 */
import { type Attack, type AttackTarget, startTarget } from './attack/attack.ts'
import { attacks } from './attack/index.ts'
import { testPostgres, type TestPostgres } from './server/db/postgres.ts'

type Line = { attack: string; title: string; seconds: number; held: string }

const [first, ...rest] = process.argv.slice(2)
const only = first === 'pglite' || first === 'postgres' ? first : undefined
const selected = only || first === undefined ? rest : [first, ...rest]
const chosen = attacks.filter(({ id }) => !selected.length || selected.some((one) => id.startsWith(one)))
const postgres = only === 'pglite' ? null : await testPostgres()
const kinds: AttackTarget['kind'][] = only ? [only] : ['pglite', ...(postgres ? (['postgres'] as const) : [])]
let total = 0

for (const kind of kinds) {
  if (kind === 'postgres' && !postgres)
    throw new Error('PostgreSQL was not found: install it or set DATABASE_URL_TEST.')
  total += await runAll(kind, postgres ?? undefined)
}
await postgres?.stop()
process.exitCode = total || !chosen.length ? 1 : 0

async function runAll(kind: AttackTarget['kind'], running: TestPostgres | undefined): Promise<number> {
  const ground = () => startTarget(kind, kind === 'postgres' ? running : undefined)
  let shared: AttackTarget | undefined
  const lines: Line[] = []
  const findings: string[] = []
  for (const attack of chosen) {
    const on = attack.alone ? await ground() : (shared ??= await ground())
    const begun = performance.now()
    const found = await runOne(attack, on)
    const seconds = Math.round((performance.now() - begun) / 100) / 10
    lines.push({ attack: attack.id, title: attack.title, seconds, held: found.length ? 'NO' : 'yes' })
    findings.push(...found.map((one) => `${attack.id}: ${one}`))
    if (attack.alone) await on.stop()
  }
  await shared?.stop()
  console.log(`\n${kind}`)
  console.table(lines)
  for (const one of findings) console.log(one)
  console.log(`${kind}: ${lines.length} attacks, ${findings.length} findings`)
  return findings.length
}

async function runOne(attack: Attack, on: AttackTarget): Promise<string[]> {
  try {
    return await attack.run(on)
  } catch (error) {
    return [`the attack itself failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]
  }
}
