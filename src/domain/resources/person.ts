/** Whose a row is, where it is a person's own. */
import { reference } from '../fields.ts'

/** The person a row belongs to: the one who makes it, and with whom it goes. */
export const ownPerson = reference('Utente', 'management.user', {
  owner: 'persona',
  readonly: true,
  default: 'currentUser',
  onDelete: 'along',
  form: false,
})
