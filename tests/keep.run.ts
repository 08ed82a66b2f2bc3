/**
 * `npm run keep -- [minutes] [names]`: every fault × every form, or the forms whose name contains one of the given
 * names (a,b). Types into every form that creates or changes a record and then causes the fault. Counts the forms in
 * which the text is still there or was saved once, and records created twice. The whole run uses one server and one
 * browser; forms beyond the time limit are listed as not visited.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, newContext, signedInState, type BrowserContext, type Page } from './bench/browser.ts'
import { startServer } from './bench/server.ts'
import { storedDrafts } from './drafts.ts'
import { PASSWORD } from './login.ts'
import { addressOf, hotelParam } from '../src/commands/match.ts'
import { routes, siblingOf } from '../src/commands/routes/index.ts'
import type { Route } from '../src/commands/routes/route.ts'
import { can, type User } from '../src/domain/access/access.ts'
import { isWritable, type Field } from '../src/domain/model/fields.ts'
import { formFieldsOf, type Resource } from '../src/domain/model/resource.ts'
import { resourceOf } from '../src/domain/resources/all.ts'
import { readPage, unnest } from '../src/domain/query/wire.ts'

type Row = Record<string, unknown>
type Form = { name: string; route: Route; resource: Resource; creating: boolean }
/** One form with the data to fill it in. */
type FilledForm = {
  page: Page
  form: Form
  address: string
  list: string
  field: string
  kind: Field['kind']
  row: Row
}
/** true: the text is kept; 'twice': the record was created twice; a sentence: what went wrong. */
type Verdict = true | string
const UNSENT = 'non accettato'
const EMPTY = 'elenco vuoto'
const NOT_VALID = 'Si sono verificati i seguenti errori di validazione:'

const HOTEL = 1
const PATIENCE = 25_000
/** Faults during a save: they need a form whose copied values the services accept. */
const SAVES = new Set(['token scaduto', 'rinnovo rifiutato', 'caduta prima', 'caduta dopo', 'fuori linea'])

const admin = { roleName: 'admin' } as User

/** Forms of the descriptions that an administrator may open; forms that start in a dialog have tests of their own. */
function formsOf(): Form[] {
  return routes.flatMap((route) => {
    if (!route.resource || (route.kind !== 'create' && route.kind !== 'edit') || route.dialog) return []
    const resource = resourceOf(route.resource)
    const creating = route.kind === 'create'
    if (!resource.endpoints.some((one) => one.op === (creating ? 'create' : 'update'))) return []
    if (!route.roles.includes('admin') || !siblingOf(route, 'list')) return []
    // Where creating is not allowed, the creation’s address shows the list.
    if (creating && (!route.offered.includes('admin') || can(admin, resource.id, 'create') === 'none')) return []
    return [{ name: route.id, route, resource, creating }]
  })
}

/** A field that accepts any text, or else any number. */
function typable({ resource, creating }: Form): [string, Field] | undefined {
  const open = formFieldsOf(resource).filter(
    ([, field]) => isWritable(field, creating) && !field.pattern && !field.scope && (field.maxLength ?? 99) >= 12,
  )
  return (
    open.find(([, { kind, unique, required }]) => kind === 'text' && unique && required) ??
    open.find(([, { kind }]) => kind === 'text' || kind === 'localized' || kind === 'longText') ??
    open.find(([, { kind, max }]) => kind === 'integer' && (max ?? 999) >= 999)
  )
}

const params = (route: Route): Row => {
  const hotel = hotelParam(route)
  return hotel ? { [hotel]: HOTEL } : {}
}

