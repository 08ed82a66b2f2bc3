/** The calls that are more than a row of a table, by area. */
import type { OwnCalls } from '../resources/register.ts'

export const ownCalls: OwnCalls = {}
