/**
 * Records the commands that run while a copione is being recorded. It watches the recents, because every way to run a
 * command counts it there.
 */
import { subscribe } from 'valtio'
import { viewCommands } from '../../../commands/actions/views.ts'
import { commands } from '../../../commands/registry.ts'
import { lineOfCommand } from '../../../commands/scripts/lineOfCommand.ts'
import { recents } from '../../../state/recents.ts'
import { noteLine, scripts } from '../../../state/scripts.ts'
import { views } from '../../../state/savedViews.ts'

function noteCommand(id: string): void {
  const command = [...commands, ...viewCommands(views.rows)].find((one) => one.id === id)
  const line = command && lineOfCommand(command)
  if (line) noteLine(line)
  else if (line === null && scripts.recording?.on) scripts.recording = { ...scripts.recording, left: command!.title }
}

export const watchCommands = (): (() => void) =>
  subscribe(
    recents,
    (changes) => {
      if (!scripts.recording?.on) return
      const used = new Set(
        changes.flatMap(([op, path]) => (op === 'set' && path[0] === 'uses' && path.length === 2 ? [path[1]] : [])),
      )
      for (const id of used) noteCommand(String(id))
    },
    true,
  )
