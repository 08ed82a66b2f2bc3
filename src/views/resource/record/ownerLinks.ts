/** Owners of an open record (hotel, contatto), linked from its header. */
import type { Resource } from '../../../domain/model/resource.ts'
import type { Item } from '../../../api/resources/records.ts'
import type { Owner } from '../../../api/resources/resources.ts'
import { targetOf } from '../../../domain/model/fields.ts'

export type HeadLink = { href: string; label: string }

const pages: Readonly<Record<string, (key: string) => string>> = {
  'main.hotel': (id) => `/hotel/${id}/dashboard`,
  'main.rubrica': (id) => `/crmContatti/${id}`,
  'cookies.siti': (id) => `/sitiClienti/${id}`,
}

/** Leaves out the owner that the address already names, and owners that the user may not see, which have no label. */
export function ownerLinksOf(resource: Resource, owner: Owner, { row, labels }: Item): HeadLink[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const page = field.kind === 'reference' && !field.refKey && pages[targetOf(field)]
    const named = field.ref === 'main.hotel' ? owner.hotelId : owner.contactId
    const key = row[name]
    if (!page || typeof key !== 'number' || key === Number(named)) return []
    const label = labels[name]?.[key]
    return label === undefined ? [] : [{ href: page(String(key)), label }]
  })
}
