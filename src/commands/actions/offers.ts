/** Commands on several offers at once. */
import { lacksCapability } from '../../api/client/config.ts'
import { callRecord } from '../../api/resources/recordCalls.ts'
import { refreshResource } from '../../api/resources/resources.ts'
import { can } from '../../domain/access/access.ts'
import type { PlanRows } from '../../domain/plans/plan.ts'
import { loadResource } from '../../domain/resources/index.ts'
import { randomUuid } from '../../domain/util/uuid.ts'
import { runningCalls } from '../../state/runningCalls.ts'
import type { Command, Effects } from '../command.ts'
import type { Context } from '../context.ts'
import { beginPlan, selectionIn } from './selection.ts'
import { itemAt } from '../../domain/util/lookup.ts'

const OFFERS = 'main.hotelOfferta'
const ID = 'offerte.traduci'

/** The selected offers, or all that the list finds; otherwise the one under the cursor. */
function selectedRows({ list }: Context): PlanRows | null {
  if (list?.resource !== OFFERS) return null
  if (list.selected) return selectionIn({ list })?.rows ?? null
  const { cursor } = list.handle.marked()
  return cursor === null ? null : { keys: [{ key: cursor }] }
}

/** The same as ids, as the call of the specification takes them. */
function selectedIds({ list }: Context): readonly number[] {
  if (list?.resource !== OFFERS) return []
  const { cursor, selected } = list.handle.marked()
  if (list.selected) return selected.map(Number)
  return cursor === null ? [] : [Number(cursor)]
}

/** One call for all of them (§7.3), for services that cannot rehearse a plan. */
async function translateAtOnce(ids: readonly number[], label: string | undefined, effects: Effects): Promise<void> {
  if (runningCalls[ID]) return
  runningCalls[ID] = true
  const op = `${OFFERS}.translate`
  try {
    const about = { key: itemAt(ids, 0), row: {}, etag: null }
    const answer = await callRecord(OFFERS, 'translate', about, { offers_id: [...ids] }, randomUuid())
    effects.notify({ op, answer, label })
  } catch (error) {
    effects.notify({ op, error, label })
  } finally {
    await refreshResource(OFFERS)
    delete runningCalls[ID]
  }
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
      (lacksCapability('main', 'bulk') ? selectedIds(context).length > 0 : selectedRows(context) !== null),
    async run(context, effects) {
      if (lacksCapability('main', 'bulk')) return translateAtOnce(selectedIds(context), context.route?.label, effects)
      const rows = selectedRows(context)
      const owner = selectionIn(context)?.owner ?? {}
      if (rows) await beginPlan(ID, await loadResource(OFFERS), owner, { op: 'translate', rows }, effects)
    },
  },
]

export default actions
