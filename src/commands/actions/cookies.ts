/**
 * Commands on cookie configurations: approving one after the other, or all that are selected, and scanning the site
 * again.
 */
import type { Row } from '../../api/resources/resources.ts'
import { can } from '../../domain/access/access.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { perform } from '../recordCalls.ts'
import { approveCookies, scanSite } from './calls.ts'
import { severalCall } from './severalCall.ts'
import { expectDefined } from '../../domain/util/lookup.ts'

const RESOURCE = approveCookies.resource
const openIn = ({ form }: Context) => (form?.resource === RESOURCE ? form.record : null)
const siteIn = (context: Context): number | null => {
  const site = openIn(context)?.row.id_sito
  return typeof site === 'number' ? site : null
}

const isToApprove = (row: Row): boolean => row.stato_configurazione !== 'approvata'
const mayApprove = ({ user }: Context): boolean => user !== null && can(user, RESOURCE, 'approve') !== 'none'

/** Commands on the open configuration. */
export const cookieCommands: readonly Command[] = [
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
      return Boolean(record && mayApprove(context) && isToApprove(record.row) && context.form?.handle.next)
    },
    run(context, effects) {
      const record = expectDefined(openIn(context), 'the open configuration')
      const handle = context.form?.handle
      // The service refuses a configuration with unclassified cookies: the focus moves to the first of these.
      if (record.row.n_non_classificati && handle?.goToPending?.()) return undefined
      if (!record.row.n_non_classificati) handle?.next?.(isToApprove)
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
      perform(
        scanSite,
        { key: expectDefined(siteIn(context), 'the site'), row: {}, etag: null, name: '', may: [] },
        context,
        effects,
      ),
  },
]

const actions: readonly Command[] = [
  severalCall({
    id: 'cookie.approva-scelte',
    title: 'Approva le configurazioni scelte',
    button: 'Approva',
    icon: 'check',
    keys: ['a'],
    bar: 'approva le scelte',
    keywords: 'accetta conferma cookie selezione',
    resource: RESOURCE,
    op: 'approveAll',
    leaves: ({ rimaste }) => (rimaste as readonly unknown[]).length > 0,
    changes: ['cookies.cookies'],
  }),
]

export default actions
