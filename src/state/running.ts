/** Calls that are on their way, by command and record: none of them is begun twice. A text says how far one is. */
import { proxy } from 'valtio'

export const running = proxy<Record<string, true | string>>({})
