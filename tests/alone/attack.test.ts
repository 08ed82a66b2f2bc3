/** The short attacks; `npm run attack` runs all of them on both databases. */
import { afterAll, describe, expect, test } from 'vitest'
import { type Ground, startGround } from '../attack/attack.ts'
import { attacks } from '../attack/index.ts'

describe('attacks', () => {
  let shared: Promise<Ground> | undefined
  afterAll(async () => (await shared)?.stop())

  test.each(attacks.filter(({ quick }) => quick).map((attack) => [attack.id, attack] as const))(
    '%s',
    async (_, one) => {
      const on = await (one.alone ? startGround('pglite') : (shared ??= startGround('pglite')))
      try {
        expect(await one.run(on)).toEqual([])
      } finally {
        if (one.alone) await on.stop()
      }
    },
  )
})
