/** Messages shown at a field. */
export const REQUIRED = 'Campo obbligatorio'
export const INVALID = 'Valore non valido'

/** Field name → its messages, first one first. Nested fields are named 'righe.0.prezzo'. */
export type FieldErrors = Record<string, string[]>
