/** The help lists all commands, so it registers those that no screen has loaded yet. */
import { lazyCommands } from '../../../commands/recordCommands.ts'
import { register } from '../../../commands/registry.ts'
import { Help } from './Help.tsx'

export function loadHelp(): typeof Help {
  register(lazyCommands)
  return Help
}
