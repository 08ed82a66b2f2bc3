/** `npm run new`, in a copy of the repository: what it writes passes the checks and its own tests. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
let copy = ''

const filesOf = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: folder, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'regia-new-'))
  for (const file of filesOf(root)) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  execFileSync('git', ['init', '-q'], { cwd: copy })
  execFileSync('git', ['add', '-A'], { cwd: copy })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a program in the copy, without the environment of this run: npm would lead it back to the repository itself. */
function run(program: string, ...args: string[]): { status: number | null; output: string } {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }) } as NodeJS.ProcessEnv
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8', env })
  return { status, output: stdout + stderr }
}
/** Shows what the program printed where it fails. */
const expectPass = ({ status, output }: ReturnType<typeof run>) => expect(status, output).toBe(0)
const generate = (...args: string[]) => run(process.execPath, '--import', 'tsx', 'scripts/new.ts', ...args)
const vitest = (project: string, ...files: string[]) =>
  run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files)
const changed = () => run('git', 'ls-files', '-mo', '--exclude-standard').output.split('\n').filter(Boolean)

test('a taken or invalid name is refused with its reason, and nothing is written', () => {
  const refusals: [args: string[], reason: RegExp][] = [
    [['resource', 'camere'], /address \/hotel\/\{hotelId\}\/camere is taken by the route hotel\.camere/],
    [['resource', 'camera', '--network'], /taken by the resource main\.camera/],
    [['resource', '2camere'], /'2camere' is not a valid name/],
    [['resource', 'delete'], /'delete' is not a valid name/],
    [['resource', 'tipi', '--gender', 'x'], /--gender is m or f/],
    [['command', 'gallery'], /taken by another command/],
    [['screen', 'sistema'], /taken by the route sistema/],
    [['screen'], /name is missing/],
    [['albergo', 'nuovo'], /Usage: npm run new/],
    [['screen', 'nuova', '--colore'], /Unknown option '--colore'/],
  ]
  for (const [args, reason] of refusals) {
    const { status, output } = generate(...args)
    expect([args, status, output]).toEqual([args, 1, expect.stringMatching(reason)])
  }
  expect(changed()).toEqual([])
})

test('new resources, a command and a screen pass the checks, the contract and their own tests', () => {
  const plans = [
    ['resource', 'tipiCamera', '--label', 'Tipo di camera', '--title', 'Tipi di camera', '--gender', 'm'],
    ['resource', 'magazzino', '--label', 'Articolo di magazzino', '--title', 'L’usato', '--gender', 'm', '--network'],
    ['command', 'stampaEtichette', '--title', "Stampa l'etichetta"],
    ['screen', 'andamento'],
  ]
  for (const args of plans) expectPass(generate(...args))
  expect(changed()).toEqual(
    expect.arrayContaining(['src/domain/resources/tipiCamera.ts', 'src/domain/resources/generated/areas.ts']),
  )
  expect(readFileSync(join(copy, 'tests/unit/palette.txt'), 'utf8')).toContain('\nxxxx···  Andamento · Vai a\n')

  expectPass(run('npm', 'run', 'check'))
  const units = ['stampa-etichette', 'andamento-screen', 'commands', 'calls', 'domain', 'resource-tables', 'migrations']
  expectPass(vitest('unit', ...units.map((name) => `tests/unit/${name}.test.ts`)))
  expectPass(vitest('contract', 'tests/contract/routes.test.ts'))
  const own = ['tipi-camera', 'magazzino'].map((name) => `tests/server/services/${name}.test.ts`)
  expectPass(vitest('server', ...own))
}, 1_800_000)
