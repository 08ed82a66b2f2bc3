/** What a card on a phone says of its row: how it stands, and two facts, each with its label. */
import { decapitalize } from '../../domain/text.ts'
import type { Field } from '../../domain/fields.ts'
import { columnsOf, type Resource } from '../../domain/resource.ts'

const FACTS = 2

/** The field that tells how a row stands: its states, else one of that name, else the first mark of its columns. */
export function stateFieldOf(resource: Resource): [name: string, field: Field] | undefined {
  const { fields } = resource
  const name = fields.state ? 'state' : fields.stato ? 'stato' : undefined
  return name ? [name, fields[name]!] : columnsOf(resource).find(([, field]) => field.kind === 'flag')
}

/** `read`: what a field of the row says. Never what the title says already, nor what stands beside it as its state. */
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
      // A number of the name is another number than this one.
      const isSaid = field.kind === 'integer' ? text === title : title.includes(text)
      return isSaid ? [] : [[decapitalize(field.label), text]]
    })
    .slice(0, card ? card.length : FACTS)
}
