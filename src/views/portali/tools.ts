/** Texts and actions of the portal tools. */
import type { ToolOp } from '../../domain/trade/strumenti.ts'
import { checkDescriptions, rebuildIndicators, regenerateSitemaps } from '../../api/strumenti.ts'
import { doneMessage } from '../../commands/messages.ts'
import { notify } from '../shell/toasts/notify.ts'
import { saveFile } from '../shell/saveFile.ts'

export type Tool = {
  op: ToolOp
  text: string
  verb: string
  /** Singular and plural of what it processes. */
  rows: readonly [one: string, more: string]
  run: (portalId: number) => Promise<void>
}

const INDICATORS = 'portals.tools.buildHotelIndicators'

export const tools: readonly Tool[] = [
  {
    op: 'checkInvalidDescriptions',
    text: 'Controlla le descrizioni delle schede hotel e scarica l’elenco di quelle troppo brevi o mancanti.',
    verb: 'Scarica l’elenco',
    rows: ['scheda', 'schede'],
    run: async (portalId) => saveFile(await checkDescriptions(portalId)),
  },
  {
    op: 'regenerateSitemaps',
    text: 'Rigenera la sitemap del portale con tutte le pagine pubblicate.',
    verb: 'Rigenera',
    rows: ['indirizzo', 'indirizzi'],
    run: async (portalId) => notify({ ...doneMessage(INDICATORS), message: await regenerateSitemaps(portalId) }),
  },
  {
    op: 'buildHotelIndicators',
    text: 'Ricalcola gli indicatori di tutti gli hotel del portale.',
    verb: 'Ricalcola',
    rows: ['hotel', 'hotel'],
    run: async (portalId) => {
      await rebuildIndicators(portalId)
      notify(doneMessage(INDICATORS))
    },
  },
]
