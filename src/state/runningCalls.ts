/** Calls in flight, by command and record, so that none is started twice; a text states the progress. */
import { proxy } from 'valtio'

export const runningCalls = proxy<Record<string, true | string>>({})