async function prepare(page: Page, form: Form): Promise<FilledForm | string> {
  const list = siblingOf(form.route, 'list')!
  const found = typable(form)
  if (!found) return 'nessun campo di testo o numero'
  const address = addressOf(list, params(list) as never)
  if (!address) return 'indirizzo con altri parametri'
  const rows: Row[][] = []
  const listen = async (answer: { url(): string; ok(): boolean; json(): Promise<unknown> }) => {
    if (!/\/api\//.test(answer.url()) || !answer.ok()) return
    const body = await answer.json().catch(() => null)
    const some = readPage<Row>(body).rows.map((row) => unnest(row, Object.keys(form.resource.fields)))
    if (some.length && some[0]![form.resource.key] !== undefined) rows.push(some)
  }
  page.on('response', listen)
  await page.goto(address)
  const first = page.locator('tr[data-id]').first()
  await first.waitFor({ timeout: PATIENCE }).catch(() => undefined)
  page.off('response', listen)
  const id = (await first.count()) ? await first.getAttribute('data-id') : null
  const row = rows.flat().find((one) => String(one[form.resource.key]) === id)
  if (!row) return EMPTY
  const own = addressOf(form.route, {
    ...params(form.route),
    [form.creating ? '' : lastParam(form.route)]: id,
  } as never)
  if (!own) return 'indirizzo con altri parametri'
  return { page, form, address: own, list: address, field: found[0], kind: found[1].kind, row }
}

const lastParam = (route: Route): string => /\{(\w+)\}$/.exec(route.pattern)?.[1] ?? 'id'
let count = 0
/** A text that is unique in the run. */
const uniqueText = (kind: Field['kind']): string =>
  kind === 'integer' ? String(100 + (++count % 800)) : `Prova ${++count} x`

const input = ({ page, field }: FilledForm) => page.locator(`[id="campo-${field.replace('.', '-')}"]`)

/** The group of fields that a stored record opens with in one line (`folds`); matches nothing where there is none. */
const foldedGroup = ({ page, form }: FilledForm) =>
  page.locator('.record-form button[aria-expanded=false]', { hasText: form.resource.folds ?? '\u0000' })

async function unfold(ground: FilledForm): Promise<void> {
  const group = foldedGroup(ground)
  if (await group.isVisible()) await group.click()
}

/**
 * Opens the form from its list, as the console does; a new record is filled in with an existing record’s values through
 * a draft.
 */
async function open(ground: FilledForm): Promise<void> {
  const { page, form, address, list, row } = ground
  await page.goto(list)
  await page.getByRole('button', { name: /^Profilo utente/ }).waitFor({ timeout: PATIENCE })
  await page.evaluate(clearDrafts)
  if (form.creating) await page.evaluate(layDraft, { row: copyOf(form, row), resource: form.resource.id, address })
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // A record that opens read-only has its form behind a button.
  const change = page.getByRole('button', { name: 'Modifica la notifica' })
  await input(ground).or(change).or(foldedGroup(ground)).first().waitFor({ timeout: PATIENCE })
  if (await change.isVisible()) await change.click()
  await unfold(ground)
  await input(ground).waitFor({ timeout: PATIENCE })
  if (!form.creating) return
  await page.getByRole('button', { name: 'Riprendi la bozza' }).click({ timeout: PATIENCE })
}

/** The values of a record that another record may share. */
const copyOf = ({ resource }: Form, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = resource.fields[name]
      if (!field || !isWritable(field, true) || field.unique || field.form === false || value === null) return []
      if (field.kind === 'secret' || field.kind === 'image' || field.kind === 'file') return []
      return [[name, value]]
    }),
  )

