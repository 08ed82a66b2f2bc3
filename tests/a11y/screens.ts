/** The screens of the console, each with a role that may open it, and axe’s findings on a screen. */
import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { routes } from '../../src/commands/routes/index.ts'
import { roles, type Role } from '../../src/domain/access/access.ts'

export type Visited = { role: Role | 'nessuno'; path: string }

/** Roles with more rights come first, because one role is enough for a screen that several share. */
const first: readonly Role[] = ['admin', 'user', 'produttore', 'multihotel', 'employee']

const fill = (pattern: string): string => pattern.replace(/\{(hotelId|id)\}/, '1')

/** Variants of a screen that only an address selects. */
const views: readonly Visited[] = [
  { role: 'employee', path: '/calendarioAttivita?vista=settimana' },
  { role: 'employee', path: '/calendarioAttivita?vista=elenco' },
  { role: 'employee', path: '/dashboardPortali/landingPage/40?step=3&mode=manual' },
  { role: 'employee', path: '/dashboardPortali/landingPage/40?step=3&mode=auto' },
  { role: 'user', path: '/mailArchive?source=' },
]

/** Lists, creations and pages; edit screens are found through their lists. Homes are included for each role. */
export function screens(): Visited[] {
  const out: Visited[] = [
    { role: 'nessuno', path: '/' },
    { role: 'nessuno', path: '/recuperoPassword' },
    { role: 'nessuno', path: '/resetPassword?t=prova' },
    ...roles.map((role): Visited => ({ role, path: '/' })),
  ]
  for (const route of routes) {
    if (route.public || route.guestOnly || route.pattern === '/') continue
    if (route.kind === 'edit' && !/^\/hotel\/\{\w+\}$/.test(route.pattern)) continue
    if ((route.pattern.match(/\{/g) ?? []).length > 1) continue
    const role = first.find((one) => route.offered.includes(one)) ?? first.find((one) => route.roles.includes(one))
    if (role) out.push({ role, path: fill(route.pattern) })
  }
  out.push(...views, { role: 'admin', path: '/non/esiste' })
  return out
}

/** Screens of signed-in users: a sample of one in `oneOf`, or all of them with REGIA_EVERY_SCREEN=1. */
export function sampleOf(oneOf: number): readonly (Visited & { role: Role })[] {
  const all = screens().filter((one): one is Visited & { role: Role } => one.role !== 'nessuno')
  return process.env.REGIA_EVERY_SCREEN === '1' ? all : all.filter((_, at) => at % oneOf === 0)
}

/** Waits until nothing is loading any more. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1, .login-form').first().waitFor({ timeout: 30_000 })
  await page
    .waitForFunction(() => !document.querySelector('.k-skeleton, .progress-bar'), undefined, { timeout: 30_000 })
    .catch(() => undefined)
  // Waits until the page is painted and all transitions have ended. An inherited colour starts its own transition when
  // its parent’s has ended, and so on down, so several frames without any are required.
  await page.evaluate(async () => {
    const end = performance.now() + 5_000
    for (let quiet = 0; quiet < 4 && performance.now() < end; quiet++) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      const running = document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect!.getComputedTiming().endTime !== Infinity)
      if (running.length) quiet = -1
      await Promise.all(running.map((one) => one.finished.catch(() => undefined)))
    }
  })
}

/** The path of the first record in the list on the page; null if the list is empty or a record is already open. */
export async function firstRecordOf(page: Page): Promise<string | null> {
  if (/\/\d+$/.test(new URL(page.url()).pathname)) return null
  // The rows of a list may arrive a moment later.
  const isList = (await page.locator('[role=grid]').count()) > 0
  return page
    .locator('tr[data-id] .grid-link')
    .first()
    .getAttribute('href', { timeout: isList ? 2_000 : 50 })
    .catch(() => null)
}

/** One line for each violated rule: 'color-contrast: <span …>'. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (only) => (globalThis as unknown as { axe: typeof axe }).axe.run(only ? { runOnly: only } : {}),
    rules && [...rules],
  )
  return violations.map((one) => {
    const where = one.nodes[0]?.html.replace(/\s+/g, ' ').slice(0, 140) ?? ''
    return `${one.id} (${one.nodes.length}): ${where}`
  })
}
