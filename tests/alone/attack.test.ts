/** The short attacks; `npm run attack` runs all of them on both databases. */
import { afterAll, describe, expect, test } from 'vitest'
import { type AttackTarget, startTarget } from '../attack/attack.ts'
import { attacks } from '../attack/index.ts'

describe('attacks', () => {
  let shared: Promise<AttackTarget> | undefined
  afterAll(async () => (await shared)?.stop())

  test.each(attacks.filter(({ quick }) => quick).map((attack) => [attack.id, attack] as const))(
    '%s',
    async (_, one) => {
      const on = await (one.alone ? startTarget('pglite') : (shared ??= startTarget('pglite')))
      try {
        expect(await one.run(on)).toEqual([])
      } finally {
        if (one.alone) await on.stop()
      }
    },
  )
})
