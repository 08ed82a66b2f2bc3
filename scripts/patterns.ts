/**
 * Refuses regular expressions that can take more than linear time on typed text (ReDoS). Run by `npm run check`; checks
 * the literals in the sources and the `pattern` of every field.
 */
import { check } from 'recheck'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['src/domain', 'src/commands', 'src/api', 'server']
/** Files that build regular expressions from the patterns of fields, which are checked here, and from the routes. */
const makers = new Set(['src/domain/model/validate.ts', 'src/commands/match.ts'])

type Found = { source: string; flags: string; at: string }
type Node = { type?: string; start?: number; [name: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function* nodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodes(one)
  else if (isNode(value)) {
    if (value.type) yield value
    for (const one of Object.values(value)) yield* nodes(one)
  }
}

function* patternsIn(file: string): Generator<Found> {
  const text = readFileSync(join(root, file), 'utf8')
  const at = ({ start = 0 }: Node) => `${file}:${text.slice(0, start).split('\n').length}`
  for (const node of nodes(parseSync(file, text).program)) {
    const { regex, key, value, callee } = node as Record<string, Node | undefined>
    if (node.type === 'Literal' && regex) {
      yield { source: String(regex.pattern), flags: String(regex.flags), at: at(node) }
    } else if (node.type === 'Property' && key?.name === 'pattern' && typeof value?.value === 'string') {
      if (value.value.startsWith('^')) yield { source: value.value, flags: '', at: at(node) }
    } else if (node.type === 'NewExpression' && callee?.name === 'RegExp' && !makers.has(file)) {
      throw new Error(`${at(node)}: a regular expression built at run time cannot be checked; use a literal`)
    }
  }
}

const found = new Map<string, Found & { where: string[] }>()
for (const folder of folders) {
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    for (const { source, flags, at } of patternsIn(join(folder, name))) {
      const pattern = `/${source}/${flags}`
      found.set(pattern, { source, flags, at, where: [...(found.get(pattern)?.where ?? []), at] })
    }
  }
}

let refusedCount = 0
for (const [pattern, { source, flags, where }] of found) {
  // A fixed seed, and a minute for what takes seconds, so that a busy machine gives the same verdict.
  const verdict = await check(source, flags, { timeout: 300_000, recallTimeout: 60_000, randomSeed: 0 })
  if (verdict.status === 'safe') continue
  refusedCount++
  console.error(
    `${where.join(', ')}: ${pattern} takes too long (${verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind})`,
  )
}
process.exit(refusedCount ? 1 : 0)
