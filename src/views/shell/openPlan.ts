/** The window of a plan over whatever screen there is; its address says so, so that a reload leaves it open. */
import { closeDialog, openDialog, overlay } from '../../state/overlay.ts'
import { changedQuery } from './changedQuery.ts'
import { navigate } from './navigation.ts'

const PARAM = 'prova'

const addressWith = (id: number | null): string =>
  location.pathname + changedQuery(location.search, { [PARAM]: id === null ? null : String(id) })

/** The plan that an address asks for. */
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

/** What the address says is what is open: after a reload, and where Back leads. */
export function followPlan(search: string): void {
  const id = planIn(search)
  const open = overlay.dialog?.name === 'plan' ? overlay.dialog.key : null
  if (id === open) return
  if (id !== null) openDialog('plan', id)
  else closeDialog()
}
