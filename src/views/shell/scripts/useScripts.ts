/** Loads the copioni from the server, registers their shortcuts, and records new ones. */
import { useEffect } from 'react'
import { hasScripts, useScripts as useStoredScripts } from '../../../api/scripts.ts'
import { scriptCommands } from '../../../commands/scripts/lineOfCommand.ts'
import { register } from '../../../commands/registry.ts'
import { restoreScripts, scripts } from '../../../state/scripts.ts'
import { watchCommands } from './recorder.ts'

/** Copioni can be recorded only where the server stores them. */
export function useScripts(): void {
  const rows = useStoredScripts()
  useEffect(() => {
    if (!hasScripts()) return
    restoreScripts()
    scripts.isKept = true
    register(scriptCommands(scripts.rows))
    return watchCommands()
  }, [])
  useEffect(() => {
    if (!rows) return
    scripts.rows = rows
    // Makes their shortcuts available.
    register(scriptCommands(rows))
  }, [rows])
}
