/** A user's own sessions: the signed-in devices, and ending sessions. */
import { sql } from 'drizzle-orm'
import { sessions } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { notFound } from '../http/problem.ts'
import type { OwnCalls } from '../resources/register.ts'
import type { Parts } from '../resources/request.ts'
import { forgetDevices, knownDevice } from '../auth/devices.ts'
import { SESSION_MS } from '../auth/sessions.ts'
import { accessesOf } from '../auth/trail.ts'
import { pathText } from './input.ts'
import { sessionOf } from '../auth/sessionOf.ts'

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Chrome su Linux'; 'Dispositivo sconosciuto' if the user agent reveals nothing. */
export function deviceName(agent: string | null): string {
  const find = (names: typeof browsers) => names.find(([mark]) => mark.test(agent ?? ''))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} su ${system}`
  return browser ?? system ?? 'Dispositivo sconosciuto'
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The active sessions of a user: the requesting one first, then the most recently used. */
export async function sessionsOf({ db, clock }: Parts, userId: number, asking: string) {
  const oldest = new Date(clock.now().getTime() - SESSION_MS).toISOString()
  const rows = await run<{
    id: string
    device: string | null
    address: string | null
    created_at: string
    last_used_at: string
  }>(
    db.pool,
    sql`select id, device, address, created_at, greatest(last_used_at, rotated_at) as last_used_at from ${sessions}
        where user_id = ${userId} and ended_at is null and created_at > ${oldest}
        order by id = ${asking} desc, greatest(last_used_at, rotated_at) desc limit 100`,
  )
  const data = rows.map((row) => ({ ...row, device: deviceName(row.device), current: row.id === asking }))
  return { data, meta: { total: data.length } }
}

export const sessionCalls: OwnCalls = {
  'security.sessions': {
    /**
     * {data: [{id, device, address, created_at, last_used_at, current}]}: the requesting session first, then the most
     * recently used.
     */
    mine: (parts) => (request) => {
      const { user, sessionId } = sessionOf(request)
      return sessionsOf(parts, user.id, sessionId)
    },

    /** Answers 204; another user's session gives 404, like a missing one. */
    end: (parts) => async (request, reply) => {
      const id = pathText(request, 'id')
      const { user } = sessionOf(request)
      const [own] = isId(id)
        ? await run<{ device_hash: string | null }>(
            parts.db.pool,
            sql`select device_hash from ${sessions} where id = ${id} and user_id = ${user.id} and ended_at is null`,
          )
        : []
      if (!own) throw notFound()
      await parts.sessions.end(id)
      if (own.device_hash) await forgetDevices(parts.db.pool, user.id, { only: own.device_hash })
      return reply.code(204).send()
    },

    /** Ends all other sessions. Answers 204. */
    endOthers: (parts) => async (request, reply) => {
      const { user, sessionId } = sessionOf(request)
      await parts.sessions.endAll(user.id, sessionId)
      const here = await knownDevice(parts.db.pool, request, user.id)
      await forgetDevices(parts.db.pool, user.id, { except: here ?? '' })
      return reply.code(204).send()
    },

    /** {data: [{id, at, outcome, device, address, by}]}: successful and failed sign-ins of this user. */
    accesses: (parts) => async (request) => {
      const rows = await accessesOf(parts.db.pool, sessionOf(request).user.id, 50)
      const data = rows.map(({ op, ...row }) => ({ ...row, outcome: op, device: deviceName(row.device) }))
      return { data, meta: { total: data.length } }
    },
  },
}
