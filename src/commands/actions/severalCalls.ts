/** A call that takes all that is ticked in a list. */
import { callSeveral } from '../../api/recordCalls.ts'
import { refreshResource, type Row } from '../../api/resources.ts'
import { can } from '../../domain/access.ts'
import { running } from '../../state/running.ts'
import type { Command } from '../command.ts'
import { onSelection, tickedIn } from './selection.ts'

type SeveralCall = Pick<Command, 'id' | 'title' | 'button' | 'icon' | 'keys' | 'bar' | 'keywords'> & {
  resource: string
  op: string
  /** What is sent beside the numbers of the rows. */
  body?: Row
  /** Part of them could not be done: they stay ticked. */
  leaves?: (answer: Row) => boolean
  /** What else has become something else, by the names of its resources. */
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
