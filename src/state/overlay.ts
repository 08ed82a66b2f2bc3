/** What lies over the screen: palette, help, a dialog, a question, the mobile menu. One of each at most. */
import { proxy, ref } from 'valtio'

export type PalettePage = 'all' | 'hotel' | 'portal'

export type Question = {
  title: string
  text: string
  /** The confirming button is the verb; null: there is nothing to confirm, only to know. */
  confirm: string | null
  /** What goes with it, one line each; always Italian. */
  details?: readonly string[]
  danger?: boolean
  lang?: 'en'
}

export type DialogName = 'assistance' | 'offer' | 'activity' | 'drafts' | 'call'
/** A dialog of a command; `key` is the record that it is about, `of` the command where several share a dialog. */
export type OpenDialog = { name: DialogName; key: number | null; of?: string | undefined }

type Pending = { question: Question; answer: (yes: boolean) => void }

export const overlay = proxy<{
  palette: { page: PalettePage; query: string; scope: 'all' | 'hotel' | 'portal'; then: (() => void) | null } | null
  help: boolean
  dialog: OpenDialog | null
  notifications: boolean
  drawer: boolean
  question: Pending | null
}>({ palette: null, help: false, dialog: null, notifications: false, drawer: false, question: null })

export function openPalette(
  page: PalettePage = 'all',
  then: (() => void) | null = null,
  scope: 'all' | 'hotel' | 'portal' = 'all',
): void {
  overlay.palette = { page, query: '', scope, then: then && ref(then) }
}

export function closePalette(): void {
  overlay.palette = null
}

/** Asks, and resolves with the answer; a question already open is answered with no. */
export function ask(question: Question): Promise<boolean> {
  overlay.question?.answer(false)
  return new Promise((resolve) => {
    overlay.question = {
      question,
      answer: ref((yes: boolean) => {
        overlay.question = null
        resolve(yes)
      }),
    }
  })
}
