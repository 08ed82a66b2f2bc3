/** The one place where a command runs, and where its failure is reported. */
import { recordUse } from '../state/recents.ts'
import { canSupply, unmetNeed, type Command, type Effects } from './command.ts'
import type { Context } from './context.ts'
import { isFor } from './registry.ts'

/**
 * Runs a command in the context that `current` returns at that moment. Where only a hotel or a portal is missing, it
 * asks for it first and then continues; where another need is unmet nothing happens, because the control shows the
 * reason.
 */
export function execute(
  command: Command,
  current: () => Context,
  effects: Effects,
  options: { newTab?: boolean } = {},
): void {
  const context = current()
  if (!isFor(command, context)) return
  const need = unmetNeed(command, context)
  if (need && canSupply(need)) {
    effects.openPalette(need, () => execute(command, current, effects, options))
    return
  }
  if (need) return
  if (!command.quiet) recordUse(command.id, Date.now())
  const address = options.newTab ? command.address?.(context) : null
  if (address) {
    effects.navigate(address, { newTab: true })
    return
  }
  try {
    const work = command.run(context, effects)
    if (work) work.catch((error: unknown) => effects.notify({ op: command.id, error }))
  } catch (error) {
    effects.notify({ op: command.id, error })
  }
}
