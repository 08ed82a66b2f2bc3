/** Checks which layers of ARCHITECTURE.md import which, and import cycles. Run by `npm run check` and by a test. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Each layer with the layers it may import, besides itself. The first matching prefix decides the layer of a file. */
const rooms: readonly [room: string, prefix: string, may: readonly string[]][] = [
  ['domain', 'src/domain/', []],
  ['api', 'src/api/', ['domain']],
  ['state', 'src/state/', ['domain']],
  ['commands', 'src/commands/', ['domain', 'api', 'state']],
  ['kit', 'src/views/kit/', ['domain', 'state']],
  ['style', 'src/views/style/', []],
  ['frame', 'src/views/shell/', ['domain', 'api', 'state', 'commands', 'kit', 'root']],
  ['resource', 'src/views/resource/', ['domain', 'api', 'state', 'commands', 'kit', 'frame', 'root']],
  ['widgets', 'src/views/widgets/', ['domain', 'api', 'state', 'commands', 'kit', 'frame', 'root']],
  ['area', 'src/views/', ['domain', 'api', 'state', 'commands', 'kit', 'frame', 'resource', 'widgets', 'root']],
  ['main', 'src/main.tsx', ['domain', 'api', 'state', 'commands', 'kit', 'frame', 'root', 'style']],
  ['agents', 'server/mcp/', ['domain', 'api', 'commands', 'server']],
  ['server', 'server/', ['domain', 'agents']],
]

/** The tables of the views name every screen, so they belong to all layers. */
const index = new Set([
  'src/views/index.ts',
  'src/views/pages.ts',
  'src/views/listParts.ts',
  'src/views/dialogs.tsx',
  'src/views/props.ts',
  'src/views/Screen.tsx',
  'src/views/App.tsx',
])

const roomOf = (file: string): string | undefined =>
  index.has(file) ? 'root' : rooms.find(([, prefix]) => file.startsWith(prefix))?.[0]
const areaOf = (file: string): string => file.split('/')[2] ?? ''

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

const ALL = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g
/** Static imports only, without import(). */
const STATIC_IMPORT = /(?:from|import)\s+'(\.[^']+)'/g

const importsOf = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, path]) =>
    relative(root, resolve(root, dirname(file), path!)),
  )

/** Imports that the layers do not allow, as 'file → file'. */
export function forbiddenImports(): string[] {
  const found: string[] = []
  for (const file of [...sources('src'), ...sources('server')]) {
    const room = roomOf(file)
    if (!room || room === 'root') continue
    const may = rooms.find(([name]) => name === room)![2]
    for (const target of importsOf(file, ALL)) {
      const other = roomOf(target)
      const sameArea = room === 'area' && other === 'area' ? areaOf(file) === areaOf(target) : room === other
      if (other && !sameArea && !(room !== other && may.includes(other))) found.push(`${file} → ${target}`)
    }
  }
  return found
}

/** Loaders whose callers retry them: the screens (`views/Screen.tsx`) and the descriptions (`loadResource`). */
const TABLES = new Set(['src/views/index.ts', 'src/views/pages.ts', 'src/domain/resources/generated/areas.ts'])
/** An `import()` that is neither in `importChunk` nor the loader of `lazyWithPreload`: it would fail at the first lost packet. */
const BARE =
  /(?<!typeof )(?<!importChunk\(\(\) =>\s*)(?<!lazyWithPreload(?:<\w+>)?\(\s*async \(\) =>\s*\(await )\bimport\('/

/** Files of the console with an import on demand that is not retried. */
export const bareImports = (): string[] =>
  [...sources('src')].filter((file) => !TABLES.has(file) && BARE.test(readFileSync(join(root, file), 'utf8')))

/** Files that import each other round about, types included; what is imported when it is needed does not count. */
export function importCycles(): string[] {
  const files = [...sources('src'), ...sources('server')]
  const targets = new Map(files.map((file) => [file, importsOf(file, STATIC_IMPORT)]))
  const found: string[] = []
  const visited = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file)
    if (at >= 0) found.push([...trail.slice(at), file].join(' → '))
    if (at >= 0 || visited.has(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...trail, file])
    visited.add(file)
  }
  for (const file of files) visit(file, [])
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = [
    ...forbiddenImports().map((crossing) => `Import fuori posto: ${crossing}`),
    ...bareImports().map((file) => `Import a richiesta senza importChunk: ${file}`),
    ...importCycles().map((circle) => `Import in cerchio: ${circle}`),
  ]
  for (const one of found) console.error(one)
  process.exit(found.length ? 1 : 0)
}
