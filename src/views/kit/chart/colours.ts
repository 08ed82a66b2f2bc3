/** Resolves colour tokens for a canvas, and reports theme changes. */
import { memoize } from '../../../domain/util/memoize.ts'

/** Lets the browser resolve light-dark() and var(), and caches the result. */
export function colours(element: HTMLElement): (token: string) => string {
  return memoize((token: string) => {
    const before = element.style.color
    element.style.color = `var(${token})`
    const colour = getComputedStyle(element).color
    element.style.color = before
    return colour
  })
}

/** Calls back when the theme of the device or of the console changes. */
export function watchTheme(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const console = new MutationObserver(changed)
  device.addEventListener('change', changed)
  console.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', changed)
    console.disconnect()
  }
}
