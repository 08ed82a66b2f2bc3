/** What is done to several offers at once. */
import { lacks } from '../../api/config.ts'
import { can } from '../../domain/access.ts'
import type { PlanRows } from '../../domain/plan.ts'
import { loadResource } from '../../domain/resources/index.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { beginPlan, selectionIn } from './selection.ts'

const OFFERS = 'main.hotelOfferta'
const ID = 'offerte.traduci'

/** The ticked ones, or all that is found; else the one under the cursor. */
function meant({ list }: Context): PlanRows | null {
  if (list?.resource !== OFFERS) return null
  if (list.selected) return selectionIn({ list })?.rows ?? null
  const { cursor } = list.handle.marked()
  return cursor === null ? null : { keys: [{ key: cursor }] }
}

const actions: readonly Command[] = [
  {
    id: ID,
    title: 'Traduci le offerte scelte',
    button: 'Traduci',
    section: 'elenco',
    icon: 'globe',
    keywords: 'lingue inglese tedesco francese testi selezione',
    when: (context) =>
      context.user !== null &&
      can(context.user, OFFERS, 'translate') !== 'none' &&
      meant(context) !== null &&
      !lacks('main', 'bulk'),
    async run(context, effects) {
      const rows = meant(context)
      const owner = selectionIn(context)?.owner ?? {}
      if (rows) await beginPlan(ID, await loadResource(OFFERS), owner, { op: 'translate', rows }, effects)
    },
  },
]

export default actions
