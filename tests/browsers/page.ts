/** Actions of a task on a page in any browser, by role and accessible name. */
import { emailOf, PASSWORD } from '../login.ts'
import type { Json, Remote } from './remote.ts'

/** How long a task waits for something, in milliseconds. */
const PATIENCE = 20_000

export type Role = 'button' | 'link' | 'textbox' | 'combobox' | 'option' | 'dialog' | 'grid' | 'menuitem' | 'region'
/** A selector, or a role with the beginning of the accessible name. */
export type Target = string | { readonly role: Role; readonly name?: string; readonly within?: string }

export type Box = { x: number; y: number; width: number; height: number; text: string; value: string }

const ROLES: Readonly<Record<Role, string>> = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  textbox: 'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=search], textarea',
  combobox: '[role=combobox]',
  option: '[role=option]',
  dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
  grid: '[role=grid]',
  menuitem: '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]',
  region: 'section[aria-label], section[aria-labelledby], [role=region]',
}

/** Runs in the page: the boxes of the visible matching elements, each scrolled to where it can be clicked. */
function boxesOf(selector: string, name: string, within: string): Box[] {
  const nameOf = (element: Element): string => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const labelled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const own = 'labels' in element ? [...(element.labels as NodeListOf<Element>)].map((one) => one.textContent) : []
    return (element.getAttribute('aria-label') || labelled || own.join(' ') || element.textContent || '').trim()
  }
  const roots = within ? [...document.querySelectorAll(within)] : [document]
  return roots
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && nameOf(element).startsWith(name))
    .map((element) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const value = 'value' in element ? String(element.value) : ''
      return { x, y, width, height, text: (element.textContent ?? '').trim(), value }
    })
}

/** The reason why a task stopped: what was awaited, and where the page was. */
export class TaskError extends Error {}

export class TaskPage {
  readonly remote: Remote
  readonly base: string

  constructor(remote: Remote, base: string) {
    this.remote = remote
    this.base = base
  }

  /** Signs in over the API and opens the path as that account. */
  async signIn(who: string, path: string): Promise<void> {
    await this.remote.open(`${this.base}/icon.svg`)
    await this.remote.evaluate(
      async (email: string, password: string) => {
        document.cookie = 'regia_visita=1; path=/'
        for (;;) {
          const answer = await fetch('/api/security/auth/jwt/login', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password }),
          })
          if (answer.ok) {
            const { user, token } = (await answer.json()) as { user: unknown; token: string }
            localStorage.setItem('regia.utente.sessione', JSON.stringify({ user, token, lastRefresh: Date.now() }))
            return
          }
          if (answer.status !== 429) throw new Error(`login: ${answer.status}`)
          await new Promise((go) => setTimeout(go, Number(answer.headers.get('retry-after')) * 1_000))
        }
      },
      emailOf(who),
      PASSWORD,
    )
    await this.goto(path)
    await this.see({ role: 'button', name: 'Profilo utente' })
  }

  goto(path: string): Promise<void> {
    return this.remote.open(this.base + path)
  }

  find(target: Target): Promise<Box[]> {
    return typeof target === 'string'
      ? this.remote.evaluate(boxesOf, target, '', '')
      : this.remote.evaluate(boxesOf, ROLES[target.role], target.name ?? '', target.within ?? '')
  }

  /** Waits until the condition holds in the page; the function must not use anything from its closure. */
  async until<Args extends readonly Json[]>(
    what: string,
    condition: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    await this.poll(what, () => this.remote.evaluate(condition, ...args))
  }

  /** Waits until the check succeeds; the error at the timeout says what was awaited. */
  async poll(what: string, check: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE
    while (!(await check())) {
      if (Date.now() > end) {
        const where = await this.remote.evaluate(() => [
          location.pathname + location.search,
          document.activeElement?.outerHTML.slice(0, 160) ?? '',
        ])
        throw new TaskError(`waited for: ${what}; at ${where.join(', focus on ')}`)
      }
      await new Promise((again) => setTimeout(again, 100))
    }
  }

  /** The first visible matching element, once there is one. */
  async see(target: Target): Promise<Box> {
    let found: Box[] = []
    await this.poll(describe(target), async () => (found = await this.find(target)).length > 0)
    return found[0]!
  }

  async gone(target: Target): Promise<void> {
    await this.poll(`no ${describe(target)}`, async () => (await this.find(target)).length === 0)
  }

  /** Clicks the middle of the first match once it is at rest, and fails if another element covers it. */
  async click(target: Target): Promise<void> {
    let last = await this.see(target)
    await this.poll(`${describe(target)} at rest`, async () => {
      const now = await this.see(target)
      const rests = now.x === last.x && now.y === last.y
      last = now
      return rests
    })
    await this.remote.click(last.x + last.width / 2, last.y + last.height / 2)
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.remote.press(key)
  }

  type(text: string): Promise<void> {
    return this.remote.type(text)
  }

  /** Waits until the text appears anywhere on the page. */
  async reads(text: string): Promise<void> {
    await this.until(`the text «${text}»`, (expected) => document.body.innerText.includes(expected), text)
  }

  async isAt(pattern: RegExp): Promise<void> {
    await this.poll(`the address ${pattern.source}`, async () =>
      pattern.test(await this.remote.evaluate(() => location.pathname + location.search)),
    )
  }

  /** Waits until the focus is in a matching element. */
  async focusIn(selector: string): Promise<void> {
    await this.until(`the focus in ${selector}`, (target) => Boolean(document.activeElement?.closest(target)), selector)
  }
}

function describe(target: Target): string {
  if (typeof target === 'string') return target
  const { role, name, within } = target
  return [role, name && `«${name}»`, within && `in ${within}`].filter(Boolean).join(' ')
}
