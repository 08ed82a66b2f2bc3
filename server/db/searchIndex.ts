/**
 * What records are found by: one row of `search_index` for each living row of the resources that may be found, written by a
 * trigger of its table. No write can forget a trigger: not the engine, not an undo, a copied field or a bulk load. What it
 * writes follows from the description; `npm run migration` notices when that has changed.
 */
import { ownerFieldOf } from '../../src/domain/owner.ts'
import { isLocalized, type Field, type OwnerKind } from '../../src/domain/fields.ts'
import { leavesOf } from '../../src/domain/query.ts'
import { calledAfter, columnsOf, type Resource } from '../../src/domain/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { columnType, isStored, keyColumn, storedFields, tableName } from './tables.ts'

const isFound = (resource: Resource): boolean =>
  isStored(resource) && resource.found !== false && resource.endpoints.some(({ op }) => op === 'list')

export const foundResources = (): Resource[] => resources.filter(isFound)

/** Set for a transaction that will be taken back: nobody finds what it writes, and the index is most of what it costs. */
export const REHEARSAL = 'regia.rehearsal'

/** What stands between words; `found_text` has the same. */
export const BETWEEN = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~«»“”„–—·•…'

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const quoted = (name: string): string => `"${name}"`

/** Room beside each row, so that a change of what is shown touches no index. */
export const foundRoom = 'ALTER TABLE "search_index" SET (fillfactor = 80);'

export const foundTextFunction = `CREATE FUNCTION found_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT btrim(regexp_replace(translate(name_key($1), ${literal(BETWEEN)}, repeat(' ', ${BETWEEN.length})), '\\s+', ' ', 'g'))
$$;`

const isSecret = (field: Field): boolean => field.kind === 'secret' || field.onRequest === true
const isLong = (field: Field): boolean =>
  ['html', 'localizedHtml', 'longText'].includes(field.kind) || field.lines === true

/** The fields of the second line: what the card of a phone says, else the first columns. */
export function lineFields(resource: Resource): string[] {
  const stored = new Set(storedFields(resource).map(([name]) => name))
  const named = new Set([resource.key, ...calledAfter(resource)])
  // A number says nothing without its heading, unless it is a name as a year is.
  const told = ['text', 'money', 'date', 'choice', 'email', 'localized', 'url']
  const isTold = (name: string) => {
    const field = resource.fields[name]!
    if (!stored.has(name) || named.has(name) || isSecret(field) || field.owner || field.scope || field.picture)
      return false
    return told.includes(field.kind) || field.bare === true
  }
  return (resource.card ?? columnsOf(resource).map(([name]) => name)).filter(isTold).slice(0, 3)
}

/** The values that an answer is made of. */
function shownFields(resource: Resource): string[] {
  const stored = new Map(storedFields(resource))
  const ofStates = (resource.states ?? []).flatMap(({ when }) =>
    [...leavesOf(when('2026-01-01'))].flatMap((leaf) => ('field' in leaf ? [leaf.field] : [])),
  )
  const names = [
    resource.key,
    ...(resource.found ? [resource.found.at] : []),
    ...calledAfter(resource),
    ...lineFields(resource),
    ...ofStates,
  ]
  return [...new Set(names)].filter((name) => stored.has(name) && !isSecret(stored.get(name)!))
}

/** The fields that give words: those of the list's search as far as they are short, addresses and numbers of people. */
function wordFields(resource: Resource): [string, Field][] {
  return storedFields(resource).filter(([name, field]) => {
    if (isSecret(field) || isLong(field)) return false
    if (isInName(resource, name, field)) return false
    const isAddress = (field.kind === 'email' || field.kind === 'phone') && columnType(field) === 'text'
    return resource.search.includes(name) || isAddress
  })
}

/** A column of the row as text, in the words of its description. */
function textOf(from: string, name: string, field: Field): string {
  const column = `${from}.${quoted(name)}`
  if (isLocalized(field)) return `${column}->>'it'`
  if (!field.options) return `${column}::text`
  const cases = field.options.map(({ value, label }) => `WHEN ${literal(String(value))} THEN ${literal(label)}`)
  return `CASE ${column}::text ${cases.join(' ')} END`
}

/** Whether the name says it itself; what a row refers to has a name of its own. */
const isInName = (resource: Resource, name: string, field: Field): boolean =>
  !field.ref && !isSecret(field) && calledAfter(resource).includes(name)

/** The name as far as it is of words and numbers of its own: what it refers to has a name elsewhere. */
function nameOf(resource: Resource, from: string): string {
  const stored = new Map(storedFields(resource))
  const display = resource.display ?? resource.key
  const parts = (display.includes('{') ? display : `{${display}}`)
    .split(/(\{[^{}]+\})/)
    .filter(Boolean)
    .flatMap((part) => {
      if (!part.startsWith('{')) return [literal(part)]
      const field = stored.get(part.slice(1, -1))
      return field && isInName(resource, part.slice(1, -1), field) ? [textOf(from, part.slice(1, -1), field)] : []
    })
  return `found_text(left(concat(${parts.length ? parts.join(', ') : "''"}), 300))`
}

