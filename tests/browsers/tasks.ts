/** Twenty everyday tasks, by keyboard and mouse alone. Each starts at its own address. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { dialogFaults, openings } from './dialogs.ts'
import { TaskError, type TaskPage } from './page.ts'

export type Task = {
  readonly name: string
  /** The role that performs it; null without signing in. */
  readonly role: string | null
  readonly path: string
  /** `folder` is for the files that the task creates. */
  readonly run: (page: TaskPage, folder: string) => Promise<void>
}

const GRID_ROW = '[role=grid] [data-id]'
const PALETTE = 'dialog[open] input[role=combobox]'
const SHEET = 'td[data-cell]'

function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new TaskError(otherwise)
}

/** Finds a command in the palette by its title and clicks its row. */
async function runCommand(page: TaskPage, title: string): Promise<void> {
  await page.press('Control+p')
  await page.focusIn(PALETTE)
  await page.type(title)
  await page.click({ role: 'option', name: title, within: 'dialog[open]' })
}

const textOfCell = (page: TaskPage, cell: string): Promise<string> =>
  page.remote.evaluate(
    (address) => document.querySelector(`td[data-cell="${address}"] .k-sheet-value`)?.textContent ?? '',
    cell,
  )

/**
 * Pastes a text with the event that the browser’s own key sends: to the body, as Firefox does when no text is selected.
 */
const paste = (page: TaskPage, text: string): Promise<void> =>
  page.remote.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    // Firefox reads the text from other properties of the event’s initialiser.
    const own = { data: pasted, dataType: 'text/plain' }
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, ...own })
    document.body.dispatchEvent(event)
  }, text)

