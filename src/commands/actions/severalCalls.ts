/** A command that sends all selected rows of a list in one call. */
import { callSeveral } from '../../api/recordCalls.ts'
import { refreshResource, type Row } from '../../api/resources.ts'
import { can } from '../../domain/access.ts'
import { running } from '../../state/running.ts'
import type { Command } from '../command.ts'
import { onSelection, tickedIn } from './selection.ts'

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

export const severalCall = ({ resource, op, body, leaves, changes = [], ...words }: SeveralCall): Command =>
  onSelection({
    ...words,
    when: (context) =>
      context.user !== null && can(context.user, resource, op) !== 'none' && tickedIn(context, resource).length > 0,
    async run(context, effects) {
      if (running[words.id]) return
      running[words.id] = true
      const name = `${resource}.${op}`
      try {
        const answer = await callSeveral(resource, op, tickedIn(context, resource), body)
        effects.notify({ op: name, answer })
        if (!leaves?.(answer.row)) context.list?.handle.clearSelection?.()
      } catch (error) {
        effects.notify({ op: name, error })
      } finally {
        delete running[words.id]
      }
      await Promise.all([resource, ...changes].map(refreshResource))
    },
  })
