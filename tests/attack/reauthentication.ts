/** An administrator’s session left open: every way to a write that requires reauthentication. */
import { MINUTE } from '../server/support/clock.ts'
import { isClosed, reauthenticationPaths } from '../server/support/reauthenticationPaths.ts'
import type { Attack, AttackTarget } from './attack.ts'

async function sidesOf(on: AttackTarget) {
  const old = await on.token('admin')
  on.clock.advance(11 * MINUTE)
  return {
    fresh: on.as('admin'),
    stale: ((method, path, rest = {}) => on.call(method, path, { token: old, ...rest })) satisfies ReturnType<
      AttackTarget['as']
    >,
    idle: on.idle,
  }
}

export const reauthenticationAttacks: readonly Attack[] = [
  {
    id: 'freshness.doors',
    title: 'Rights and addresses written in a session whose password was entered eleven minutes ago',
    alone: true,
    async run(on) {
      const sides = await sidesOf(on)
      const found: string[] = []
      for (const door of reauthenticationPaths) {
        const answer = await door.run(sides)
        if (!isClosed(answer)) found.push(`${door.name} answers ${answer.status} ${answer.text.slice(0, 120)}`)
      }
      return found
    },
  },
]
