/** About notices: the one that is read, and all of them. */
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { mayReadNotices } from './frame.ts'

const linkIn = ({ form }: Context): string | null => {
  const link = form?.resource === 'management.notification' ? form.record?.row.link : null
  return typeof link === 'string' && link.startsWith('/') ? link : null
}

/** The window of notices has it too. */
export const ofNotices: readonly Command[] = [
  {
    id: 'notifiche.leggi-tutte',
    title: 'Segna tutte le notifiche come lette',
    section: 'console',
    icon: 'done',
    when: mayReadNotices,
    passing: true,
    run: (_, effects) => effects.readNotifications(),
  },
]

const actions: readonly Command[] = [
  ...ofNotices,
  {
    id: 'notifica.apri',
    title: 'Apri quel che dice la notifica',
    button: 'Apri',
    section: 'scheda',
    icon: 'external',
    keys: ['o'],
    bar: 'apri',
    keywords: 'segui collegamento link avviso vai',
    when: (context) => linkIn(context) !== null,
    run(context, effects) {
      const link = linkIn(context)
      if (link) void effects.navigate(link)
    },
  },
]

export default actions
