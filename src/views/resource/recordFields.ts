/** Which fields the form of a record shows, in their order. */
import type { Field } from '../../domain/fields.ts'
import { formFieldsOf, scopeFieldOf, type Resource } from '../../domain/resource.ts'
import { knows } from '../../api/config.ts'
import type { Owner } from '../../api/resources.ts'

export function recordFields(resource: Resource, owner: Owner, creating: boolean): [string, Field][] {
  return [...(creating ? ownerFields(resource, owner) : []), ...formFieldsOf(resource)].filter(([name, field]) =>
    isEditable(resource, name, field),
  )
}

/** What the screen's address settles is not asked again; files need a service that keeps them. */
function isEditable(resource: Resource, name: string, field: Field): boolean {
  if (field.kind === 'image' || field.kind === 'file') return knows('main', 'files')
  return !(name === resource.key && field.readonly)
}

/** On a portal's screens the address does not say whose hotel it will be: it is asked for. */
function ownerFields(resource: Resource, owner: Owner): [string, Field][] {
  const hotel = owner.portalId === undefined ? undefined : scopeFieldOf(resource, 'hotel')
  const field = hotel && resource.fields[hotel]
  return field && field.form === false && !field.readonly ? [[hotel, field]] : []
}
