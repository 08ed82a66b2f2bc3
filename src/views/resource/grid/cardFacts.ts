/** What a row says besides its name: on a phone's card, and on the second line beside an open record. */
import { hotelsOf, type User } from '../../../domain/access/access.ts'
import { ownerFieldOf } from '../../../domain/model/owner.ts'
import { decapitalize, truncate } from '../../../domain/text/text.ts'
import { type Field, fieldOf } from '../../../domain/model/fields.ts'
import { columnsOf, leadOf, type Resource } from '../../../domain/model/resource.ts'
import { isVisual } from './cellText.ts'

const FACTS = 2

/** Field that holds the state of a row: `state`, else `stato`, else the first flag among the columns. */
export function stateFieldOf(resource: Resource): [name: string, field: Field] | undefined {
  const { fields } = resource
  const name = fields.state ? 'state' : fields.stato ? 'stato' : undefined
  return name ? [name, fieldOf(fields, name)] : columnsOf(resource).find(([, field]) => field.kind === 'flag')
}

/**
 * The facts of a card while these filters are set. `read`: formats a field of the row. Leaves out what the title or the
 * state already shows.
 */
export function cardFacts(
  resource: Resource,
  title: string,
  read: (name: string, field: Field) => string,
  filters: Readonly<Record<string, string>> = {},
): [label: string, text: string][] {
  const { card, facts, fields } = resource
  const lead = leadOf(resource, filters)
  const names = lead?.columns ?? card ?? facts ?? columnsOf(resource).map(([name]) => name)
  const state = stateFieldOf(resource)?.[0]
  return names
    .flatMap((name): [string, string][] => {
      const field = fieldOf(fields, name)
      if (['flag', 'longText'].includes(field.kind) || name === state || name === resource.key) return []
      const text = read(name, field)
      if (!text) return []
      // A number may occur in the title by chance, so it must equal the whole title.
      const isSaid = field.kind === 'integer' ? text === title : title.includes(text)
      return isSaid ? [] : [[decapitalize(field.label), text]]
    })
    .slice(0, lead?.columns.length ?? card?.length ?? FACTS)
}

/**
 * What the columns that have no room would say while these filters are set: what the list is about, then the facts of the
 * description; the state is shown apart.
 */
export function missingFacts(
  resource: Resource,
  shown: readonly string[],
  read: (name: string, field: Field) => string,
  filters: Readonly<Record<string, string>> = {},
): string[] {
  const state = stateFieldOf(resource)?.[0]
  const lead = leadOf(resource, filters)?.columns ?? []
  const names = new Set([...lead, ...(resource.facts ?? []), ...columnsOf(resource).map(([name]) => name)])
  return [...names]
    .flatMap((name) => {
      const field = fieldOf(resource.fields, name)
      const isSkipped = isVisual(field) || field.kind === 'flag'
      const text = isSkipped || name === state || shown.includes(name) ? '' : read(name, field)
      return text ? [text] : []
    })
    .slice(0, state && !shown.includes(state) ? FACTS : FACTS + 1)
}

/** Length of the first words that a card shows of a text; one line of a phone holds less. */
const EXCERPT = 120

/** The first words of the long text that the card names; '' if it names none. */
export function cardExcerpt({ card = [], fields }: Resource, row: Readonly<Record<string, unknown>>): string {
  const name = card.find((one) => fieldOf(fields, one).kind === 'longText')
  const value = name === undefined ? null : row[name]
  return typeof value === 'string' ? truncate(value.replace(/\s+/g, ' ').trim(), EXCERPT) : ''
}

/** The field with the hotel of a row, which says nothing to a person who has only one. */
export function knownHotelField({ fields }: Resource, user: User | null): string | undefined {
  return user && hotelsOf(user)?.length === 1 ? ownerFieldOf(fields, 'hotel') : undefined
}
