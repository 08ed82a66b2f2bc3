/** A plan that has been run as the last thing done: CTRL+Z takes it back as a whole. */
import { planActs, refreshPlan } from '../../api/prove.ts'
import { setLast } from '../../state/undo.ts'
import { openPlan } from './openPlan.ts'

const PLAN = 'prova '

export function rememberPlan(id: number): void {
  setLast([PLAN + id])
}

/** null where the name is a write's. */
export const planNamed = (name: string): number | null =>
  name.startsWith(PLAN) ? Number(name.slice(PLAN.length)) : null

/** Its window tells how far it is, and which rows stay. */
export async function takeBackPlan(id: number): Promise<void> {
  await planActs.takeBack(id)
  await refreshPlan()
  openPlan(id)
}
