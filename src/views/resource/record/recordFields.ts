/** Fields of a record's form, in order. */
import type { Field } from '../../../domain/model/fields.ts'
import { formFieldsOf, scopeFieldOf, type Resource } from '../../../domain/model/resource.ts'
import { hasCapability } from '../../../api/client/config.ts'
import type { Owner } from '../../../api/resources/resources.ts'

export function recordFields(resource: Resource, owner: Owner, creating: boolean): [string, Field][] {
  return [...(creating ? ownerFields(resource, owner) : []), ...formFieldsOf(resource)].filter(([name, field]) =>
    isEditable(resource, name, field),
  )
}

/** Excludes a read-only key, and files if the service does not store them. */
function isEditable(resource: Resource, name: string, field: Field): boolean {
  if (field.kind === 'image' || field.kind === 'file') return hasCapability('main', 'files')
  return !(name === resource.key && field.readonly)
}

/** On a portal's screens the address does not name the hotel, so the form asks for it. */
function ownerFields(resource: Resource, owner: Owner): [string, Field][] {
  const hotel = owner.portalId === undefined ? undefined : scopeFieldOf(resource, 'hotel')
  const field = hotel && resource.fields[hotel]
  return field && field.form === false && !field.readonly ? [[hotel, field]] : []
}
