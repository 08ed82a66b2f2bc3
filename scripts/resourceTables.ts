/**
 * Generates the tables in src/domain/resources/generated/ from the resource descriptions. Usage: `npm run resources`; with
 * `--check` it writes nothing and fails if a table is out of date, as `npm run check` does.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, type FormatConfig } from 'oxfmt'
import { isAudited, type Endpoint, type Resource } from '../src/domain/model/resource.ts'
import { tokenAreas } from '../src/domain/access/tokenScopes.ts'

const folder = new URL('../src/domain/resources/', import.meta.url)
const generated = new URL('generated/', folder)
const formatOptions = JSON.parse(readFileSync(new URL('../.oxfmtrc.json', import.meta.url), 'utf8')) as FormatConfig

type Area = { name: string; resources: readonly Resource[] }

/** Whether a module describes an area: its default export is the list of its resources. */
const describesArea = (module: object): module is { default: readonly Resource[] } =>
  'default' in module && Array.isArray(module.default)

/** Imports every file of the folder and keeps those that export a list of descriptions by default. */
async function readAreas(): Promise<Area[]> {
  const found: Area[] = []
  for (const file of readdirSync(folder)
    .filter((one) => one.endsWith('.ts'))
    .sort()) {
    // These two read the tables that are being written.
    if (file === 'index.ts' || file === 'all.ts') continue
    const module: object = await import(new URL(file, folder).href)
    if (describesArea(module)) found.push({ name: file.slice(0, -'.ts'.length), resources: module.default })
  }
  return found
}

const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`
const idsOf = (some: readonly Resource[]): string => some.map(({ id }) => quote(id)).join(', ')
const byName = new Intl.Collator('it')

const header = '/** Written by `npm run resources` from the descriptions: change those instead. */\n'

/** Generates the tables. Maps the name of each file to its TypeScript source. */
function tablesOf(areas: readonly Area[]): Readonly<Record<string, string>> {
  const resources = areas.flatMap((area) => area.resources)
  const twice = resources.find(({ id }, at) => resources.findIndex((one) => one.id === id) !== at)
  if (twice) throw new Error(`two descriptions have the id '${twice.id}': rename one of them`)
  const sorted = resources.toSorted((a, b) => byName.compare(a.name, b.name))
  const nameEntry = ({ id, name }: Resource) => `[${quote(id)}, ${quote(name)}]`
  const endpoints = resources.flatMap((one): readonly Endpoint[] => one.endpoints)
  const finalOps = [...new Set(endpoints.filter(({ final }) => final).map(({ op }) => op))].sort()
  const unclear = endpoints.find(({ op, final }) => !final && finalOps.includes(op))
  if (unclear) throw new Error(`'${unclear.op}' is final on one resource and not on another: rename one of them`)
  return {
    'areas.ts': `${header}
export const areas = { ${areas.map(({ name }) => `${name}: () => import('../${name}.ts')`).join(', ')} }

export const resourceIdsByArea = { ${areas.map((area) => `${area.name}: [${idsOf(area.resources)}]`).join(', ')} } as const satisfies Record<keyof typeof areas, readonly string[]>
`,
    'descriptions.ts': `${header}import type { Resource } from '../../model/resource.ts'
${areas.map(({ name }) => `import ${name} from '../${name}.ts'`).join('\n')}

export const resources: readonly Resource[] = [${areas.map(({ name }) => `...${name}`).join(', ')}]
`,
    'final.ts': `${header}
/** Operations that cannot be undone on any resource, and resources on which no operation can be undone. */
export const finalOps = [${finalOps.map(quote).join(', ')}] as const
export const finalResources = [${idsOf(resources.filter(({ final }) => final))}] as const
`,
    'names.ts': `${header}
/** Audited resources with their Italian names, sorted by name. */
export const auditedNames = [${sorted.filter(isAudited).map(nameEntry).join(', ')}] as const
`,
    'titles.ts': `${header}
/** Default texts of routes by resource id: the list's title, the label of one row and its grammatical gender. */
export const titles = { ${resources
      .filter(({ title }) => title !== undefined)
      .map(
        ({ id, title = '', name, gender = 'm' }) =>
          `${quote(id)}: { title: ${quote(title)}, label: ${quote(name)}, gender: ${quote(gender)} }`,
      )
      .join(', ')} } as const
`,
    'tokenAreas.ts': `${header}
export const resourcesByTokenArea = { ${tokenAreas.map((area) => `${area.id}: [${idsOf(resources.filter(({ tokens }) => tokens === area.id))}]`).join(', ')} } as const
`,
  }
}

const isCheck = process.argv[2] === '--check'
mkdirSync(generated, { recursive: true })
for (const [name, text] of Object.entries(tablesOf(await readAreas()))) {
  const file = new URL(name, generated)
  const { code } = await format(fileURLToPath(file), text, formatOptions)
  if (existsSync(file) && readFileSync(file, 'utf8') === code) continue
  if (isCheck) {
    console.error(`${name} does not follow from the descriptions any more; run npm run resources.`)
    process.exitCode = 1
  } else writeFileSync(file, code)
}
