/** A slug is the last part of an address, made of words. */
import { text, type Field, type Fields, type Rules } from '../model/fields.ts'
import { fold } from './text.ts'
import { itemAt } from '../util/lookup.ts'

/** Reserved words: paths of the sites themselves, and what programs write for a missing value. */
const RESERVED = ['create', 'null', 'undefined']

/** Transliterates Greek and Cyrillic letters, which `fold` does not change. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
    'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya'
  )
    .split(' ')
    .flatMap((letter, at, all) => (at % 2 ? [] : [[letter, itemAt(all, at + 1)]])),
)

/** A field for a slug, which follows the words of another field. */
export const slug = (slugOf: string, rules?: Rules) =>
  text('Slug', {
    maxLength: 160,
    pattern: `^(?!(${RESERVED.join('|')})$)[a-z0-9]+(-[a-z0-9]+)*$`,
    patternText: 'Solo lettere minuscole, cifre e trattini, e non una parola riservata come «create»',
    slugOf,
    ...rules,
  })

/** 'Mare d’Inverno, 3 notti' → 'mare-d-inverno-3-notti', cut between words; '' where no letter is left. */
export function slugify(words: string, most = 160): string {
  const whole = fold(words)
    .replace(/[\u0370-\u04ff]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (RESERVED.includes(whole)) return `${whole}-1`
  if (whole.length <= most) return whole
  const end = whole.lastIndexOf('-', most)
  return whole.slice(0, end > 0 ? end : most)
}

const italian = (value: unknown): string =>
  String((typeof value === 'object' && value !== null ? (value as { it?: unknown }).it : value) ?? '')

/**
 * The slugs of a new row that follow the field `name` as it becomes `value`: those that are empty, or that have
 * followed it so far.
 */
export function slugsAfter(
  fields: Fields,
  name: string,
  value: unknown,
  row: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const slugFrom = ({ maxLength }: Field, source: unknown) => slugify(italian(source), maxLength)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([slug, field]) =>
      field.slugOf === name && (!row[slug] || row[slug] === slugFrom(field, row[name]))
        ? [[slug, slugFrom(field, value)]]
        : [],
    ),
  )
}