/** Whose it is, as far as one column says so. */
function owners(resource: Resource): Record<string, string> {
  const field = (kind: OwnerKind) => ownerFieldOf(resource.fields, kind)
  const stored = new Map(storedFields(resource))
  const found: Record<string, string> = {}
  for (const kind of ['hotel', 'portale', 'persona', 'newsletter'] as const) {
    const name = field(kind)
    if (name && stored.has(name) && columnType(stored.get(name)!) === 'integer') found[kind] = name
  }
  const producer = field('produttore')
  if (producer && stored.has(producer))
    found[columnType(stored.get(producer)!) === 'integer' ? 'produttore_id' : 'produttore'] = producer
  const roles = field('ruolo')
  if (roles && stored.has(roles)) found.ruolo = roles
  return found
}

/** Columns of the index and what they are of a row called `from`; `name` is what works out its name. */
function valuesOf(resource: Resource, from: string, name = nameOf(resource, from)): [column: string, value: string][] {
  const key = keyColumn(resource)
  const isNumber = !resource.sharedKey && columnType(resource.fields[key]!) === 'integer'
  const words = wordFields(resource)
  const others = [
    ...words.map(([field, description]) => textOf(from, field, description)),
    ...(resource.sharedKey ? [] : [`${from}.${quoted(key)}::text`]),
  ]
  const digits = words.flatMap(([field, { kind }]) =>
    kind === 'phone' ? [`regexp_replace(${from}.${quoted(field)}, '\\D', '', 'g')`] : [],
  )
  const rest = others.length ? [`found_text(left(concat_ws(' ', ${others.join(', ')}), 800))`] : []
  const shown = shownFields(resource).flatMap((field) => [literal(field), `${from}.${quoted(field)}`])
  return [
    ['resource', literal(resource.id)],
    ['key', `${from}.${quoted(key)}::text`],
    ['number', isNumber ? `${from}.${quoted(key)}` : 'NULL::integer'],
    ['name', name],
    ['words', `concat(' ', concat_ws(' ', ${[name, ...rest, ...digits].join(', ')}))`],
    ...Object.entries(owners(resource)).map(([column, field]): [string, string] => [
      column,
      `${from}.${quoted(field)}`,
    ]),
    ['updated_at', `${from}._updated_at`],
    ['updated_by', `${from}._updated_by`],
    ['shown', `jsonb_strip_nulls(jsonb_build_object(${shown.join(', ')}))`],
  ]
}

/** Every column that the index row follows from. */
const watched = (resource: Resource): string[] => [
  ...new Set([
    keyColumn(resource),
    ...shownFields(resource),
    ...wordFields(resource).map(([name]) => name),
    ...Object.values(owners(resource)),
    '_updated_at',
    '_updated_by',
    '_deleted_at',
  ]),
]

/** The trigger of a table, and the rows that are there already; run again, they say what the description says now. */
export function foundStatements(resource: Resource): string[] {
  const table = tableName(resource.id)
  const key = keyColumn(resource)
  const list = (values: readonly string[]) => values.join(', ')
  const values = valuesOf(resource, 'NEW', 'its_name')
  const columns = values.map(([column]) => column)
  const others = values.filter(([column]) => column !== 'resource' && column !== 'key' && column !== 'number')
  const own = `resource = ${literal(resource.id)}`
  return [
    `CREATE OR REPLACE FUNCTION "${table}_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_name text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW._deleted_at IS NOT NULL THEN
    DELETE FROM search_index WHERE ${own} AND key = OLD.${quoted(key)}::text;
    RETURN NULL;
  END IF;
  its_name := ${nameOf(resource, 'NEW')};
  IF TG_OP = 'UPDATE' THEN
    UPDATE search_index SET ${list(others.map(([column, value]) => `${column} = ${value}`))}
    WHERE ${own} AND key = OLD.${quoted(key)}::text AND NEW.${quoted(key)} = OLD.${quoted(key)};
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE ${own} AND key = OLD.${quoted(key)}::text;
  END IF;
  INSERT INTO search_index (${list(columns)}) VALUES (${list(values.map(([, value]) => value))});
  RETURN NULL;
END $$;`,
    `CREATE OR REPLACE TRIGGER "${table}_found" AFTER INSERT OR DELETE OR UPDATE OF ${list(watched(resource).map(quoted))} ON "${table}" FOR EACH ROW WHEN (current_setting('${REHEARSAL}', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "${table}_found"();`,
    `DELETE FROM search_index WHERE ${own};`,
    `INSERT INTO search_index (${list(columns)}) SELECT ${list(valuesOf(resource, 'r').map(([, value]) => value))} FROM "${table}" r WHERE r._deleted_at IS NULL ORDER BY r.${quoted(key)};`,
  ]
}

/** For a bulk load: what stops the trigger, and what makes up for it when all rows are there, in a fraction of the time. */
export function loadUnfound(resource: Resource): { before: string; after: readonly string[] } {
  const table = tableName(resource.id)
  const trigger = (state: string) => `ALTER TABLE "${table}" ${state} TRIGGER "${table}_found"`
  return { before: trigger('DISABLE'), after: [trigger('ENABLE'), ...foundStatements(resource).slice(2)] }
}

/** Of a resource that is not to be found any more. */
export const foundNoMore = (id: string): string[] => [
  `DROP TRIGGER IF EXISTS "${tableName(id)}_found" ON "${tableName(id)}";`,
  `DROP FUNCTION IF EXISTS "${tableName(id)}_found"();`,
  `DELETE FROM search_index WHERE resource = ${literal(id)};`,
]
