/** Turns a command that was run into a line of a script. */
import type { Line, Script } from '../../domain/plans/copione.ts'
import { scripts } from '../../state/scripts.ts'
import type { Command, Need } from '../command.ts'

/** Needs that depend on what is visible, selected or open: nobody knows what that will be when the script runs. */
const transientNeeds: readonly Need[] = ['list', 'rows', 'selection', 'cursor', 'form', 'saved']
const sections: readonly Command['section'][] = ['elenco', 'scheda', 'contatto', 'contesto', 'turno']

/** undefined: not an action, for example opening the help; null: an action that cannot be recorded. */
export function lineOfCommand({
  id,
  title,
  needs,
  section,
  quiet,
  passing,
  address,
}: Command): Line | null | undefined {
  if (quiet || id.startsWith('copione.')) return undefined
  if (needs?.some((need) => transientNeeds.includes(need))) return null
  if (address) return { comando: id, titolo: title, argomenti: {} }
  if (sections.includes(section)) return passing ? undefined : null
  return passing ? undefined : { comando: id, titolo: title, argomenti: {} }
}

const known = new Map<number, Command>()

/**
 * Each script as a command: the same object for the lifetime of the page, although its name and its keys may change.
 */
export const scriptCommands = (rows: readonly Script[]): Command[] =>
  rows.map(({ id, nome, tasto }) => {
    const command = known.get(id) ?? commandOf(id)
    known.set(id, command)
    command.title = `Copione: ${nome}`
    if (tasto) command.keys = [tasto]
    else delete command.keys
    return command
  })

const commandOf = (id: number): Command => ({
  id: `copione.${id}`,
  title: '',
  section: 'console',
  icon: 'play',
  when: () => scripts.rows.some((one) => one.id === id),
  run: (_, effects) => effects.openDialog('scripts', id, 'copione.avvia'),
})
