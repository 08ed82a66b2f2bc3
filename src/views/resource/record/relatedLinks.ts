/** Links from the head of an open record to other records about the same thing. */
import { can, type User } from '../../../domain/access/access.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import type { Item } from '../../../api/resources/records.ts'
import type { HeadLink } from './ownerLinks.ts'

/** A funnel of the contact's hotel, as the record of a contact contains it. */
type FunnelOfContact = { id: number; funnel_year: number }

const related: Readonly<Record<string, (item: Item, user: User) => HeadLink[]>> = {
  'main.rubrica': ({ row, meta }, user) => [
    ...((meta?.funnel ?? []) as FunnelOfContact[]).map(({ id, funnel_year }) => ({
      href: `/funnel/edit/${id}`,
      label: `Funnel ${funnel_year}`,
    })),
    ...(can(user, 'main.questionario', 'readByContact') === 'none'
      ? []
      : [{ href: `/questionario/contatto/${String(row.id)}`, label: 'Questionario' }]),
  ],
}

/** Only what the user may open. */
export const relatedLinksOf = (resource: Resource, item: Item, user: User): HeadLink[] =>
  related[resource.id]?.(item, user) ?? []
