/**
 * npm run pictures: takes the pictures of the users' guide (docs/guida/immagini) and the moving one of the README
 * (docs/console.webp) from the real console over the demo network, as it is on a fixed day.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { settle } from './a11y/screens.ts'
import { browserRun, type OpenPage } from './browserRun.ts'
import { logIn } from './login.ts'

const DAY = '2026-06-15'
const MOST_KB = 120
const MOST_MOVING_KB = 1_500
/** The proportions that the guide reserves for its pictures. */
const SIZE = { width: 1280, height: 800 }
const MOVING_WIDTH = 960

process.env.REGIA_TODAY = DAY
const docs = fileURLToPath(new URL('../docs/', import.meta.url))
mkdirSync(`${docs}guida/immagini`, { recursive: true })

function write(path: string, picture: Buffer, mostKb: number): void {
  const kb = Math.ceil(picture.length / 1_000)
  if (kb > mostKb) throw new Error(`docs/${path} has ${kb} kB, and at most ${mostKb} are allowed`)
  writeFileSync(docs + path, picture)
  console.log(`docs/${path}  ${kb} kB`)
}

async function take(page: Page, name: string): Promise<void> {
  await settle(page)
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 8 })
    .toBuffer()
  write(`guida/immagini/${name}.png`, picture, MOST_KB)
}

async function signedIn(open: OpenPage, who: string): Promise<Page> {
  const page = await open({ viewport: SIZE, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.clock.setFixedTime(new Date(`${DAY}T08:10:00Z`))
  await page.goto('/')
  await logIn(page, who)
  return page
}

async function search(page: Page, line: string): Promise<void> {
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Cerca pagine e azioni' }).fill(line)
  await page.getByRole('option').first().waitFor()
}

/** Home and further screens by account: the name of each picture with its address. */
const still: Readonly<Record<string, readonly (readonly [name: string, path: string])[]>> = {
  produttore: [['venditore', '/']],
  amministrazione: [['ufficio', '/']],
  employee: [
    ['calendario', '/calendarioAttivita'],
    ['articolo', '/dashboardPortali/articoli/1'],
  ],
  user: [
    ['hotel', '/'],
    ['offerte', '/hotel/1/offerte'],
    ['stagione', '/hotel/1/listini?vista=stagione'],
  ],
  admin: [['utenti', '/utenti']],
}

/** A short walk by keyboard; each frame stays for its milliseconds. */
async function takeMoving(page: Page): Promise<void> {
  const frames: Buffer[] = []
  const delay: number[] = []
  const frame = async (ms: number) => {
    frames.push(
      await sharp(await page.screenshot())
        .resize(MOVING_WIDTH)
        .png()
        .toBuffer(),
    )
    delay.push(ms)
  }
  const still = async (ms: number) => {
    await settle(page)
    await frame(ms)
  }
  const type = async (line: string) => {
    await page.keyboard.press('Control+p')
    const field = page.getByRole('combobox', { name: 'Cerca pagine e azioni' })
    await field.waitFor()
    await frame(500)
    for (let end = 4; end < line.length + 4; end += 4) {
      await field.fill(line.slice(0, end))
      await page.getByRole('option').first().waitFor()
      await frame(180)
    }
  }
  await page.goto('/')
  await still(1_500)
  await type('hotel taranto 4 stelle')
  await page.locator('.sentence[data-ready=true]').first().waitFor()
  await frame(1_400)
  await page.keyboard.press('Enter')
  await page.locator('tr[data-id]').first().waitFor()
  await still(1_500)
  await type('camere stella marina')
  await page.getByRole('option').first().waitFor()
  await frame(1_000)
  await page.keyboard.press('Enter')
  await page.locator('tr[data-id]').first().waitFor()
  await still(1_200)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Salva modifiche/ }).waitFor()
  await still(2_500)
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ delay, loop: 0, quality: 70 })
    .toBuffer()
  write('console.webp', moving, MOST_MOVING_KB)
}

await browserRun(async (open) => {
  for (const [who, list] of Object.entries(still)) {
    const page = await signedIn(open, who)
    for (const [name, path] of list) {
      await page.goto(path)
      await take(page, name)
    }
    if (who === 'employee') {
      await page.goto('/')
      await search(page, 'offerte in scadenza')
      await page.locator('.sentence[data-ready=true]').first().waitFor()
      await take(page, 'ricerca')
    }
    if (who === 'admin') await takeMoving(page)
    await page.context().close()
  }
})
