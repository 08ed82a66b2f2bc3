/** Rows that are written in a way of their own, one by one or many at once. */
import type { OwnWrites } from '../resources/engine.ts'
import type { Row } from '../resources/rows.ts'
import { notificationWrites } from './notifiche.ts'
import { fillLanguages, offerWrites, type Filled } from './offerte.ts'
import { timeWrites } from './timeEntries.ts'

/** Of resources with a call `translate`: what fills the texts that a row lacks, and what is to be known of that. */
export const fillings: Readonly<Record<string, (row: Row) => Filled>> = { 'main.hotelOfferta': fillLanguages }

export const ownWrites: OwnWrites = { ...notificationWrites, ...offerWrites, ...timeWrites }
