/** A tab that was open before a deployment: the server has the files of the new build, and only those. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chunkPatternOf, expect, fillLogin, grid, palette, runFirstRow, test } from '../e2e/support.ts'
import { copyTemplate, type DatabaseCopy } from '../e2e/databases.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let place: string
let copy: DatabaseCopy | undefined
test.beforeAll(async () => {
  // Inside the repository, where the server finds its packages.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  place = mkdtempSync(join(root, 'test-results/deployment-'))
  cpSync(join(root, 'dist'), join(place, 'dist'), { recursive: true })
  cpSync(join(root, 'server/db/migrations'), join(place, 'server/db/migrations'), { recursive: true })
  const outDir = join(place, 'next/console')
  const build = spawnSync('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', outDir], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(build.status, build.stderr).toBe(0)
  copy = await copyTemplate()
})
test.afterAll(async () => {
  await copy?.remove()
  rmSync(place, { recursive: true, force: true })
})

test('a tab from before a deployment opens five more screens and reloads once', async ({ page }) => {
  const main = join(place, 'dist/server/main.js')
  let server = await copy!.start({ main })
  const { url } = server
  try {
    await page.goto(`${url}/hotel`)
    await fillLogin(page, 'admin')
    await expect(grid(page, 'Hotel')).toBeVisible()
    // The code of the first screen must not have been prefetched.
    await page.route(chunkPatternOf('src/views/sistema/Sistema.tsx'), (route) => route.abort())
    // The tab has been in use, so the palette is there.
    const { dialog } = await palette(page, 'hotel')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await server.stop()
    rmSync(join(place, 'dist/console'), { recursive: true })
    cpSync(join(place, 'next/console'), join(place, 'dist/console'), { recursive: true })
    server = await copy!.start({ main, port: Number(new URL(url).port) })

    await page.unrouteAll()
    // The code of the first screen is gone with the old build: the page reloads once, at the address of that screen.
    const reloaded = page.waitForEvent('load')
    await runFirstRow(page, 'sistema', 'Sistema')
    await reloaded
    await expect(page).toHaveURL(/\/sistema$/)
    await expect(page.getByRole('heading', { name: 'Sistema', level: 1 })).toBeVisible()

    let loads = 0
    page.on('load', () => loads++)
    for (const [query, address] of [
      ['rubrica', /\/crmContatti/],
      ['registro delle modifiche', /\/registro/],
      ['utenti', /\/utenti/],
      ['ordini', /\/ordini/],
    ] as const) {
      const { options } = await palette(page, query)
      await expect(options.first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(loads).toBe(0)
  } finally {
    await server.stop()
  }
})
