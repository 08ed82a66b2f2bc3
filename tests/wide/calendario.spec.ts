import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, today } from '../../src/domain/time/dates.ts'
import { isWorkday } from '../../src/domain/time/workdays.ts'
import { axeFindings, settle } from '../a11y/screens.ts'
import { layoutFaults } from '../widths/layoutFaults.ts'
import { callService, expect, grid, holdRequests, palette, runFirstRow, signIn, test } from '../e2e/support.ts'

test('a calendar entry is labelled with its own activity, and a locked one is read-only with a reason', async ({
  page,
}) => {
  await signIn(page, 'employee', '/CalendarioAttivita?vista=elenco')
  const list = grid(page, 'Calendario attività')
  await expect(list).toBeVisible()
  // Not the activity that sorts first, so that its label has to be looked up.
  const other = list.locator('tr[data-id]').filter({ hasNotText: 'Aggiornamento listino portali' }).first()
  const name = (await other.getByRole('gridcell').allInnerTexts()).map((text) => text.trim())
  const id = await other.getAttribute('data-id')
  await page.goto(`/CalendarioAttivita/${id}`)
  const activity = page.getByRole('combobox', { name: 'Attività' })
  await expect(activity).not.toHaveValue(/^…?$/)
  expect(name).toContain(await activity.inputValue())

  await page.goto('/CalendarioAttivita?orderKey=dataConsuntivo&orderDirection=ASC')
  await expect(list).toBeVisible()
  const locked = await list.locator('tr[data-id]').first().getAttribute('data-id')
  await page.goto(`/CalendarioAttivita/${locked}`)
  await expect(page.getByText('può cambiarla solo un amministratore')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salva modifiche' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Note' })).not.toBeEditable()
})

const days = (page: Page) => page.getByRole('grid', { name: /^Ore di / })
const underCursor = (page: Page) => days(page).getByRole('gridcell', { selected: true })
/** Adds an entry of 1:15 on that day, copied from an earlier one but for what `more` says. */
async function addEntry(page: Page, dataConsuntivo: string, more: Record<string, unknown> = {}): Promise<void> {
  const known = (await (await callService(page, 'get', 'tracciamenti-attivita')).json()) as {
    data: Record<string, unknown>[]
  }
  const { aoHotelId, attivita } = known.data[0]!
  await callService(page, 'post', 'tracciamenti-attivita', {
    aoHotelId,
    attivita,
    dataConsuntivo,
    tempo: 1.25,
    ...more,
  })
}
const minutes = (text: string): number => {
  const [, hours = 0, rest = 0] = /(\d+):(\d\d)/.exec(text) ?? []
  return Number(hours) * 60 + Number(rest)
}

test('long names of activities keep their words whole in a week beside the menu', async ({ page }) => {
  await signIn(page, 'employee', '/CalendarioAttivita?vista=settimana&giorno=2026-03-04')
  const { data: activities } = (await (await callService(page, 'get', 'attivita?limit=100')).json()) as {
    data: { id: number; descrizione: string }[]
  }
  const long = activities.filter(({ descrizione }) => /^(Aggiornamento|Configurazione|Preparazione)/.test(descrizione))
  expect(long.length).toBeGreaterThan(4)
  for (const [at, { id }] of long.entries()) await addEntry(page, `2026-03-0${2 + (at % 5)}`, { attivita: { id } })
  await page.reload()
  await expect(days(page).getByText('Preparazione del catalogo')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeVisible()
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    expect(await layoutFaults(page), `${width} px`).toEqual([])
  }
  // A4 paper is as wide as this window, but the printed sheet keeps the column of the total.
  await page.emulateMedia({ media: 'print' })
  await expect(days(page).getByRole('columnheader', { name: 'Totale' })).toBeVisible()
})

