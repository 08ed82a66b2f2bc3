/** About the notice that is read. */
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'

const linkIn = ({ form }: Context): string | null => {
  const link = form?.resource === 'management.notification' ? form.record?.row.link : null
  return typeof link === 'string' && link.startsWith('/') ? link : null
}

const actions: readonly Command[] = [
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
