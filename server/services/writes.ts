/** Custom row writes by resource, used for single and batch writes. */
import type { CustomWrites } from '../resources/engine.ts'
import { notificationWrites } from './notifiche.ts'
import { offerWrites } from './offerte.ts'
import { timeWrites } from './timeEntries.ts'
import { type TextRequest, offerFilling } from './translation.ts'

/** For resources with a `translate` operation: requests missing texts and fills them in. */
export const translators: Readonly<Record<string, TextRequest>> = { 'main.hotelOfferta': offerFilling }

export const ownWrites: CustomWrites = { ...notificationWrites, ...offerWrites, ...timeWrites }
