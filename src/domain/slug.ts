/** The last part of an address, made of words. */
import { text, type Field, type Fields } from './fields.ts'
import { fold } from './text.ts'

/** The last part of an address, from the words of another field. */
export const slug = (slugOf: string, rules?: Partial<Field>): Field =>
  text('Slug', { maxLength: 160, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', slugOf, ...rules })

/** 'Mare d’Inverno, 3 notti' → 'mare-d-inverno-3-notti', cut between words; '' where no letter is left. */
export function slugify(words: string, most = 160): string {
  const whole = fold(words)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (whole.length <= most) return whole
  const end = whole.lastIndexOf('-', most)
  return whole.slice(0, end > 0 ? end : most)
}

const italian = (value: unknown): string =>
  String((typeof value === 'object' && value !== null ? (value as { it?: unknown }).it : value) ?? '')

/** The slugs of a new row that follow `name`, as it becomes `value`: those still empty, or as they had followed so far. */
export function slugsAfter(
  fields: Fields,
  name: string,
  value: unknown,
  row: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const made = ({ maxLength }: Field, source: unknown) => slugify(italian(source), maxLength)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([slug, field]) =>
      field.slugOf === name && (!row[slug] || row[slug] === made(field, row[name])) ? [[slug, made(field, value)]] : [],
    ),
  )
}
