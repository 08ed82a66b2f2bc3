/** How a user opens each dialog of a command, and where. A new name in `DialogName` must be added here. */
import type { DialogName } from '../../src/state/overlay.ts'
import type { TaskPage } from './page.ts'

type Opening = {
  role: string
  path: string
  /** What must be on the screen before the dialog can be opened. */
  ready: string
  /** Keys pressed first: they select rows or open a record. */
  keys?: readonly string[]
  /** The title of the command, as typed into the palette. */
  command: string
  /** The beginning of the dialog’s name. */
  dialog: string
}

const GRID = '[role=grid] [data-id]'
const MARKED = ['Home', 'Space', 'Shift+ArrowDown'] as const

/** The import opens the plan’s window; moving a task needs a contact with a task. */
type Elsewhere = 'plan' | 'moveTask'

export const openings: Readonly<Record<Exclude<DialogName, Elsewhere>, Opening>> = {
  assistance: {
    role: 'user',
    path: '/hotel/1/camere',
    ready: GRID,
    command: 'Richiedi assistenza',
    dialog: 'Richiedi assistenza',
  },
  offer: {
    role: 'user',
    path: '/hotel/1/offerte',
    ready: GRID,
    command: 'Crea una nuova offerta',
    dialog: 'Crea una nuova offerta',
  },
  views: { role: 'user', path: '/hotel/1/camere', ready: GRID, command: 'Salva la vista', dialog: 'Salva la vista' },
  pictures: {
    role: 'user',
    path: '/hotel/1/mediaGallery',
    ready: 'button[data-id]',
    keys: ['ArrowDown', 'Shift+Space'],
    command: 'Sposta nell’altra galleria',
    dialog: 'Sposta',
  },
  drafts: { role: 'admin', path: '/hotel/1/camere', ready: GRID, command: 'Bozze non salvate', dialog: 'Bozze' },
  scripts: { role: 'admin', path: '/hotel/1/camere', ready: GRID, command: 'Copioni', dialog: 'Copioni' },
  import: { role: 'admin', path: '/hotel/1/camere', ready: GRID, command: 'Importa', dialog: 'Importa: Camere' },
  plans: {
    role: 'admin',
    path: '/hotel/1/camere',
    ready: GRID,
    command: 'Operazioni su molti',
    dialog: 'Operazioni su molti',
  },
  change: {
    role: 'admin',
    path: '/hotel/1/camere',
    ready: GRID,
    keys: MARKED,
    command: 'Modifica le righe scelte',
    dialog: 'Modifica',
  },
  copy: {
    role: 'admin',
    path: '/hotel/1/camere',
    ready: GRID,
    keys: MARKED,
    command: 'Copia in altri hotel',
    dialog: 'Copia',
  },
  activity: {
    role: 'admin',
    path: '/calendarioAttivita?vista=elenco',
    ready: GRID,
    command: 'Aggiungi orario attività',
    dialog: 'Aggiungi orario attività',
  },
  agenda: {
    role: 'admin',
    path: '/calendarioAttivita?vista=elenco',
    ready: GRID,
    command: 'Calendario in altri programmi',
    dialog: 'Calendario in altri programmi',
  },
  task: { role: 'admin', path: '/crmContatti', ready: GRID, command: 'Aggiungi attività', dialog: 'Aggiungi attività' },
  contacts: {
    role: 'admin',
    path: '/crmContatti',
    ready: GRID,
    keys: MARKED,
    command: 'Aggiungi una nota ai contatti scelti',
    dialog: 'Nota a più contatti',
  },
  call: {
    role: 'admin',
    path: '/crmContatti',
    ready: GRID,
    keys: ['Enter'],
    command: 'Aggiungi una nota',
    dialog: 'Aggiungi una nota',
  },
}

/** A body lower than one line of text shows nothing, in CSS pixels. */
const LEAST_BODY = 20

/** Faults of the open dialog: it has no body, is cut off by the window, or does not hold the focus. */
export function dialogFaults(page: TaskPage): Promise<string[]> {
  return page.remote.evaluate((least: number) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (!dialog) return ['no dialog is open']
    const body = dialog.querySelector('.k-dialog-body')
    const box = dialog.getBoundingClientRect()
    const height = body?.getBoundingClientRect().height ?? 0
    const faults: string[] = []
    if (height < least) faults.push(`its body is ${Math.round(height)} px high`)
    if (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
      faults.push('it reaches beyond the window')
    if (!dialog.contains(document.activeElement)) faults.push(`the focus is on ${document.activeElement?.tagName}`)
    return faults
  }, LEAST_BODY)
}
