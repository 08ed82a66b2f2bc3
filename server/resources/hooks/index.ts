/** Hooks by resource id: rules of one kind of record that apply however it is written. */
import type { Resource } from '../../../src/domain/model/resource.ts'
import { readableAddress } from '../../../src/domain/text/readableAddress.ts'
import { storeOf } from '../../db/tables.ts'
import { updatePrivacy } from '../../files/holders.ts'
import { refreshReports, refreshTargets } from '../write/computed.ts'
import { requireValidChain } from '../write/redirects.ts'
import { administrators } from './administrators.ts'
import { archive } from './archive.ts'
import { cookies } from './cookies.ts'
import type { Hooks } from './hook.ts'
import { hours } from './hours.ts'
import { interactions } from './interactions.ts'
import { requireLayout } from './layouts.ts'
import { roles } from './roles.ts'
import { webhooks } from './webhooks.ts'

const forgetSessions: NonNullable<Hooks['after']> = async (call) => call.sessions.forget()

/** A file in the private gallery is not public; taking it out, by any route, makes it public again. */
const gallery = (isPublic: boolean): Hooks => ({
  after: (_, db, row, isDeleted) => updatePrivacy(db, row.file, isPublic && !isDeleted),
})

const hooks: Readonly<Record<string, Hooks>> = {
  'orders.orders': {
    async after(call, db, row) {
      await refreshReports(db, row, call.clock.now().toISOString())
      await refreshTargets(db, row)
    },
  },
  'portals.redirectPages': {
    before: async (_, db, __, row) => {
      if (!row) return
      // Stores one spelling, so that the unique index refuses a second spelling of the same origin.
      row.url_origine = readableAddress(String(row.url_origine))
      await requireValidChain(db, row)
    },
  },
  'stats.mailSearch': archive,
  'cookies.cookies': cookies,
  'main.tracciamentiAttivita': hours,
  'marketing.interazioni': interactions,
  'marketing.landing': { before: (_, db, was, will) => requireLayout(db, was, will, () => 'landing') },
  'mediagallery.galleria': gallery(true),
  'mediagallery.galleriaPrivata': gallery(false),
  'management.webhook': webhooks,
  'management.user': administrators,
  'management.role': { ...roles, after: forgetSessions },
  'management.permission': { after: forgetSessions },
}

const none: Hooks = {}
export const hooksOf = (resource: Resource): Hooks => hooks[storeOf(resource).id] ?? none
