/** The scripts as the service keeps them, their keys, and what notes the lines of a new one. */
import { useEffect } from 'react'
import { hasScripts, useScripts as useKept } from '../../api/scripts.ts'
import { scriptCommands } from '../../commands/scripts/commandLine.ts'
import { register } from '../../commands/registry.ts'
import { restoreScripts, scripts } from '../../state/scripts.ts'
import { watchCommands } from './recorder.ts'

/** Where the service keeps scripts, they can be recorded. */
export function useScripts(): void {
  const rows = useKept()
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
    // Their keys are heard from now on.
    register(scriptCommands(rows))
  }, [rows])
}
