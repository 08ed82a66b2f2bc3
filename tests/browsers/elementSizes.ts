/**
 * Compares the element sizes of a screen between two browsers, which reveals a layout that collapses in one of them, and
 * the places of positioned elements, which reveals one that is positioned in another ancestor.
 */
import type { TaskPage } from './page.ts'

/** Sizes by the name of the element; an absolutely positioned one also has its place in its parent. In CSS pixels. */
export type Sizes = Readonly<Record<string, readonly [width: number, height: number, left?: number, top?: number]>>

/** Differences below both bounds are another way to round, or up to two texts that wrap a word earlier. */
const PIXELS = 48
const SHARE = 0.15
/** An element below the first has collapsed where the other browser shows more than the second, in CSS pixels. */
const COLLAPSED = 4
const VISIBLE = 24

/** Screens that may differ, with the reason. */
export const INCOMPARABLE: Readonly<Record<string, string>> = {
  '/sicurezza': 'lists the sessions of the person, one more for each browser, and passkeys where there are any',
  '/sistema': 'shows figures of the running server',
  '/plagio': 'WebKit has no `field-sizing` yet: its text area is as high as its rows',
}

/** Opens a screen of the running console without loading the page again, and waits until nothing is loading or moving. */
export async function openScreen(page: TaskPage, path: string, quietFrames?: number): Promise<void> {
  await page.remote.evaluate((to: string) => {
    history.pushState(null, '', to)
    // The console follows the browser’s own buttons by this event, which a script has to send itself.
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await settle(page, quietFrames)
}

/** Several frames in a row have to be quiet, because what arrives late may start loading something else. */
export async function settle(page: TaskPage, quietFrames = 6): Promise<void> {
  await page.remote.evaluate(async (frames: number) => {
    const end = performance.now() + 20_000
    const frame = (): Promise<unknown> => new Promise((drawn) => setTimeout(drawn, 50))
    for (let quiet = 0; quiet < frames && performance.now() < end; quiet++) {
      await frame()
      const isLoading = document.querySelector('.k-skeleton, .progress-bar, [aria-busy=true]') !== null
      const isMoving = document
        .getAnimations()
        .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
      if (isLoading || isMoving || !document.querySelector('h1')) quiet = -1
    }
  }, quietFrames)
}

/**
 * The size of every visible element with a class, by its position among elements of that class; excludes the key bar,
 * which depends on earlier actions.
 */
export function sizesOf(page: TaskPage): Promise<Sizes> {
  return page.remote.evaluate(() => {
    const sizes: Record<string, [number, number, number?, number?]> = {}
    const counts = new Map<string, number>()
    const keyOf = (element: Element): string => `${element.tagName.toLowerCase()}.${element.classList[0]}`
    for (const element of document.querySelectorAll(
      'body [class]:not(svg, svg *, .sr-only, .sr-only *, canvas, .keybar *)',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const parent = element.parentElement?.closest('[class]')
      const name = `${parent ? `${keyOf(parent)} > ` : ''}${keyOf(element)}`
      const at = counts.get(name) ?? 0
      counts.set(name, at + 1)
      // A long list repeats itself, so its first rows are enough.
      if (at >= 12) continue
      const { width, height, left, top } = element.getBoundingClientRect()
      const size = (sizes[at ? `${name} [${at + 1}]` : name] = [Math.round(width), Math.round(height)])
      if (parent && getComputedStyle(element).position === 'absolute') {
        const around = parent.getBoundingClientRect()
        size.push(Math.round(left - around.left), Math.round(top - around.top))
      }
    }
    return sizes
  })
}

function differs(here: number, there: number): boolean {
  const [least, most] = [Math.min(here, there), Math.max(here, there)]
  return (most - least > PIXELS && most - least > SHARE * most) || (least < COLLAPSED && most > VISIBLE)
}

/** One line for each element whose size or place differs, or that only one of the two browsers shows. */
export function compareSizes(expected: Sizes, found: Sizes): string[] {
  const lines: string[] = []
  for (const [name, [width, height, left = 0, top = 0]] of Object.entries(expected)) {
    const other = found[name]
    if (!other) {
      if (width > VISIBLE && height > VISIBLE) lines.push(`${name}: ${width} × ${height} is missing`)
    } else if (differs(width, other[0]) || differs(height, other[1]))
      lines.push(`${name}: ${other[0]} × ${other[1]} instead of ${width} × ${height}`)
    else {
      const [, , otherLeft = 0, otherTop = 0] = other
      if (Math.abs(otherLeft - left) > PIXELS || Math.abs(otherTop - top) > PIXELS)
        lines.push(`${name}: at ${otherLeft}, ${otherTop} of its parent instead of ${left}, ${top}`)
    }
  }
  return lines
}
