/** Rows that are written in a way of their own, one by one or many at once. */
import type { OwnWrites } from '../resources/engine.ts'
import { notificationWrites } from './notifiche.ts'
import { offerWrites } from './offerte.ts'
import { timeWrites } from './timeEntries.ts'

export const ownWrites: OwnWrites = { ...notificationWrites, ...offerWrites, ...timeWrites }
