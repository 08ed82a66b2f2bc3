/** Contents of a card on a phone: the state of the row and two labelled facts. */
import { decapitalize } from '../../domain/text.ts'
import type { Field } from '../../domain/fields.ts'
import { columnsOf, type Resource } from '../../domain/resource.ts'

const FACTS = 2

/** Field that holds the state of a row: `state`, else `stato`, else the first flag among the columns. */
export function stateFieldOf(resource: Resource): [name: string, field: Field] | undefined {
  const { fields } = resource
  const name = fields.state ? 'state' : fields.stato ? 'stato' : undefined
  return name ? [name, fields[name]!] : columnsOf(resource).find(([, field]) => field.kind === 'flag')
}

/** `read`: formats a field of the row. Leaves out what the title or the state already shows. */
export function cardFacts(
  resource: Resource,
  title: string,
  read: (name: string, field: Field) => string,
): [label: string, text: string][] {
  const { card, facts, fields } = resource
  const names = card ?? facts ?? columnsOf(resource).map(([name]) => name)
  const state = stateFieldOf(resource)?.[0]
  return names
    .flatMap((name): [string, string][] => {
      const field = fields[name]!
      if (field.kind === 'flag' || name === state || name === resource.key) return []
      const text = read(name, field)
      if (!text) return []
      // A number may occur in the title by chance, so it must equal the whole title.
      const isSaid = field.kind === 'integer' ? text === title : title.includes(text)
      return isSaid ? [] : [[decapitalize(field.label), text]]
    })
    .slice(0, card ? card.length : FACTS)
}
