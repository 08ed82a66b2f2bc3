/** Commands on notifications: the open one, and all of them. */
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { mayReadNotifications } from './frame.ts'
import { onSelection, selectedIds } from './selection.ts'

const NOTICE = 'management.notification'

const linkIn = ({ form }: Context): string | null => {
  const link = form?.resource === NOTICE ? form.record?.row.link : null
  return typeof link === 'string' && link.startsWith('/') ? link : null
}

/** The window of notifications offers it too. */
export const notificationCommands: readonly Command[] = [
  {
    id: 'notifiche.leggi-tutte',
    title: 'Segna tutte le notifiche come lette',
    section: 'console',
    icon: 'done',
    when: mayReadNotifications,
    passing: true,
    run: (_, effects) => effects.readNotifications(),
  },
]

/** Commands on all selected notifications. */
export const selectedNotificationCommands: readonly Command[] = [
  onSelection({
    id: 'notifiche.leggi-scelte',
    title: 'Segna come lette le notifiche scelte',
    button: 'Segna come lette',
    icon: 'done',
    keys: ['l'],
    bar: 'segna lette',
    keywords: 'letta viste avvisi selezione',
    when: (context) => mayReadNotifications(context) && selectedIds(context, NOTICE).length > 0,
    async run(context, effects) {
      await effects.readNotifications(selectedIds(context, NOTICE))
      context.list?.handle.clearSelection?.()
    },
  }),
]

const actions: readonly Command[] = [
  ...notificationCommands,
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
