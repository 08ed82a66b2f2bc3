/** Id of a field's control in the form of a record, by its path. */
export const fieldId = (name: string): string => `campo-${name.replaceAll('.', '-')}`