const rowCount = (page: TaskPage): Promise<number> =>
  page.remote.evaluate(() => Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')))

const input = (label: string) => ({ role: 'textbox', name: label }) as const

export const tasks: readonly Task[] = [
  {
    name: 'signs in by the form',
    role: null,
    path: '/',
    async run(page) {
      await page.click(input('Email'))
      await page.type('user@regia.test')
      await page.press('Tab')
      await page.type('regia-demo-26')
      await page.press('Enter')
      await page.see({ role: 'button', name: 'Profilo utente' })
    },
  },
  {
    name: 'finds a hotel and its rooms in the palette',
    role: 'admin',
    path: '/hotel',
    async run(page) {
      await page.see(GRID_ROW)
      // Typed immediately, as people do: no key may go to the page below.
      await page.press('Control+p')
      await page.type('camere')
      await page.until('the field of the palette with what was typed', () => {
        const field = document.activeElement
        return field instanceof HTMLInputElement && field.value === 'camere'
      })
      await page.until('rows in the palette', () => document.querySelectorAll('dialog[open] [role=option]').length > 2)
      const { height } = await page.see({ role: 'dialog', name: 'Azioni rapide' })
      check(height > 200, `the palette is ${height} px high`)
      await page.press('ArrowDown', 'ArrowUp', 'Enter')
      await page.isAt(/camere/i)
    },
  },
  {
    name: 'writes a sentence and sees its card',
    role: 'admin',
    path: '/hotel/1/camere',
    async run(page) {
      await page.see(GRID_ROW)
      await page.press('Control+p')
      await page.focusIn(PALETTE)
      await page.type('offerte in scadenza')
      await page.until('the card of the sentence', () => {
        const card = document.querySelector('dialog[open] [data-card]')
        return card !== null && card.getBoundingClientRect().height > 30
      })
      await page.press('Enter')
      await page.isAt(/offerte/i)
    },
  },
  {
    name: 'goes through a list by keys and opens a record beside it',
    role: 'user',
    path: '/hotel/1/camere',
    async run(page) {
      await page.see(GRID_ROW)
      await page.press('ArrowDown', 'ArrowDown', 'Enter')
      await page.isAt(/\/camere\/\d+/)
      await page.see(input('Nome'))
      await page.press('Escape')
      await page.focusIn('[role=grid]')
    },
  },
  {
    name: 'changes a record and saves it by CTRL+S',
    role: 'user',
    path: '/hotel/1/camere',
    async run(page) {
      await page.see(GRID_ROW)
      await page.press('ArrowDown', 'Enter')
      await page.click({ role: 'textbox', name: 'Numero di camere' })
      await page.press('Control+a')
      // A number that differs from the previous run’s.
      await page.type(String(10 + (Math.floor(Date.now() / 1_000) % 80)))
      await page.press('Control+s')
      await page.reads('updated with success!')
    },
  },
  {
    name: 'chooses from a combobox by keys and by mouse',
    role: 'user',
    path: '/hotel/1/camere/create',
    async run(page) {
      await page.click({ role: 'combobox', name: 'Tipologia' })
      const { height } = await page.see('[role=listbox]')
      check(height > 60, `the list of choices is ${height} px high`)
      await page.type('sui')
      await page.until('the choice «Suite»', () =>
        [...document.querySelectorAll('[role=option]')].some((one) => /suite/i.test(one.textContent ?? '')),
      )
      await page.press('Enter')
      await page.until('the chosen «Suite»', () =>
        [...document.querySelectorAll<HTMLInputElement>('[role=combobox]')].some((one) => /suite/i.test(one.value)),
      )
    },
  },
  {
    name: 'types a period and picks a day in its calendar',
    role: 'admin',
    path: '/hotel/1/offerte/create',
    async run(page) {
      await page.click(input('Valida dal'))
      const { height } = await page.see({ role: 'dialog', name: 'Calendario' })
      check(height > 200, `the calendar is ${height} px high`)
      await page.type('1/9/2031')
      await page.press('Tab')
      await page.type('5/9')
      await page.press('Tab')
      const end = await page.see({ role: 'textbox', name: 'Valida fino al' })
      check(end.value === '05/09/2031', `the end of the period reads «${end.value}»`)
    },
  },
  {
    name: 'writes rich text, bold by a key of its bar',
    role: 'employee',
    path: '/hotel/2/camere/create',
    async run(page) {
      await page.click('[contenteditable=true]')
      await page.type('Il mare ')
      await page.press('Alt+F10')
      await page.until('the focus in the bar', () => document.activeElement?.matches('button') === true)
      await page.press('Enter')
      await page.type('vicino')
      await page.until('bold text', () =>
        [...document.querySelectorAll('[contenteditable=true] strong')].some((one) => one.textContent === 'vicino'),
      )
    },
  },
  {
    name: 'types, pastes and takes back prices in the sheet of a season',
    role: 'multihotel',
    path: '/hotel/303/listini?vista=stagione',
    async run(page) {
      await page.see(SHEET)
      await page.focusIn('td[data-cell]')
      const before = await textOfCell(page, '1 0')
      await page.press('ArrowDown')
      await page.type('41,5')
      await page.press('Enter')
      await page.poll('the typed price', async () => (await textOfCell(page, '1 0')) === '41,50')
      await page.press('ArrowUp')
      await paste(page, '1.234,50\t90\n91\t92,5')
      await page.poll('the pasted block', async () => (await textOfCell(page, '2 1')) === '92,50')
      await page.press('Control+z')
      await page.poll('the block taken back', async () => (await textOfCell(page, '1 0')) === '41,50')
      await page.press('Control+z')
      await page.poll('the first price again', async () => (await textOfCell(page, '1 0')) === before)
    },
  },
  {
    name: 'copies and pastes in the sheet by the keys of the browser',
    role: 'multihotel',
    path: '/hotel/303/listini?vista=stagione',
    async run(page) {
      await page.see(SHEET)
      await page.focusIn('td[data-cell]')
      await page.press('ArrowDown')
      await page.type('77')
      await page.press('Enter', 'ArrowUp', 'Control+c', 'ArrowDown', 'Control+v')
      await page.poll('the copied price', async () => (await textOfCell(page, '2 0')) === '77,00')
      await page.press('Control+z', 'Control+z')
    },
  },
  {
    name: 'sends a picture to the gallery',
    role: 'user',
    path: '/hotel/1/mediaGallery?categoryId=8',
    async run(page, folder) {
      // The gallery refuses a picture that it already has, and the browsers share one server.
      const { browser } = page.remote
      const path = join(folder, `festa-${browser}.jpg`)
      const width = 320 + browser.length
      const picture = sharp({ create: { width, height: 200, channels: 3, background: '#a32' } })
      writeFileSync(path, await picture.jpeg().toBuffer())
      await page.see('button[data-id]')
      await page.remote.attach('input[type=file]', path)
      await page.reads('caricato')
    },
  },
  {
    name: 'filters a list by a chip and takes the filter away',
    role: 'admin',
    path: '/ordini',
    async run(page) {
      await page.see(GRID_ROW)
      const all = await rowCount(page)
      await page.click({ role: 'button', name: 'Stato' })
      const { height } = await page.see({ role: 'dialog', name: 'Filtro Stato' })
      check(height > 80 && height < 500, `the filter is ${height} px high`)
      await page.focusIn('[role=dialog] [role=combobox]')
      await page.see({ role: 'option', name: 'Annullato' })
      await page.press('Space')
      await page.poll('fewer rows', async () => (await rowCount(page)) !== all)
      await page.press('Escape')
      await page.click({ role: 'button', name: 'Togli il filtro Stato' })
      await page.poll('all rows', async () => (await rowCount(page)) === all)
    },
  },
  {
    name: 'saves a view and deletes it',
    role: 'developer',
    path: '/hotel/1/offerte?state=online',
    async run(page) {
      // Both browsers save a view on the same server.
      const name = `Vista di ${page.remote.browser} ${Date.now()}`
      await page.see(GRID_ROW)
      await runCommand(page, 'Salva la vista')
      await page.focusIn('dialog[open] input')
      await page.type(name)
      await page.press('Enter')
      // The focus returns to the page when the dialog closes, which would close a menu.
      await page.gone('dialog[open]')
      await page.click({ role: 'button', name: `Vista: ${name}` })
      await page.click({ role: 'menuitem', name: 'Viste dell’elenco…' })
      await page.click({ role: 'button', name: 'Elimina', within: 'dialog[open]' })
      await page.click({ role: 'button', name: 'Elimina', within: '[role=alertdialog]' })
      await page.gone({ role: 'button', name: `Vista: ${name}` })
    },
  },
  {
    name: 'imports a file and sees its rehearsal',
    role: 'developer',
    path: '/hotel/304/camere',
    async run(page, folder) {
      const path = join(folder, 'camere.csv')
      writeFileSync(path, 'Nome;Numero di camere\r\nCamera della prova;2\r\n')
      await page.see(GRID_ROW)
      await runCommand(page, 'Importa')
      await page.see({ role: 'dialog', name: 'Importa: Camere' })
      await page.remote.attach('dialog[open] input[type=file]', path)
      await page.reads('«camere.csv»: 1 riga')
      check((await dialogFaults(page)).length === 0, (await dialogFaults(page)).join(', '))
      await page.click({ role: 'button', name: 'Prova', within: 'dialog[open]' })
      await page.see({ role: 'dialog', name: 'Prova generale' })
      await page.until(
        'the row of the rehearsal',
        () => document.querySelector('dialog[open] [role=grid] tbody tr') !== null,
      )
      const faults = await dialogFaults(page)
      check(faults.length === 0, faults.join(', '))
    },
  },
  {
    name: 'exports a list',
    role: 'employee',
    path: '/hotel/304/camere',
    async run(page) {
      await page.see(GRID_ROW)
      // Each browser saves files in a folder of its own choice, so the page intercepts the link instead.
      await page.remote.evaluate(() => {
        HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
          document.documentElement.dataset.saved = this.download
        }
      })
      await runCommand(page, 'Esporta in CSV')
      await page.until('a file that is saved', () => (document.documentElement.dataset.saved ?? '').endsWith('.csv'))
    },
  },
  {
    name: 'adds hours in the calendar',
    role: 'employee',
    path: '/calendarioAttivita',
    async run(page) {
      await page.see({ role: 'grid', name: 'Ore di' })
      await page.press('n')
      await page.see({ role: 'dialog', name: 'Aggiungi orario attività' })
      const faults = await dialogFaults(page)
      check(faults.length === 0, faults.join(', '))
      await page.press('Escape')
      await page.gone({ role: 'dialog', name: 'Aggiungi orario attività' })
    },
  },
  {
    name: 'reads statistics and their charts',
    role: 'admin',
    path: '/statistiche?hotelId=1',
    async run(page) {
      await page.until('drawn charts', () => document.querySelectorAll('main canvas, main figure svg').length > 0)
      await page.poll('charts with their height', async () => {
        const heights = await page.remote.evaluate(() =>
          [...document.querySelectorAll('main figure')].map((one) => one.getBoundingClientRect().height),
        )
        return heights.length > 0 && heights.every((height) => height > 60)
      })
    },
  },
  {
    name: 'finds a draft again after a reload',
    role: 'user',
    path: '/hotel/1/camere/create',
    async run(page) {
      await page.click(input('Nome'))
      await page.type('Camera lasciata')
      await page.poll('a stored draft', () =>
        page.remote.evaluate(async () => {
          const names = (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []))
          const rows = await Promise.all(
            names.map(
              (name) =>
                new Promise<string>((resolve) => {
                  const opening = indexedDB.open(name)
                  opening.onsuccess = () => {
                    const database = opening.result
                    const stores = [...database.objectStoreNames]
                    if (!stores.length) return resolve('')
                    const reading = database.transaction(stores[0]!).objectStore(stores[0]!).getAll()
                    reading.onsuccess = () => {
                      database.close()
                      resolve(JSON.stringify(reading.result))
                    }
                  }
                }),
            ),
          )
          return rows.join('').includes('Camera lasciata')
        }),
      )
      await page.remote.evaluate(() => {
        // Not all drivers can answer the browser’s own question about unsaved changes.
        addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
      })
      await page.goto('/hotel/1/camere/create')
      await page.click({ role: 'button', name: 'Riprendi la bozza' })
      await page.poll('the name of the draft', async () =>
        (await page.find(input('Nome'))).some(({ value }) => value === 'Camera lasciata'),
      )
    },
  },
  {
    name: 'opens every dialog of the commands, with a body and the focus',
    role: 'admin',
    path: '/',
    async run(page) {
      const faults: string[] = []
      let role = ''
      for (const [name, opening] of Object.entries(openings)) {
        if (opening.role !== role) await page.signIn(opening.role, opening.path)
        else await page.goto(opening.path)
        role = opening.role
        try {
          await page.see(opening.ready)
          await page.press(...(opening.keys ?? []))
          if (opening.keys?.includes('Enter')) await page.see('.record-form')
          await runCommand(page, opening.command)
          await page.see({ role: 'dialog', name: opening.dialog })
          faults.push(...(await dialogFaults(page)).map((fault) => `${name}: ${fault}`))
        } catch (error) {
          if (!(error instanceof TaskError)) throw error
          faults.push(`${name}: ${error.message}`)
        }
      }
      check(faults.length === 0, faults.join('; '))
    },
  },
  {
    name: 'makes an offer at the width of a phone',
    role: 'user',
    path: '/hotel/1/offerte',
    async run(page) {
      await page.remote.resize(390, 780)
      await page.goto('/hotel/1/offerte')
      await page.click({ role: 'button', name: 'Nuova offerta' })
      await page.see({ role: 'dialog', name: 'Crea una nuova offerta' })
      await page.see({ role: 'textbox', name: 'Titolo', within: 'dialog[open]' })
      const faults = await dialogFaults(page)
      check(faults.length === 0, faults.join(', '))
      check(
        await page.remote.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'the page is wider than the window',
      )
    },
  },
]
