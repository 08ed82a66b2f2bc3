/** Whose a row is, where it is a person's own, and whether everybody may use it. */
import { flag, reference, type Field } from '../fields.ts'

/** The person a row belongs to: the one who makes it, and with whom it goes. */
export const ownPerson = reference('Utente', 'management.user', {
  owner: 'persona',
  readonly: true,
  default: 'currentUser',
  onDelete: 'along',
  form: false,
})

/** Set by administrators, who from then on are the ones to write the row, whoever made it. */
export const sharedWithAll = (label: string): Field => flag(label, { default: false, decides: true, shares: true })
