/** A command that sends all selected rows of a list in one call. */
import { callSeveral } from '../../api/resources/recordCalls.ts'
import { refreshResources, type Row } from '../../api/resources/resources.ts'
import { can } from '../../domain/access/access.ts'
import { runningCalls } from '../../state/runningCalls.ts'
import type { Command } from '../command.ts'
import { onSelection, selectedIds } from './selection.ts'

type SeveralCall = Pick<Command, 'id' | 'title' | 'button' | 'icon' | 'keys' | 'bar' | 'keywords'> & {
  resource: string
  op: string
  /** Sent in addition to the ids of the rows. */
  body?: Row
  /** Whether some rows could not be processed: the selection then stays. */
  leaves?: (answer: Row) => boolean
  /** Ids of other resources whose rows the call changes. */
  changes?: readonly string[]
}

export const severalCall = ({
  resource,
  op,
  body,
  leaves: keepsSelection,
  changes: alsoChanged = [],
  ...words
}: SeveralCall): Command =>
  onSelection({
    ...words,
    when: (context) =>
      context.user !== null && can(context.user, resource, op) !== 'none' && selectedIds(context, resource).length > 0,
    async run(context, effects) {
      if (runningCalls[words.id]) return
      runningCalls[words.id] = true
      const name = `${resource}.${op}`
      try {
        const answer = await callSeveral(resource, op, selectedIds(context, resource), body)
        effects.notify({ op: name, answer })
        if (!keepsSelection?.(answer.row)) context.list?.handle.clearSelection?.()
      } catch (error) {
        effects.notify({ op: name, error })
      } finally {
        delete runningCalls[words.id]
      }
      await refreshResources([resource, ...alsoChanged])
    },
  })
