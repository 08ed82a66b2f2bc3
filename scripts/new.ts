/**
 * Writes the skeleton of a resource, a command or a screen, which passes `npm run check` and its own test:
 *
 *   npm run new -- resource tipiCamera --label "Tipo di camera" --title "Tipi di camera" --gender m [--network]
 *   npm run new -- command stampaEtichette --title "Stampa le etichette"
 *   npm run new -- screen andamento --title "Andamento"
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newCommand } from './new/command.ts'
import { UsageError, type Plan } from './new/edits.ts'
import { labelOf } from './new/names.ts'
import { newResource } from './new/resource.ts'
import { newScreen } from './new/screen.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const USAGE =
  'Usage: npm run new -- resource NAME [--label TEXT] [--title TEXT] [--gender m|f] [--network]\n' +
  '       npm run new -- command NAME [--title TEXT]\n' +
  '       npm run new -- screen NAME [--title TEXT]'

const options = {
  label: { type: 'string' },
  title: { type: 'string' },
  gender: { type: 'string' },
  network: { type: 'boolean' },
} as const

function parse() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

function planOf(): Plan {
  const { values, positionals } = parse()
  const [kind, name, ...rest] = positionals
  if (rest.length) throw new UsageError(`One name is enough; quote texts that contain blanks.\n${USAGE}`)
  const label = values.label ?? (name ? labelOf(name) : '')
  const title = values.title ?? label
  switch (kind) {
    case 'resource': {
      const { gender = 'm', network = false } = values
      if (gender !== 'm' && gender !== 'f') throw new UsageError(`--gender is m or f.\n${USAGE}`)
      return newResource(name, { label, title, gender, network })
    }
    case 'command':
      return newCommand(name, { title })
    case 'screen':
      return newScreen(name, { title })
    default:
      throw new UsageError(USAGE)
  }
}

/** Works out every text before writing any, so that a refusal leaves the repository as it was. */
function write({ edits }: Plan): string[] {
  const texts = new Map<string, string>()
  for (const { file, change } of edits) {
    const path = join(root, file)
    texts.set(file, change(texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')))
  }
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text.trimStart())
  }
  return [...texts.keys()]
}

const run = (args: readonly string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })

try {
  const plan = planOf()
  const files = write(plan)
  run(['node_modules/oxfmt/bin/oxfmt', ...files])
  for (const [script, ...args] of plan.scripts) run(['--import', 'tsx', script, ...args])
  const written = [...files, ...plan.generated]
  console.log(`\nWritten or changed:\n${written.map((file) => `  ${file}`).join('\n')}`)
  console.log(`\nNext:\n${plan.next.map((line) => `  ${line}`).join('\n')}\n  npm run check`)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