/** Runs in the page: stores a draft as the console does. */
async function layDraft({ row, resource, address }: { row: Row; resource: string; address: string }): Promise<void> {
  const { user } = JSON.parse(localStorage['regia.utente.sessione'] as string) as { user: { id: number } }
  const hotel = /^\/hotel\/(\d+)/.exec(address)?.[1] ?? ''
  const portal = address.startsWith('/dashboardPortali') ? '33' : ''
  const place = `${user.id}/${resource}/create ${`${hotel} ${portal}`.trimEnd()}`
  await new Promise<void>((resolve, fail) => {
    const opening = indexedDB.open('regia-bozze')
    opening.onupgradeneeded = () => opening.result.createObjectStore('bozze')
    opening.onerror = () => fail(new Error('indexedDB'))
    opening.onsuccess = () => {
      const writing = opening.result.transaction('bozze', 'readwrite')
      const draft = { id: `${place}#prova`, place, user: user.id, resource, record: null, title: '', address }
      writing
        .objectStore('bozze')
        .put({ ...draft, etag: null, base: {}, values: row, at: Date.now(), write: null }, `${place}#prova`)
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

/** Runs in the page: removes the drafts of earlier faults. */
const clearDrafts = () =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('regia-bozze')
    opening.onupgradeneeded = () => opening.result.createObjectStore('bozze')
    opening.onsuccess = () => {
      const writing = opening.result.transaction('bozze', 'readwrite')
      writing.objectStore('bozze').clear()
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })

async function type(ground: FilledForm): Promise<string> {
  const text = uniqueText(ground.kind)
  await input(ground).fill(text)
  return text
}

const shows = async (ground: FilledForm, text: string): Promise<Verdict> => {
  const until = Date.now() + 4_000
  let value = ''
  do {
    await unfold(ground)
    value = await input(ground)
      .inputValue({ timeout: 1_000 })
      .catch(() => '')
    if (value.replaceAll('.', '') === text) return true
    await ground.page.waitForTimeout(50)
  } while (Date.now() < until)
  return `nel campo c'è «${value}»`
}

/** Waits until the stored draft contains the text. */
async function waitForDraft({ page, field }: FilledForm, text: string): Promise<void> {
  const until = Date.now() + PATIENCE
  do {
    const drafts = JSON.parse((await storedDrafts(page)) || '[]') as { values: Row }[]
    if (drafts.some(({ values }) => JSON.stringify(values[field] ?? null).includes(text))) return
    await page.waitForTimeout(50)
  } while (Date.now() < until)
  throw new Error('nessuna bozza tenuta')
}

const isWrite = (method: string, url: string): boolean =>
  (method === 'POST' || method === 'PATCH' || method === 'PUT') && /\/api\//.test(url) && !/\/auth\/|\/undo$/.test(url)

/** The key of the record in an answer: the first id in it. */
const keyIn = (text: string): string => /"(?:\w+_)?id\w*":\s*"?(\w+)/.exec(text)?.[1] ?? text

/** Observes writes until they arrive: whether one saved the text, and whether only one record was created. */
function watchWrites(page: Page) {
  const createdKeys = new Set<string>()
  let saved = ''
  let refused = ''
  const listen = async (answer: {
    request(): { method(): string }
    url(): string
    status(): number
    text(): Promise<string>
  }) => {
    if (!isWrite(answer.request().method(), answer.url())) return
    const text = await answer.text().catch(() => '')
    if (answer.status() >= 300) {
      refused = `${answer.status()} ${text.slice(0, 160)}`
      return
    }
    saved = text
    createdKeys.add(keyIn(text))
  }
  page.on('response', listen)
  return {
    made: createdKeys,
    async verdict(text: string): Promise<Verdict> {
      const until = Date.now() + PATIENCE
      while (!saved && Date.now() < until) await page.waitForTimeout(50)
      page.off('response', listen)
      if (!saved) return refused ? `${UNSENT}: ${refused}` : 'non salvato'
      if (!saved.includes(text)) return `salvato senza «${text}»`
      return createdKeys.size > 1 ? 'twice' : true
    },
  }
}

const save = (page: Page) => page.keyboard.press('Control+s')

/** Answers the first write with the fault, and lets the others through. */
async function faultFirstWrite(
  page: Page,
  how: 'before' | 'after' | { status: number; json: object },
  createdKeys: Set<string>,
) {
  let wasIntercepted = false
  await page.route(/\/api\//, async (route) => {
    if (wasIntercepted || !isWrite(route.request().method(), route.request().url())) return route.fallback()
    wasIntercepted = true
    if (typeof how === 'object') return route.fulfill(how)
    if (how === 'after') {
      const answer = await route.fetch()
      if (answer.ok()) createdKeys.add(keyIn(await answer.text()))
    }
    return route.abort('connectionreset')
  })
}

const faults: Readonly<Record<string, (ground: FilledForm, text: string) => Promise<Verdict>>> = {
  async 'errore 500'(ground, text) {
    await faultFirstWrite(ground.page, { status: 500, json: {} }, new Set())
    await save(ground.page)
    const failed = ground.page.locator('.form-failure')
    const failure = await failed.innerText({ timeout: 3_000 }).catch(() => NOT_VALID)
    if (failure.startsWith(NOT_VALID)) return UNSENT
    const there = await shows(ground, text)
    if (there !== true) return there
    const heard = watchWrites(ground.page)
    await save(ground.page)
    return heard.verdict(text)
  },
  async 'token scaduto'({ page }, text) {
    const heard = watchWrites(page)
    await faultFirstWrite(page, { status: 401, json: { code: 'token_expired' } }, heard.made)
    await save(page)
    return heard.verdict(text)
  },
  async 'rinnovo rifiutato'({ page }, text) {
    const heard = watchWrites(page)
    await faultFirstWrite(page, { status: 401, json: { code: 'token_expired' } }, heard.made)
    const refusal = (route: { fulfill(answer: object): Promise<void> }) =>
      route.fulfill({ status: 401, json: { code: 'session_ended' } })
    await page.route('**/refresh-token', refusal)
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Accedi di nuovo' })
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD, { timeout: PATIENCE })
    await dialog.getByRole('button', { name: 'Accedi', exact: true }).click()
    return heard.verdict(text)
  },
  async 'caduta prima'({ page }, text) {
    const heard = watchWrites(page)
    await faultFirstWrite(page, 'before', heard.made)
    await save(page)
    return heard.verdict(text)
  },
  async 'caduta dopo'({ page }, text) {
    const heard = watchWrites(page)
    await faultFirstWrite(page, 'after', heard.made)
    await save(page)
    await save(page)
    return heard.verdict(text)
  },
  async 'fuori linea'({ page }, text) {
    const heard = watchWrites(page)
    await page.context().setOffline(true)
    await save(page)
    await page.getByRole('status').filter({ hasText: 'Non inviato' }).waitFor({ timeout: PATIENCE })
    await page.context().setOffline(false)
    return heard.verdict(text)
  },
  async ricarica(ground, text) {
    await waitForDraft(ground, text)
    await ground.page.reload()
    await ground.page.getByRole('button', { name: 'Riprendi la bozza' }).click({ timeout: PATIENCE })
    return shows(ground, text)
  },
  async 'scheda chiusa'(ground, text) {
    await waitForDraft(ground, text)
    const context = ground.page.context()
    await ground.page.close({ runBeforeUnload: false })
    ground.page = await context.newPage()
    await ground.page.goto(ground.address)
    await ground.page.getByRole('button', { name: 'Riprendi la bozza' }).click({ timeout: PATIENCE })
    return shows(ground, text)
  },
  async indietro(ground, text) {
    await ground.page.evaluate(() => history.back())
    await ground.page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' }).click({ timeout: PATIENCE })
    return shows(ground, text)
  },
  async 'versione nuova'(ground, text) {
    await ground.page.route('**/meta.json', (route) =>
      route.fulfill({ json: { buildDate: '2999-01-01T00:00:00.000Z' } }),
    )
    await ground.page.evaluate(() => dispatchEvent(new Event('focus')))
    await ground.page.waitForTimeout(300)
    return shows(ground, text)
  },
}

type Tally = { kept: number; lost: string[]; twice: string[]; unsent: string[] }

async function visit(
  context: BrowserContext,
  page: Page,
  form: Form,
  tally: Map<string, Tally>,
): Promise<Page | string> {
  const ground = await prepare(page, form)
  if (typeof ground === 'string') return ground
  let isSendable = true
  for (const [name, happen] of Object.entries(faults)) {
    if (!isSendable && SAVES.has(name)) continue
    let verdict: Verdict
    try {
      await open(ground)
      verdict = await happen(ground, await type(ground))
    } catch (error) {
      verdict = String(error).split('\n')[0]!.slice(0, 160)
    }
    await context.setOffline(false)
    await ground.page.unrouteAll({ behavior: 'ignoreErrors' })
    const cell = tally.get(name)!
    // The services do not accept the copied values, so only the draft can be checked.
    if (typeof verdict === 'string' && verdict.startsWith(UNSENT)) {
      isSendable = false
      cell.unsent.push(form.name)
    } else if (verdict === true) cell.kept++
    else if (verdict === 'twice') cell.twice.push(form.name)
    else {
      cell.lost.push(`${form.name}: ${verdict}`)
      console.error(`  ${name}: ${verdict}`)
    }
  }
  return ground.page
}

const minutes = Number(process.argv[2]) || 60
execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
const folder = mkdtempSync(join(tmpdir(), 'regia-keep-'))
const server = await startServer({ folder })
const browser = await openBrowser()
if (!browser) throw new Error('Serve un browser Chromium: indica dove si trova con CHROMIUM_PATH.')
const signIn = async () => newContext(browser, server.url, { storageState: await signedInState(browser, server.url) })
let context = await signIn()
let page = await context.newPage()
const tally = new Map(Object.keys(faults).map((name) => [name, { kept: 0, lost: [], twice: [], unsent: [] } as Tally]))
const begun = Date.now()
const chosenNames = (process.argv[3] ?? '').split(',')
const forms = formsOf().filter(({ name }) => chosenNames.some((one) => name.includes(one)))
const unvisited: string[] = []
let visited = 0
const lost = () => [...tally.values()].reduce((all, cell) => all + cell.lost.length, 0)
// Forms are interleaved over the areas, so that a short run covers each of them.
const step = 7
const order = Array.from({ length: step }, (_, at) => forms.filter((__, index) => index % step === at)).flat()
for (const form of order) {
  if (Date.now() - begun > minutes * 60_000) {
    unvisited.push(`${form.name}: tempo finito`)
    continue
  }
  const before = lost()
  const result = await visit(context, page, form, tally).catch((error: unknown) => String(error).split('\n')[0]!)
  if (typeof result === 'string') unvisited.push(`${form.name}: ${result}`)
  else {
    visited++
    page = result
  }
  const isBroken = lost() > before || result === EMPTY
  // A failed fault may have broken the session, so the next form gets a new one.
  if (isBroken) {
    await context.close()
    context = await signIn()
    page = await context.newPage()
  }
  if (page.isClosed()) page = await context.newPage()
  const at = Math.round((Date.now() - begun) / 1_000)
  console.error(
    `… ${visited + unvisited.length} di ${forms.length}, ${at} s: ${form.name}${typeof result === 'string' ? `: ${result}` : ''}`,
  )
}
await browser.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })

console.table(
  Object.fromEntries(
    [...tally].map(([name, { kept: preserved, lost, twice }]) => [
      name,
      {
        moduli: preserved + lost.length + twice.length,
        'valori rimasti': preserved + twice.length,
        persi: lost.length,
        doppioni: twice.length,
      },
    ]),
  ),
)
for (const { lost, twice } of tally.values()) {
  for (const one of lost) console.log(one)
  for (const one of twice) console.log(`${one}: due volte`)
}
const unsent = new Set([...tally.values()].flatMap((one) => one.unsent))
if (unsent.size)
  console.log(`only kept, not saved, because their copied values are not accepted: ${[...unsent].join(', ')}`)
const seconds = Math.round((Date.now() - begun) / 1_000)
console.log(`${visited} of ${forms.length} forms in ${seconds} s`)
for (const one of unvisited) console.log(`not visited: ${one}`)
process.exitCode = [...tally.values()].some(({ lost, twice }) => lost.length || twice.length) ? 1 : 0
