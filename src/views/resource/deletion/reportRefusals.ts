/** Toast about rows of a bulk operation that were refused, with the reasons. */
import type { ApiError } from '../../../api/client/error.ts'
import { restText } from '../../../domain/text/counts.ts'
import { loadMessages, notify } from '../../shell/toasts/notify.ts'

export type Refusal = { name: string; error: ApiError }

/** Maximum number of rows named in the toast. */
const MOST_NAMED = 5

/** Shows the message of the operation, followed by each row and its reason. */
export async function reportRefusals(
  op: string,
  label: string | undefined,
  refusals: readonly Refusal[],
): Promise<void> {
  const [first] = refusals
  if (!first) return
  const { failed, messageFor } = await loadMessages()
  const isOne = refusals.every(({ error }) => error.status === first.error.status)
  const action = op.endsWith('.delete') ? 'delete' : 'update'
  const named = refusals.slice(0, MOST_NAMED).map(({ name, error }) => `${name}: ${error.reason}`)
  const more = refusals.length - named.length
  notify({
    ...(isOne ? messageFor(op, first.error, label) : failed(action, label ?? '')),
    detail: [...named, ...(more ? [`e ${restText(more, 'f')}`] : [])],
  })
}
