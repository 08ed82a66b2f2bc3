/** A row as a name that people say: what it is called, where it is, and whose it is. */
import { fieldOf } from './fields.ts'
import { ownerFieldOf } from './owner.ts'
import { displayOf, type Resource } from './resource.ts'

type Row = Readonly<Record<string, unknown>>
type Labels = Parameters<typeof displayOf>[2]

export type NamedRow = {
  value: string | number
  shown: string
  /** Distinguishes it from others of the same name. */
  hint?: string | undefined
  /** The owner, by the field that refers to it. */
  owners: Readonly<Record<string, unknown>>
}

/** Names a row. References store the value of its field `refKey`, which is its key unless the field says otherwise. */
export const nameRow = (resource: Resource, row: Row, labels: Labels, refKey: string = resource.key): NamedRow => ({
  value: row[refKey] as string | number,
  shown: displayOf(resource, row, labels),
  hint: placeNameOf(resource, row),
  owners: ownersOf(resource, row),
})

/** The name of its place, where the description copies that of another row. */
function placeNameOf({ fields }: Resource, row: Row): string | undefined {
  const name = Object.keys(fields).find(
    (one) => fieldOf(fields, one).kind === 'text' && fieldOf(fields, one).derived?.includes('.'),
  )
  const value = name && row[name]
  return typeof value === 'string' ? value : undefined
}

const ownersOf = ({ fields }: Resource, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    (['hotel', 'portale'] as const).flatMap((kind) => {
      const name = ownerFieldOf(fields, kind)
      return name ? [[name, row[name] ?? null]] : []
    }),
  )
