/** The help tells of all commands, also of those that no screen has needed yet. */
import { lateCommands } from '../../commands/recordCommands.ts'
import { register } from '../../commands/registry.ts'
import { Help } from './Help.tsx'

export function loadHelp(): typeof Help {
  register(lateCommands)
  return Help
}
