/** The commands about a record: none is needed before there is a record, or the palette. */
import calls from './actions/calls.ts'
import records from './actions/records.ts'
import { add } from './registry.ts'

export const aboutRecords = [...calls, ...records]
add(aboutRecords)
