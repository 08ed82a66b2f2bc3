/** Remembers a plan as the last action, so that CTRL+Z undoes its run as a whole. */
import { planActions, refreshPlan } from '../../../api/plans.ts'
import { setLast } from '../../../state/undo.ts'
import { openPlan } from '../navigation/openPlan.ts'

const PLAN = 'prova '

export function rememberPlan(id: number): void {
  setLast([PLAN + id])
}

/** Null if the name belongs to a single write. */
export const planNamed = (name: string): number | null =>
  name.startsWith(PLAN) ? Number(name.slice(PLAN.length)) : null

/** Undoes the run of a plan; its dialog shows the progress and the rows that stay. */
export async function undoPlan(id: number): Promise<void> {
  await planActions.takeBack(id)
  await refreshPlan()
  openPlan(id)
}
