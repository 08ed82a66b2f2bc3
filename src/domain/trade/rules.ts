/** Constants of the trade (docs/rules.md). */

export const APP_VERSION = '3.1.0'
export const PAGE_SIZE = 20
export const DEFAULT_PORTAL = 33
export const REFRESH_MS = 900_000
export const SEARCH_DEBOUNCE_MS = 500
/** The largest file that is stored, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024
/** The longest password, in characters: enough for any phrase, in any script. */
export const PASSWORD_LENGTH = 256
export const LABEL_CACHE_MS = 60_000
export const CONTEXT_CACHE_MS = 86_400_000
export const SESSION_NOTICE_DELAY_MS = 500
export const FORM_BACK_MS = 100
export const MODAL_CLOSE_MS = 150
export const EXPIRY_WINDOW_DAYS = 7
/** How many days before its end a contract is brought up. */
export const CONTRACT_DAYS = 60
/** A task that is overdue for more days than this is not listed among those of the day. */
export const ARREARS_DAYS = 30
export const HISTORY_LIMIT = 50
