/** The setting that says when the whole database was copied last, by `npm run backup`. */
export const COPIED = 'copia'
