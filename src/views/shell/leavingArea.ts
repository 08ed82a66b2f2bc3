/** What leaving the area costs, for its question. Whoever can leave has loaded this, and with it what drops the drafts. */
import { LOGOUT_QUESTION } from '../../commands/laterTexts.ts'
import { listDrafts } from '../../state/drafts.ts'
import { ask } from '../../state/overlay.ts'

/** Resolves with the answer. */
export async function askToLeave(): Promise<boolean> {
  const { length } = await listDrafts()
  const loss =
    length > 1 ? ` Le ${length} bozze non salvate andranno perse.` : length ? ' La bozza non salvata andrà persa.' : ''
  return ask({ title: 'Esci', text: LOGOUT_QUESTION + loss, confirm: 'Esci' })
}
