/** Plan dialog over any screen. The address carries its id, so that it survives a reload. */
import { closeDialog, openDialog, overlay } from '../../../state/overlay.ts'
import { changedQuery } from './changedQuery.ts'
import { navigate } from './navigation.ts'

const PARAM = 'prova'

const addressWith = (id: number | null): string =>
  location.pathname + changedQuery(location.search, { [PARAM]: id === null ? null : String(id) })

function planIn(search: string): number | null {
  const id = Number(new URLSearchParams(search).get(PARAM))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function openPlan(id: number): void {
  openDialog('plan', id)
  void navigate(addressWith(id), { force: true })
}

export function closePlan(): void {
  closeDialog()
  if (planIn(location.search) !== null) void navigate(addressWith(null), { force: true, replace: true })
}

/** Opens or closes the plan dialog to match the address, after a reload or on Back. */
export function followPlan(search: string): void {
  const id = planIn(search)
  const open = overlay.dialog?.name === 'plan' ? overlay.dialog.key : null
  if (id === open) return
  if (id !== null) openDialog('plan', id)
  else closeDialog()
}
