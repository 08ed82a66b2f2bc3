/** Parts of the frame that need no browser: the trail of addresses, the progress bar, the notice of a new build. */
import { expect, test } from 'vitest'
import { NEW_BUILD } from '../../src/commands/lazyTexts.ts'
import { appendToTrail } from '../../src/views/shell/navigation/navigation.ts'
import { nextProgress, PROGRESS_STEP_MS } from '../../src/views/shell/frame/progress.ts'

test('the trail keeps the latest 50 addresses without consecutive duplicates', () => {
  let trail: readonly string[] = []
  for (let at = 0; at < 60; at++) trail = appendToTrail(trail, `/pagina/${at}`)
  expect([trail.length, trail[0], trail.at(-1)]).toEqual([50, '/pagina/10', '/pagina/59'])
  expect(appendToTrail(trail, '/pagina/59')).toHaveLength(50)
})

test('the progress bar advances every 150 ms, never goes back, and stops at 95', () => {
  const steps = [0]
  for (let at = 0; at < 40; at++) steps.push(nextProgress(steps.at(-1)!))
  expect(PROGRESS_STEP_MS).toBe(150)
  expect(steps.every((value, at) => at === 0 || value > steps[at - 1]! || value === 95)).toBe(true)
  expect([steps[1]! > 0, steps.at(-1), Math.max(...steps)]).toEqual([true, 95, 95])
})

test('the notice of a new build has the catalogue’s text and stays until it is answered', () => {
  expect(NEW_BUILD).toMatchObject({
    message: 'The page needs to be reloaded in order to apply the changes.',
    lang: 'en',
    duration: Infinity,
    reload: true,
  })
})
