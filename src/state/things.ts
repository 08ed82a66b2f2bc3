/** What the palette goes on from: a hotel, a portal; each kind of its own tells which one it is. */
import type { CurrentHotel, CurrentPortal } from './context.ts'

export type Thing = { kind: 'hotel'; hotel: CurrentHotel } | { kind: 'portal'; portal: CurrentPortal }
