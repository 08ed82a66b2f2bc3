/** The commands about a record: none is needed before there is a record, or the palette. */
import calls from './actions/calls.ts'
import records from './actions/records.ts'

export const recordCommands = [...calls, ...records]