test('weekday names stay visible in the last week of a month, and the office view does not cut them off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 760 })
  await signIn(page, 'admin', '/CalendarioAttivita?vista=mese&giorno=2026-10-30')
  await expect(underCursor(page)).toBeVisible()
  await page.locator('.screen-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
  const name = page.getByRole('columnheader', { name: /^lun/ })
  const bar = (await page.locator('.calendar-bar').boundingBox())!
  expect((await name.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height - 2)
  await expect(name).toBeInViewport()

  await page.goto('/CalendarioAttivita?vista=ufficio&giorno=2026-10-23')
  const office = page.locator('.office-grid')
  await expect(office.getByRole('gridcell', { selected: true })).toBeInViewport()
  await expect
    .poll(async () => {
      const names = (await office.getByRole('columnheader', { name: 'Persona' }).boundingBox())!
      const cut = await office.locator('thead th').evaluateAll(
        (heads, edge) =>
          heads.slice(1).filter((head) => {
            const { left, right } = head.getBoundingClientRect()
            return left < edge - 1 && right > edge + 1
          }).length,
        names.x + names.width,
      )
      return cut
    })
    .toBe(0)
})

test('a month is worked by keyboard: days, months, today, and an entry added, read and deleted', async ({ page }) => {
  await signIn(page, 'employee', '/CalendarioAttivita?vista=mese')
  await expect(
    days(page)
      .getByRole('gridcell', { name: /\d:\d\d, \d+ attività/ })
      .first(),
  ).toBeVisible()
  // Each week’s total is the sum of its days.
  for (const week of await days(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .all()) {
    const ofDays = await week
      .getByRole('gridcell')
      .evaluateAll((all) => all.map((one) => one.querySelector('header > .sr-only')!.textContent))
    const total = await week.getByRole('rowheader').locator('b').innerText()
    expect(total).toMatch(/^\d+:(00|15|30|45)$/)
    expect(ofDays.reduce((sum, text) => sum + minutes(text), 0)).toBe(minutes(total))
  }
  const period = page.locator('main').getByRole('heading', { level: 2 })
  const here = (await period.textContent())!
  const today = await underCursor(page).getAttribute('data-day')
  await page.keyboard.press('PageDown')
  await expect(period).not.toHaveText(here)
  await expect(page).toHaveURL(/vista=mese&giorno=\d{4}-\d\d-\d\d$/)
  await page.keyboard.press('ArrowRight')
  await expect(underCursor(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const goal = await underCursor(page).getAttribute('data-day')
  expect(Date.parse(goal!) - Date.parse(today!)).toBeGreaterThan(35 * 86_400_000)

  // On an empty day, Enter adds an entry.
  await expect(underCursor(page)).toHaveAccessibleName(/: nessun orario/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Aggiungi orario attività' })
  await expect(dialog.getByRole('textbox', { name: 'Data' })).toHaveValue(goal!.split('-').reverse().join('/'))
  const choose = async (name: string, text: string) => {
    const field = dialog.getByRole('combobox', { name })
    await field.focus()
    await expect(field).toHaveAttribute('aria-autocomplete', 'list')
    await field.fill(text)
    await expect(page.getByRole('option').first()).toContainText(new RegExp(text, 'i'))
    await page.keyboard.press('Enter')
  }
  await choose('Attività', 'Rapporto mensile')
  await choose('Tempo impiegato', '2:45')
  await page.keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  await expect(underCursor(page)).toHaveAccessibleName(/: 2:45, 1 attività/)
  await expect(underCursor(page)).toBeFocused()

  await page.keyboard.press('Enter')
  const change = page.getByRole('dialog', { name: 'Modifica orario attività' })
  await expect(change.getByRole('combobox', { name: 'Tempo impiegato' })).toHaveValue('2:45')
  await change.getByRole('button', { name: 'Elimina' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).press('Enter')
  await expect(underCursor(page)).toHaveAccessibleName(/: nessun orario/)
  await expect(underCursor(page)).toBeFocused()

  await page.keyboard.press('t')
  await expect(underCursor(page)).toHaveAttribute('data-day', today!)
  await expect(period).toHaveText(here)
})

test('the week view shows every entry of a day, and the address holds view and day', async ({ page }) => {
  await signIn(page, 'employee', '/CalendarioAttivita?vista=mese')
  const several = days(page)
    .getByRole('gridcell', { name: /, [2-9]\d* attività/ })
    .last()
  const day = await several.getAttribute('data-day')
  await several.click({ position: { x: 8, y: 8 } })
  // The address omits the day when it is today.
  const isToday = (await several.getAttribute('aria-current')) === 'date'
  await page.keyboard.press('v')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(new RegExp(isToday ? 'vista=settimana$' : `vista=settimana&giorno=${day}$`))
  await expect(days(page).getByRole('gridcell')).toHaveCount(7)
  await expect(underCursor(page)).toHaveAttribute('data-day', day!)

  // Enter moves into the day’s entries, arrows move along them, Escape leaves.
  await underCursor(page).focus()
  await page.keyboard.press('Enter')
  const entries = underCursor(page).locator('[data-entry]')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entries.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(underCursor(page)).toBeFocused()

  await page.reload()
  await expect(underCursor(page)).toHaveAttribute('data-day', day!)
  await expect(days(page).getByRole('gridcell')).toHaveCount(7)
  await page.keyboard.press('PageUp')
  await expect(underCursor(page)).not.toHaveAttribute('data-day', day!)
  await page.goBack()
  await expect(underCursor(page)).toHaveAttribute('data-day', day!)

  const { options } = await palette(page, 'vista elenco')
  await expect(options.first()).toContainText('vista elenco')
  await page.keyboard.press('Enter')
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('PageUp')
  await expect(page).not.toHaveURL(/page=2/)
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  await page.getByRole('link', { name: 'Mese', exact: true }).press('Enter')
  await expect(days(page)).toBeVisible()
})

test('missing hours are counted, and one key repeats the last workday once, with undo', async ({ page }) => {
  await signIn(page, 'developer', '/CalendarioAttivita?vista=settimana')
  await expect(days(page)).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(page).toHaveURL(/giorno=/)
  const sum = page.locator('.calendar-sum')
  await expect(sum).toContainText('mancano')
  // Each past day shows its missing hours, which add up to the week’s.
  const shortDays = await days(page)
    .getByRole('gridcell', { name: /, mancano \d+:\d\d/ })
    .all()
  const gaps = await Promise.all(shortDays.map(async (one) => minutes(/mancano .*/.exec(await one.innerText())![0])))
  const lacks = gaps.reduce((all, one) => all + one, 0)
  expect(lacks).toBe(minutes(/mancano .*/.exec(await sum.innerText())![0]))
  await underCursor(page).focus()
  await page.keyboard.press('b')
  await expect(underCursor(page)).toHaveAccessibleName(/, mancano/)

  await page.keyboard.press('t')
  await expect(underCursor(page)).toHaveAttribute('aria-current', 'date')
  // Nobody works on a day off, so the previous workday is the last day with hours.
  let last = today()
  while (!isWorkday(last)) last = addDays(last, -1)
  await page.goto(`/CalendarioAttivita?vista=settimana&giorno=${last}`)
  const worked = underCursor(page)
  await expect(worked).toHaveAccessibleName(/\d attività/)
  const worktime = /: (\d+:\d\d, \d+ attività)/.exec((await worked.locator('header > .sr-only').textContent())!)![1]!
  // The next week has no entries yet.
  await page.keyboard.press('PageDown')
  await expect(underCursor(page)).toHaveAccessibleName(/nessun orario/)
  await page.keyboard.press('y')
  await expect(underCursor(page)).toHaveAccessibleName(new RegExp(worktime))
  await page.keyboard.press('y')
  await expect(page.getByText('Questo giorno ha già le stesse attività.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(underCursor(page)).toHaveAccessibleName(/nessun orario/)
})

test('the office view includes people without entries, with all their missing hours', async ({ page }) => {
  // A week long before the first recorded hours.
  await signIn(page, 'admin', '/CalendarioAttivita?vista=ufficio&giorno=2019-03-13')
  const office = page.getByRole('grid', { name: /^Ore di tutti, / })
  const newcomer = office.getByRole('row').filter({ hasText: /^Collaboratore/ })
  await expect(newcomer.locator('.office-total')).toHaveText('0:00')
  await expect(newcomer.locator('.office-gap')).toHaveText('168:00')
  await expect(page.locator('.calendar-sum')).toContainText('mancano')
  await page.keyboard.press('b')
  await expect(office.getByRole('gridcell', { selected: true })).toBeFocused()
})

test('the office view shows who did what each day, and a month is locked and unlocked in one step', async ({
  page,
}) => {
  // From the middle of the running month, so that the day to the right is always one of the same month.
  await signIn(page, 'admin', `/CalendarioAttivita?vista=ufficio&giorno=${today().slice(0, 8)}15`)
  const office = page.getByRole('grid', { name: /^Ore di tutti, / })
  await expect(office).toBeVisible()
  const rows = office.locator('tbody').getByRole('row')
  expect(await rows.count()).toBeGreaterThan(2)
  // Row totals and column totals have the same sum.
  const totals = await office.locator('tbody .office-total').allInnerTexts()
  const below = await office.locator('tfoot td:not(.office-total, .office-gap)').allInnerTexts()
  const sum = (texts: string[]) => texts.reduce((all, text) => all + minutes(text), 0)
  expect(sum(totals)).toBe(sum(below))
  expect(sum(totals)).toBe(minutes(await office.locator('tfoot .office-total').innerText()))

  const cell = office.getByRole('gridcell', { selected: true })
  await cell.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(cell).toBeFocused()
  const [, day] = (await cell.getAttribute('data-at'))!.split(' ')
  const name = await cell.locator('xpath=..').getByRole('rowheader').innerText()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`vista=settimana&giorno=${day}`))
  await expect(page.getByRole('combobox', { name: 'Persona' })).toHaveValue(new RegExp(name.slice(0, 12)))

  // The running month asks first; the previous month gets unlocked, and locked again.
  await page.goBack()
  await expect(office).toBeVisible()
  await page.getByRole('button', { name: 'Blocca il mese', exact: true }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('non è finito')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mese prima' }).press('Enter')
  await page.getByRole('button', { name: 'Riapri il mese' }).press('Enter')
  await expect(page.getByText(/^Mese riaperto: \d+ attività\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Blocca il mese', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mese dopo' }).press('Enter')
  await page.getByRole('button', { name: 'Blocca il mese scorso' }).press('Enter')
  await expect(page.getByText(/^Mese bloccato: \d+ attività\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Riapri il mese' })).toBeVisible()
})

test('the office sheet shows every day of a month at 1440', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin', '/CalendarioAttivita?vista=ufficio&giorno=2026-10-30')
  const office = page.getByRole('grid', { name: /^Ore di tutti, / })
  await expect(office).toBeVisible()
  const frame = page.locator('.office-frame')
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await expect(office.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 })
})

test('an administrator views other people’s hours, and on a phone the days are stacked', async ({ page }) => {
  await signIn(page, 'admin', '/CalendarioAttivita?vista=mese&utente=tutti')
  const busy = days(page)
    .getByRole('gridcell')
    .filter({ has: page.getByRole('button', { name: /^altre/ }) })
    .last()
  const day = await busy.getAttribute('data-day')
  const all = /(\d+) attività/.exec(await busy.innerText())![1]
  await busy.getByRole('button', { name: /^altre \d+$/ }).click()
  await expect(page).toHaveURL(/vista=settimana/)
  await expect(days(page).locator(`[data-day="${day}"] [data-entry]`)).toHaveCount(Number(all))
  await page.setViewportSize({ width: 390, height: 844 })
  const boxes = await days(page)
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((one) => one.getBoundingClientRect()))
  boxes.slice(1).forEach((box, at) => expect(box.top).toBeGreaterThanOrEqual(boxes[at]!.bottom))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await days(page)
    .getByRole('button', { name: /^Aggiungi orario: / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Aggiungi orario attività' })).toBeVisible()
})

test('an entry moves to another day by keys and mouse, and back; a locked day refuses it with a reason', async ({
  page,
}) => {
  await signIn(page, 'amministrazione')
  // In the middle of next month, whatever today is: nothing is locked there, and the previous day is in the same week.
  const now = new Date()
  const tuesday = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10))
  while (tuesday.getUTCDay() !== 2) tuesday.setUTCDate(tuesday.getUTCDate() + 1)
  const from = tuesday.toISOString().slice(0, 10)
  const before = new Date(tuesday.getTime() - 86_400_000).toISOString().slice(0, 10)
  await addEntry(page, from)
  await page.goto(`/CalendarioAttivita?vista=mese&giorno=${from}`)
  const entry = days(page).locator(`[data-day="${from}"] [data-entry]`)
  const id = await entry.getAttribute('data-entry')
  const moved = days(page).locator(`[data-entry="${id}"]`)
  await moved.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByText('Attività spostata!')).toBeVisible()
  await expect(days(page).locator(`[data-day="${before}"] [data-entry="${id}"]`)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(entry).toBeVisible()

  // Two key presses before the first answer move the entry by two days.
  await moved.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  const after = new Date(tuesday.getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  await expect(days(page).locator(`[data-day="${after}"] [data-entry="${id}"]`)).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(days(page).locator(`[data-day="${from}"] [data-entry="${id}"]`)).toBeFocused()

  // The same holds while the entry is already rendered on its new day but the cursor has not followed yet.
  const letGo = await holdRequests(page, /tracciamenti-attivita\/dovute/)
  await page.keyboard.press('Alt+ArrowRight')
  const next = new Date(tuesday.getTime() + 86_400_000).toISOString().slice(0, 10)
  await expect(days(page).locator(`[data-day="${next}"] [data-entry="${id}"]`)).toBeVisible()
  await page.keyboard.press('Alt+ArrowRight')
  await letGo()
  await expect(days(page).locator(`[data-day="${after}"] [data-entry="${id}"]`)).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(days(page).locator(`[data-day="${from}"] [data-entry="${id}"]`)).toBeFocused()

  // By mouse, to another day of the same week.
  const read = page.waitForResponse((one) => /tracciamenti-attivita\?/.test(one.url()))
  await moved.dragTo(days(page).locator(`[data-day="${before}"] header`))
  await read
  await expect(days(page).locator(`[data-day="${before}"] [data-entry="${id}"]`)).toBeVisible()

  // A month locked by an administrator refuses the move.
  await page.route('**/tracciamenti-attivita/*/sposta', (route) =>
    route.fulfill({ status: 409, json: { code: 'locked', message: 'Il mese di quel giorno è bloccato.' } }),
  )
  await moved.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('Il mese di quel giorno è bloccato.')).toBeVisible()
  await expect(days(page).locator(`[data-day="${before}"] [data-entry="${id}"]`)).toBeVisible()
})

test('an entry moves past the end of a month before the next month has loaded', async ({ page }) => {
  await signIn(page, 'amministrazione')
  const now = new Date()
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 0)).toISOString().slice(0, 10)
  await addEntry(page, end)
  await page.goto(`/CalendarioAttivita?vista=mese&giorno=${end}`)
  const entry = days(page).locator(`[data-day="${end}"] [data-entry]`)
  const id = await entry.getAttribute('data-entry')
  await entry.focus()
  // The next month loads from the Monday of its first week.
  const first = new Date(`${addDays(end, 1)}T00:00:00Z`)
  const monday = addDays(end, 1 - ((first.getUTCDay() + 6) % 7))
  const letGo = await holdRequests(page, new RegExp(`dataInizio=${monday}`))
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page).toHaveURL(new RegExp(`giorno=${addDays(end, 1)}`))
  await expect(days(page)).toHaveCount(0)
  await page.keyboard.press('Alt+ArrowRight')
  await letGo()
  await expect(days(page).locator(`[data-day="${addDays(end, 2)}"] [data-entry="${id}"]`)).toBeFocused()
})

test('a calendar feed address is created, copied, fetched, replaced and revoked by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'developer', '/CalendarioAttivita?vista=mese')
  await expect(days(page)).toBeVisible()
  const { options } = await palette(page, 'altri programmi')
  await expect(options.first()).toContainText('Calendario in altri programmi')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Calendario in altri programmi' })
  await dialog.getByRole('button', { name: 'Crea l’indirizzo' }).press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Il tuo indirizzo' })
  await expect(field).toHaveValue(/\/agende\/[\w-]+\.ics$/)
  await dialog.getByRole('button', { name: 'Copia' }).press('Enter')
  const first = await page.evaluate(() => navigator.clipboard.readText())
  expect(first).toBe(await field.inputValue())
  const answer = await page.request.get(first)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT[^]*END:VCALENDAR\r\n$/)

  await dialog.getByRole('button', { name: 'Nuovo indirizzo' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Crea il nuovo' }).press('Enter')
  await expect(field).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
  const second = await field.inputValue()

  // The address is shown only once.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'In altri programmi' }).press('Enter')
  await expect(dialog).toContainText('Il tuo indirizzo c’è, creato oggi')
  await expect(field).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Ritira l’indirizzo' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ritira' }).press('Enter')
  await expect(dialog).toContainText('Non hai ancora un indirizzo.')
  expect((await page.request.get(second)).status()).toBe(404)
})

/** Runs the command and reads the file it exports: its name, and its lines split into cells. */
async function exported(page: Page): Promise<[name: string, lines: string[][]]> {
  const waiting = page.waitForEvent('download')
  await runFirstRow(page, 'esporta in csv', 'Esporta in CSV')
  const file = await waiting
  const text = await readFile((await file.path())!, 'utf8')
  return [
    file.suggestedFilename(),
    text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';')),
  ]
}

