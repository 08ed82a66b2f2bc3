/** The tools of a portal: each is started on their screen, which first says what the tool would affect. */
import { can } from '../../domain/access/access.ts'
import type { Command } from '../command.ts'

const TOOLS = 'portals.tools'

const tool = (op: string, command: Pick<Command, 'title' | 'icon' | 'keywords'>): Command => ({
  id: `strumenti.${op}`,
  section: 'portale',
  needs: ['portal'],
  when: ({ user }) => user !== null && can(user, TOOLS, op) !== 'none',
  ...command,
  run: (_, effects) => effects.navigate(`/portali/tools?strumento=${op}`),
})

const actions: readonly Command[] = [
  tool('checkInvalidDescriptions', {
    title: 'Controlla le descrizioni delle schede hotel…',
    icon: 'file',
    keywords: 'strumento testi mancanti brevi da rivedere',
  }),
  tool('regenerateSitemaps', {
    title: 'Rigenera la sitemap…',
    icon: 'globe',
    keywords: 'strumento mappa del sito indirizzi',
  }),
  tool('buildHotelIndicators', {
    title: 'Ricalcola gli indicatori degli hotel…',
    icon: 'chart',
    keywords: 'strumento punteggi portale',
  }),
]

export default actions
