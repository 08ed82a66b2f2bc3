/**
 * The search index: one row of `search_index` per living row of a searchable resource, written by triggers, which no
 * write can bypass: not the engine, an undo, a copied field or a bulk load. Their code is generated from the
 * descriptions; `npm run migration` notices when those change.
 */
import { ownerFieldOf } from '../../src/domain/model/owner.ts'
import { isLocalized, type Field, type OwnerKind, fieldOf } from '../../src/domain/model/fields.ts'
import { leavesOf } from '../../src/domain/query/query.ts'
import { displayFields } from '../../src/domain/model/displayFields.ts'
import { columnsOf, type Resource } from '../../src/domain/model/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { columnType, isStored, keyColumn, storedFields, tableName } from './tables.ts'
import { entryOf } from '../../src/domain/util/lookup.ts'

const isSearchable = (resource: Resource): boolean =>
  isStored(resource) && resource.found !== false && resource.endpoints.some(({ op }) => op === 'list')

export const searchableResources = (): Resource[] => resources.filter(isSearchable)

/**
 * Set in a rehearsal, which will be rolled back: nobody can find what it writes, and updating the index would be most
 * of its cost.
 */
export const REHEARSAL = 'regia.rehearsal'

/** Word separators; the SQL function `found_text` uses the same. */
export const WORD_SEPARATORS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~«»“”„–—·•…'

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const quoted = (name: string): string => `"${name}"`

/** Free space in each page, so that a change of `shown` updates no index. */
export const fillFactorStatement = 'ALTER TABLE "search_index" SET (fillfactor = 80);'

export const foundTextFunction = `CREATE FUNCTION found_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT btrim(regexp_replace(translate(name_key($1), ${literal(WORD_SEPARATORS)}, repeat(' ', ${WORD_SEPARATORS.length})), '\\s+', ' ', 'g'))
$$;`

const isSecret = (field: Field): boolean => field.kind === 'secret' || field.onRequest === true
const isLong = (field: Field): boolean =>
  ['html', 'localizedHtml', 'longText'].includes(field.kind) || field.lines === true

/** The fields of a result's second line: those of the mobile card, otherwise the first columns. */
export function subtitleFields(resource: Resource): string[] {
  const stored = new Set(storedFields(resource).map(([name]) => name))
  const named = new Set([resource.key, ...displayFields(resource)])
  // A number says nothing without its heading, unless it is self-explanatory, as a year is.
  const textKinds = ['text', 'money', 'date', 'choice', 'email', 'localized', 'url']
  const isTold = (name: string) => {
    const field = fieldOf(resource.fields, name)
    if (!stored.has(name) || named.has(name) || isSecret(field) || field.owner || field.scope || field.picture)
      return false
    return textKinds.includes(field.kind) || field.bare === true
  }
  return (resource.card ?? columnsOf(resource).map(([name]) => name)).filter(isTold).slice(0, 3)
}

/** The values that a search result needs. */
function shownFields(resource: Resource): string[] {
  const stored = new Map(storedFields(resource))
  const ofStates = (resource.states ?? []).flatMap(({ when }) =>
    [...leavesOf(when('2026-01-01'))].flatMap((leaf) => ('field' in leaf ? [leaf.field] : [])),
  )
  const names = [
    resource.key,
    ...(resource.found ? [resource.found.at] : []),
    ...displayFields(resource),
    ...subtitleFields(resource),
    ...ofStates,
  ]
  return [...new Set(names)].filter((name) => stored.has(name) && !isSecret(entryOf(stored, name)))
}

/** The fields whose words are indexed: short fields of the list's search, email addresses and phone numbers. */
function wordFields(resource: Resource): [string, Field][] {
  return storedFields(resource).filter(([name, field]) => {
    if (isSecret(field) || isLong(field)) return false
    if (isInName(resource, name, field)) return false
    const isAddress = (field.kind === 'email' || field.kind === 'phone') && columnType(field) === 'text'
    return resource.search.includes(name) || isAddress
  })
}

/** A column of the row as text; choices by their labels. */
function textOf(from: string, name: string, field: Field): string {
  const column = `${from}.${quoted(name)}`
  if (isLocalized(field)) return `${column}->>'it'`
  if (!field.options) return `${column}::text`
  const cases = field.options.map(({ value, label }) => `WHEN ${literal(String(value))} THEN ${literal(label)}`)
  return `CASE ${column}::text ${cases.join(' ')} END`
}

/**
 * Whether the record's name already contains this field. A reference does not count, since its record has its own name.
 */
