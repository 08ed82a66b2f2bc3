/** The calls that are more than a row of a table, by area. */
import type { OwnCalls } from '../resources/register.ts'
import { accountCalls } from './account.ts'
import { cookieCalls } from './cookie.ts'
import { crmCalls } from './crm.ts'
import { galleryCalls } from './galleria.ts'
import { hotelCalls } from './hotel.ts'
import { interactionCalls } from './interazioni.ts'
import { landingCalls } from './landing.ts'
import { newsletterCalls } from './newsletter.ts'
import { notificationCalls } from './notifiche.ts'
import { offerCalls } from './offerte.ts'
import { portalCalls } from './portali.ts'
import { reputationCalls } from './reputazione.ts'
import { staffCalls } from './staff.ts'
import { statisticsCalls } from './statistiche.ts'
import { toolCalls } from './strumenti.ts'
import { salesCalls } from './vendite.ts'

export { registerTickets } from './tickets.ts'

export const ownCalls: OwnCalls = {
  ...accountCalls,
  ...cookieCalls,
  ...crmCalls,
  ...galleryCalls,
  ...hotelCalls,
  ...interactionCalls,
  ...landingCalls,
  ...newsletterCalls,
  ...notificationCalls,
  ...offerCalls,
  ...portalCalls,
  ...reputationCalls,
  ...staffCalls,
  ...statisticsCalls,
  ...toolCalls,
  ...salesCalls,
}
