/** Typing while a component is still loading: delays its code, and records what the page writes meanwhile. */
import type { Page } from '@playwright/test'

export const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

type DelayedChunks = {
  (late?: boolean): void
  /** Resolves once no code is delayed any more. */
  delivered(): Promise<void>
}

/** Delays code requested from now on by `delay` ms while `isLate`, and blocks what the browser prefetches when idle. */
export async function delayChunks(page: Page, delay = 1_000): Promise<DelayedChunks> {
  let isLate = false
  const pending = new Set<Promise<unknown>>()
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    if (isLate) {
      const wait = new Promise((go) => setTimeout(go, delay))
      pending.add(wait)
      await wait
      pending.delete(wait)
    }
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined)
  })
  const delivered = async (): Promise<void> => {
    // A chunk may request another chunk when it arrives.
    while (pending.size) await Promise.all(pending)
  }
  return Object.assign(
    (late = true) => {
      isLate = late
    },
    { delivered },
  )
}

/** Requests that write, as 'PATCH /api/main/HotelOfferta/1'; the list below names POST requests that only read. */
export function recordWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'GET' || !path.startsWith('/api/')) return
    if (/\/(refresh|totals|visite|errori|usage)$/.test(path)) return
    writes.push(`${request.method()} ${path}`)
  })
  return writes
}