test('the office view and a month’s days are exported and printed as shown, with the person’s name', async ({
  page,
}) => {
  // The month before the current one.
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10)
  const month = last.slice(0, 7)
  const [lastDay, firstDay] = [last, `${month}-01`].map((day) => day.split('-').reverse().join('/'))
  await signIn(page, 'admin', `/CalendarioAttivita?vista=ufficio&giorno=${last}`)
  const office = page.getByRole('grid', { name: /^Ore di tutti, / })
  await expect(office.locator('tfoot .office-total')).toHaveText(/\d:\d\d/)
  const [officeName, [head, ...persons]] = await exported(page)
  expect(officeName).toBe(`ore-${month}-ufficio.csv`)
  expect(head!.slice(0, 2)).toEqual(['Persona', firstDay])
  expect(head!.slice(-3)).toEqual([lastDay, 'Totale', 'Mancano'])
  const cells = await office
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))
  expect(persons).toEqual(cells)

  await page.goto(`/CalendarioAttivita?vista=mese&giorno=${last}`)
  await expect(days(page).locator('[data-entry]').first()).toBeVisible()
  const [name, lines] = await exported(page)
  expect(name).toBe(`ore-${month}-admin-regia.csv`)
  expect(lines[0]).toEqual(['Data', 'Hotel', 'Attività', 'Ore', 'Mancano', 'Note'])
  const total = /mese (\d+:\d\d)/.exec(await page.locator('.calendar-sum').innerText())![1]
  expect(lines.at(-1)![3]).toBe(total)
  expect(lines.slice(1, -1).reduce((sum, [, , , hours]) => sum + minutes(hours!), 0)).toBe(minutes(total!))

  // The printout names the person, shows every entry of a day and no controls.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.calendar-whose')).toHaveText('Admin Regia')
  await expect(days(page).getByRole('button', { name: /^altre/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Giorno' })).toBeHidden()
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect([...new Set(sheet.match(/\/MediaBox ?\[[^\]]*\]/g))]).toHaveLength(1)
  expect(sheet).toMatch(/\/MediaBox ?\[0 0 84[12][.\d]* 59[45][.\d]*\]/)
  // A month fits one sheet.
  expect(/\/Count (\d+)/.exec(sheet)![1]).toBe('1')
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await axeFindings(page)).toEqual([])
  }
})
