/** What else can be done with the open record: the commands about it, for those who use the mouse. */
import records from '../../commands/actions/records.ts'
import { isFor } from '../../commands/registry.ts'
import { Button } from '../kit/Button.tsx'
import { run } from '../shell/effects.ts'
import { useConsole } from '../shell/useConsole.ts'

export function RecordActions() {
  const context = useConsole()
  const offered = records.filter((command) => isFor(command, context))
  if (offered.length === 0) return null
  return offered.map(({ id, title, icon }) => (
    <Button key={id} small variant="ghost" icon={icon} onClick={() => run(id)}>
      {title}
    </Button>
  ))
}
