/**
 * Logout question, which counts the drafts that would be lost. A user who can log out has loaded this file, and with it
 * the code that deletes drafts.
 */
import { LOGOUT_QUESTION } from '../../../commands/lazyTexts.ts'
import { listDrafts } from '../../../state/drafts.ts'
import { ask } from '../../../state/overlay.ts'

export async function askToLeave(): Promise<boolean> {
  const { length } = await listDrafts()
  const loss =
    length > 1 ? ` Le ${length} bozze non salvate andranno perse.` : length ? ' La bozza non salvata andrà persa.' : ''
  return ask({ title: 'Esci', text: LOGOUT_QUESTION + loss, confirm: 'Esci' })
}
