/** Cookie configurations: approved one after the other, or the ticked ones at once; the site is looked at again. */
import { approveSeveral, refreshCookies } from '../../api/cookie.ts'
import { can } from '../../domain/access.ts'
import { running } from '../../state/running.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { perform } from '../recordCalls.ts'
import { approveCookies, scanSite } from './calls.ts'
import { onSelection, tickedIn } from './selection.ts'

const RESOURCE = approveCookies.resource
const SEVERAL = 'cookie.approva-scelte'
const openIn = ({ form }: Context) => (form?.resource === RESOURCE ? form.record : null)
const siteIn = (context: Context): number | null => {
  const site = openIn(context)?.row.id_sito
  return typeof site === 'number' ? site : null
}

const chosen = (context: Context) => tickedIn(context, RESOURCE)

const mayApprove = ({ user }: Context, op: string): boolean => user !== null && can(user, RESOURCE, op) !== 'none'

/** About the configuration that is open. */
export const ofCookies: readonly Command[] = [
  {
    id: 'cookie.approva-e-prossima',
    title: 'Approva la configurazione e passa alla prossima',
    button: 'Approva e prossima',
    section: 'scheda',
    icon: 'check',
    keys: ['a'],
    bar: 'approva e prossima',
    keywords: 'accetta conferma cookie successiva avanti',
    when(context) {
      const record = openIn(context)
      return Boolean(
        record &&
        mayApprove(context, 'approve') &&
        record.row.stato_configurazione !== 'approvata' &&
        context.form?.handle.next,
      )
    },
    run(context, effects) {
      const record = openIn(context)!
      // What is not classified stays in sight: the service says what is left.
      if (!record.row.n_non_classificati) context.form!.handle.next?.()
      return perform(approveCookies, record, context, effects)
    },
  },
  {
    id: 'cookie.analizza',
    title: 'Analizza di nuovo il sito della configurazione',
    button: 'Analizza il sito',
    section: 'scheda',
    icon: 'refresh',
    keys: ['r'],
    bar: 'analizza',
    keywords: 'scansione scansiona scan cookie',
    when: (context) =>
      siteIn(context) !== null && context.user !== null && can(context.user, scanSite.resource, scanSite.op) !== 'none',
    run: (context, effects) =>
      perform(scanSite, { key: siteIn(context)!, row: {}, etag: null, name: '', may: [] }, context, effects),
  },
]

const actions: readonly Command[] = [
  onSelection({
    id: SEVERAL,
    title: 'Approva le configurazioni scelte',
    button: 'Approva',
    icon: 'check',
    keys: ['a'],
    bar: 'approva le scelte',
    keywords: 'accetta conferma cookie selezione',
    when: (context) => mayApprove(context, 'approvaTutte') && chosen(context).length > 0,
    async run(context, effects) {
      if (running[SEVERAL]) return
      const op = `${RESOURCE}.approvaTutte`
      running[SEVERAL] = true
      try {
        const row = await approveSeveral(chosen(context))
        effects.notify({ op, answer: { row } })
        if (!row.rimaste.length) context.list?.handle.clearSelection?.()
      } catch (error) {
        effects.notify({ op, error })
      } finally {
        delete running[SEVERAL]
      }
      await refreshCookies()
    },
  }),
]

export default actions
