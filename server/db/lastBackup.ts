/** The setting with the time of the last backup by `npm run backup`. */
export const LAST_BACKUP_SETTING = 'copia'