const isInName = (resource: Resource, name: string, field: Field): boolean =>
  !field.ref && !isSecret(field) && displayFields(resource).includes(name)

/** The name, built from the row's own text and number fields; referenced records are found by their own names. */
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

/** The columns of the row's owners, by owner kind. */
function owners(resource: Resource): Record<string, string> {
  const field = (kind: OwnerKind) => ownerFieldOf(resource.fields, kind)
  const stored = new Map(storedFields(resource))
  const found: Record<string, string> = {}
  for (const kind of ['hotel', 'portale', 'persona', 'newsletter'] as const) {
    const name = field(kind)
    if (name && stored.has(name) && columnType(entryOf(stored, name)) === 'integer') found[kind] = name
  }
  const producer = field('produttore')
  if (producer && stored.has(producer))
    found[columnType(entryOf(stored, producer)) === 'integer' ? 'produttore_id' : 'produttore'] = producer
  const roles = field('ruolo')
  if (roles && stored.has(roles)) found.ruolo = roles
  return found
}

/** The columns of the index row and their SQL values, for a row called `from`; `name` is the SQL of its name. */
function valuesOf(resource: Resource, from: string, name = nameOf(resource, from)): [column: string, value: string][] {
  const key = keyColumn(resource)
  const isNumber = !resource.sharedKey && columnType(fieldOf(resource.fields, key)) === 'integer'
  const words = wordFields(resource)
  const otherColumns = [
    ...words.map(([field, description]) => textOf(from, field, description)),
    ...(resource.sharedKey ? [] : [`${from}.${quoted(key)}::text`]),
  ]
  const digits = words.flatMap(([field, { kind }]) =>
    kind === 'phone' ? [`regexp_replace(${from}.${quoted(field)}, '\\D', '', 'g')`] : [],
  )
  const rest = otherColumns.length ? [`found_text(left(concat_ws(' ', ${otherColumns.join(', ')}), 800))`] : []
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

/** Every column on which the index row depends. */
const triggerColumns = (resource: Resource): string[] => [
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

/** Creates the trigger of a table and rebuilds its index rows. Can be run again after the description has changed. */
export function searchTriggerStatements(resource: Resource): string[] {
  const table = tableName(resource.id)
  const key = keyColumn(resource)
  const list = (values: readonly string[]) => values.join(', ')
  const values = valuesOf(resource, 'NEW', 'its_name')
  const columns = values.map(([column]) => column)
  const updatedValues = values.filter(([column]) => column !== 'resource' && column !== 'key' && column !== 'number')
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
    UPDATE search_index SET ${list(updatedValues.map(([column, value]) => `${column} = ${value}`))}
    WHERE ${own} AND key = OLD.${quoted(key)}::text AND NEW.${quoted(key)} = OLD.${quoted(key)};
    IF FOUND THEN
      RETURN NULL;
    END IF;
    DELETE FROM search_index WHERE ${own} AND key = OLD.${quoted(key)}::text;
  END IF;
  INSERT INTO search_index (${list(columns)}) VALUES (${list(values.map(([, value]) => value))});
  RETURN NULL;
END $$;`,
    `CREATE OR REPLACE TRIGGER "${table}_found" AFTER INSERT OR DELETE OR UPDATE OF ${list(triggerColumns(resource).map(quoted))} ON "${table}" FOR EACH ROW WHEN (current_setting('${REHEARSAL}', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "${table}_found"();`,
    `DELETE FROM search_index WHERE ${own};`,
    `INSERT INTO search_index (${list(columns)}) SELECT ${list(valuesOf(resource, 'r').map(([, value]) => value))} FROM "${table}" r WHERE r._deleted_at IS NULL ORDER BY r.${quoted(key)};`,
  ]
}

/** For a bulk load: disables the trigger before, and rebuilds the index rows after, in a fraction of the time. */
export function bulkLoadStatements(resource: Resource): { before: string; after: readonly string[] } {
  const table = tableName(resource.id)
  const trigger = (state: string) => `ALTER TABLE "${table}" ${state} TRIGGER "${table}_found"`
  return { before: trigger('DISABLE'), after: [trigger('ENABLE'), ...searchTriggerStatements(resource).slice(2)] }
}

/** Removes a resource that is no longer searchable. */
export const dropSearchStatements = (id: string): string[] => [
  `DROP TRIGGER IF EXISTS "${tableName(id)}_found" ON "${tableName(id)}";`,
  `DROP FUNCTION IF EXISTS "${tableName(id)}_found"();`,
  `DELETE FROM search_index WHERE resource = ${literal(id)};`,
]
