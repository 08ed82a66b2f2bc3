/** Where an opened record belongs: its hotel and its contact, as the head of its pane links them. */
import type { Resource } from '../../domain/resource.ts'
import type { Item } from '../../api/records.ts'
import type { Owner } from '../../api/resources.ts'

export type Belonging = { href: string; label: string }

const pages: Readonly<Record<string, (key: string) => string>> = {
  'main.hotel': (id) => `/hotel/${id}/dashboard`,
  'main.rubrica': (id) => `/crmContatti/${id}`,
  'cookies.siti': (id) => `/sitiClienti/${id}`,
}

/** What the address names already is not said again; nor is what this person may not see, which has no name. */
export function belongingsOf(resource: Resource, owner: Owner, { row, labels }: Item): Belonging[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const page = field.kind === 'reference' && !field.refKey && pages[field.ref!]
    const named = field.ref === 'main.hotel' ? owner.hotelId : owner.contactId
    const key = row[name]
    if (!page || typeof key !== 'number' || key === Number(named)) return []
    const label = labels[name]?.[key]
    return label === undefined ? [] : [{ href: page(String(key)), label }]
  })
}
