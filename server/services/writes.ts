/** Rows that are written in a way of their own, one by one or many at once. */
import type { OwnWrites } from '../resources/engine.ts'
import { notificationWrites } from './notifiche.ts'
import { offerWrites } from './offerte.ts'
import { timeWrites } from './timeEntries.ts'
import { type Filling, offerFilling } from './traduzione.ts'

/** Of resources with a call `translate`: what asks for the texts that rows lack, and fills them. */
export const fillings: Readonly<Record<string, Filling>> = { 'main.hotelOfferta': offerFilling }

export const ownWrites: OwnWrites = { ...notificationWrites, ...offerWrites, ...timeWrites }
