/** Custom row writes by resource, used for single and batch writes. */
import type { OwnWrites } from '../resources/engine.ts'
import { notificationWrites } from './notifiche.ts'
import { offerWrites } from './offerte.ts'
import { timeWrites } from './timeEntries.ts'
import { type Filling, offerFilling } from './traduzione.ts'

/** For resources with a `translate` operation: requests missing texts and fills them in. */
export const fillings: Readonly<Record<string, Filling>> = { 'main.hotelOfferta': offerFilling }

export const ownWrites: OwnWrites = { ...notificationWrites, ...offerWrites, ...timeWrites }
