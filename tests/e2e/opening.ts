/** Typing while something is still opening: its code is held back, and what the page writes meanwhile is noted. */
import type { Page } from '@playwright/test'

export const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

type LateCode = {
  (late?: boolean): void
  /** Resolves once no code is held back any more. */
  delivered(): Promise<void>
}

/** Code that is asked for from now on arrives so much later; what the browser fetches ahead when idle does not come. */
export async function withLateCode(page: Page, delay = 1_000): Promise<LateCode> {
  let isLate = false
  const held = new Set<Promise<unknown>>()
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    if (isLate) {
      const wait = new Promise((go) => setTimeout(go, delay))
      held.add(wait)
      await wait
      held.delete(wait)
    }
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
  const delivered = async (): Promise<void> => {
    // A part may ask for another part when it arrives.
    while (held.size) await Promise.all(held)
  }
  return Object.assign(
    (late = true) => {
      isLate = late
    },
    { delivered },
  )
}

/** Requests that write, as 'PATCH /api/main/HotelOfferta/1'; reading that uses POST is named here. */
export function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'GET' || !path.startsWith('/api/')) return
    if (/\/(refresh|totals|visite|errori|usage)$/.test(path)) return
    writes.push(`${request.method()} ${path}`)
  })
  return writes
}
