import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The browser drops these backgrounds too, but words, an icon or an edge express the same state. */
const SAID_OTHERWISE = new Set([
  '.is-answer', // The letter is headed «Risposta».
  '.is-bad', // Every tone comes with a word or an icon.
  '.is-behind', // The mark of the days gone by stays in sight.
  '.is-danger', // The button says what it does.
  '.is-extra', // The cell of the matrix shows the price.
  '.is-gap', // A dashed edge.
  '.is-get', // The method is written.
  '.is-hidden', // The entry is called hidden in its name.
  '.is-included', // The cell of the matrix has a tick.
  '.is-info',
  '.is-main', // The first button of its bar, with a border as the others.
  '.is-new', // The card has a dashed edge.
  '.is-ok',
  '.is-overlap', // A solid edge.
  '.is-warn',
  '[data-on]', // Password.css has a rule of its own.
  '[data-copied]', // Its edge stays.
  '[data-tick]', // SheetGrid.css has a rule of its own.
])

const COLOURED =
  /^\s*background(?:-color)?: (?!none|transparent|white|var\(--(?:paper|surface|raised|sunken|hover|veil|line)\))/

/** The states (attributes, `is-…` classes) of the rules that set a coloured background, with their files. */
function statesShownByBackground(): Map<string, string> {
  const found = new Map<string, string>()
  for (const name of readdirSync('src/views', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.css') || name.endsWith('forcedColors.css')) continue
    const file = join('src/views', name)
    const selectors: string[] = []
    let selector = ''
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (COLOURED.test(line) && !selectors.some((one) => one.includes('print')))
        for (const [state] of selectors
          .at(-1)!
          .matchAll(/\[(?:aria|data)-[a-z-]+|\.is-[a-z-]+|\.rdp-(?:selected|range_middle)/g))
          found.set(state.startsWith('[') ? `${state}]` : state, file)
      if (line.includes('{')) {
        selectors.push(selector + line)
        selector = ''
      } else if (line.includes('}')) {
        selectors.pop()
        selector = ''
      } else selector = line.trim().endsWith(',') ? selector + line : ''
    }
  }
  return found
}

test('every state shown by a background has its own mark under forced colours', () => {
  const marks = readFileSync('src/views/style/forcedColors.css', 'utf8')
  const states = statesShownByBackground()
  expect(states.size).toBeGreaterThan(15)
  const bare = [...states].filter(([state]) => !SAID_OTHERWISE.has(state) && !marks.includes(state.replace(/\]$/, '')))
  expect(bare).toEqual([])
})
