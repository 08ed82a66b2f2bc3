/** An agent in the browser: connected, its plan approved, run, taken back and rejected, and ended. */
import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, runFirstRow, signIn, test } from '../e2e/support.ts'

const trial = (page: Page) => page.getByRole('dialog', { name: 'Prova generale' })
const totals = (page: Page) => trial(page).getByRole('status')

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'assistente', version: '1.0' }, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', process.env.REGIA_URL), { requestInit }))
  return client
}

type Answer = Record<string, unknown> & { plan?: number }

async function call(client: Client, name: string, input: Record<string, unknown>): Promise<Answer> {
  const result = (await client.callTool({ name, arguments: input })) as CallToolResult
  return (result.structuredContent ?? {}) as Answer
}

/** A rehearsal of 200 rows takes long on a slow machine, beside three other workers. */
const REHEARSED_WITHIN_MS = 120_000

/** The plan once its rehearsal is over. */
async function settled(client: Client, plan: number | undefined): Promise<Answer> {
  let answer: Answer = {}
  await expect
    .poll(async () => (answer = await call(client, 'plans', { plan })).state, { timeout: REHEARSED_WITHIN_MS })
    .not.toMatch(/rehearsing|running|undoing/)
  return answer
}

/** Creates a token for an agent by keyboard, and returns its value. */
async function connectByKeyboard(page: Page): Promise<string> {
  await runFirstRow(page, 'collega un agente', 'Collega un agente')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.type('Assistente delle offerte')
  await page.getByRole('radio', { name: 'Legge, propone, ed esegue ciò che hai approvato' }).press('Space')
  await page.getByRole('radio', { name: 'Leggere tutto e proporre modifiche' }).press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  const value = await page.locator('[data-token]').innerText()
  await expect(page.locator('[data-configuration]')).toContainText(`"Authorization": "Bearer ${value}"`)
  await expect(page.locator('[data-configuration]')).toContainText('/mcp"')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'L’ho conservato' }).press('Enter')
  return value
}

test('a person approves an agent’s plan over 200 offers, runs it and takes it back', async ({ page }) => {
  await signIn(page, 'admin')
  const client = await connect(await connectByKeyboard(page))
  const found = await call(client, 'list', {
    resource: 'main.hotelOfferta',
    size: 200,
    fields: ['id'],
    sort: { field: 'id' },
  })
  const keys = (found.rows as { id: number; _version: number }[]).map(({ id, _version }) => ({
    key: id,
    version: _version,
  }))
  expect(keys).toHaveLength(200)
  const changes = [{ field: 'prezzo_da', how: 'add', value: 5 }]
  const { plan } = await call(client, 'plan', { resource: 'main.hotelOfferta', op: 'update', keys, changes })
  const ready = await settled(client, plan)
  const { change } = ready.counts as { change: number }
  expect(change).toBeGreaterThan(100)

  // The notification leads to the plan.
  await page.goto('/notifiche')
  await page
    .getByText(/^Un agente propone: Offerte, \d+ righe$/)
    .first()
    .click()
  await page.goto(`/?prova=${plan}`)
  await expect(trial(page)).toContainText('Proposta di un agente: Assistente delle offerte')
  await expect(trial(page)).toContainText('assistente 1.0')
  await expect(trial(page)).toContainText('Da approvare')
  await expect(totals(page)).toContainText(`${change} offerte`)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  // The rows still name their hotels while the plan is being run.
  await expect(totals(page)).toHaveText('In corso…')
  expect(await trial(page).getByRole('columnheader', { name: 'Hotel', exact: true }).count()).toBe(1)
  await expect(totals(page)).toContainText(`Scritto su ${change} offerte`)
  expect(await settled(client, plan)).toMatchObject({ state: 'done', written: change, approval: 'approved' })
  await trial(page).getByRole('button', { name: 'Ripristina' }).press('Enter')
  await expect(totals(page)).toContainText('Tutto è tornato com’era')

  await page.goto('/tokenPersonali')
  const entry = page.getByRole('button', { name: /^Che cosa ha fatto: Assistente delle offerte/ })
  await entry.press('Enter')
  await expect(page.getByRole('list', { name: 'Che cosa ha fatto' })).toContainText(
    `Offerte, ${change} righe modificate`,
  )
  await expect(page.getByRole('list', { name: 'Che cosa ha fatto' })).toContainText(`Offerte, ${change} righe riprese`)
  await page.getByRole('button', { name: /^Revoca: Assistente delle offerte/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoca', exact: true }).press('Enter')
  await expect(page.getByText('Revocato', { exact: true })).toBeVisible()
  await expect(client.callTool({ name: 'describe', arguments: {} })).rejects.toThrow()
})

test('a rejected plan needs a word, which the agent reads, and is no longer run', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'employee', '/tokenPersonali')
  await page.getByRole('button', { name: 'Collega un agente' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Assistente')
  await page.getByRole('radio', { name: 'Leggere tutto e proporre modifiche' }).check()
  await page.getByRole('button', { name: 'Crea il token' }).click()
  const value = await page.locator('[data-token]').innerText()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'L’ho conservato' }).click()
  const client = await connect(value)
  const { plan } = await call(client, 'plan', {
    resource: 'main.hotelOfferta',
    op: 'update',
    filters: { state: 'in_scadenza' },
    change: 'nascondi',
  })
  await settled(client, plan)
  await page.goto(`/?prova=${plan}`)
  await trial(page).getByRole('button', { name: 'Rifiuta…' }).click()
  await expect(page.getByRole('textbox', { name: 'Perché' })).toBeFocused()
  await page.getByRole('button', { name: 'Rifiuta', exact: true }).click()
  await expect(trial(page)).toContainText('Campo obbligatorio')
  await page.getByRole('textbox', { name: 'Perché' }).fill('Aspetta lunedì')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rifiuta', exact: true }).click()
  await expect(trial(page)).toContainText('«Aspetta lunedì»')
  await expect(trial(page).getByRole('button', { name: /segui/ })).toHaveCount(0)
  expect(await call(client, 'plans', { plan })).toMatchObject({ approval: 'rejected', rejection: 'Aspetta lunedì' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await client.close()
})
