/** Calls about a record that are on their way, by command and record: none of them is begun twice. */
import { proxy } from 'valtio'

export const running = proxy<Record<string, true>>({})
