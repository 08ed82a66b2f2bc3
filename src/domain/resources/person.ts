/** Fields of personal rows: the user they belong to, and whether everybody may use them. */
import { flag, reference } from '../model/fields.ts'

/** The user a row belongs to: the one who creates it. The row is deleted with the user. */
export const ownerUser = reference('Utente', 'management.user', {
  owner: 'persona',
  readonly: true,
  default: 'currentUser',
  onDelete: 'along',
  form: false,
})

/** Set by administrators: from then on only they may write the row, even if somebody else created it. */
export const sharedWithAll = (label: string) => flag(label, { default: false, decides: true, shares: true })
