/** What is offered in a context, and why it cannot run: for palette, help and buttons, which load later. */
import { unmetNeed, type Command, type Need } from './command.ts'
import type { Context } from './context.ts'
import { commands, isFor } from './registry.ts'
import type { Route } from './routes/route.ts'

/** The first unmet need, and its explanation in Italian; both null when the command can run. */
export type OfferedCommand = Command & { need: Need | null; reason: string | null }

/** The commands offered in this context; `own` are commands generated for this user. */
export function commandsFor(context: Context, own: readonly Command[] = []): OfferedCommand[] {
  return [...commands, ...own]
    .filter((command) => isFor(command, context))
    .map((command) => ({
      ...command,
      title: titleOf(command, context),
      need: unmetNeed(command, context),
      reason: reasonOf(command, context),
    }))
}

/** The title names what the command acts on, where that is one thing. */
function titleOf({ id, title }: Command, { list, form, route, isDark }: Context): string {
  if (id === 'tema.cambia' && isDark) return 'Passa al tema chiaro'
  if (id === 'elenco.nuovo') return list?.createLabel ?? title
  if (id !== 'scheda.elimina' && (id !== 'elenco.elimina' || !list)) return title
  if (list && list.selected > 0)
    return list.selected === 1 ? 'Elimina la riga scelta' : `Elimina le ${list.selected} righe scelte`
  if (!route?.label) return title
  const record = !list || form?.resource === list.resource ? form?.record : null
  return `Elimina ${withArticle(route.label.toLowerCase(), route.gender)} ${record?.name ?? ''}`.trim()
}

/** 'la camera', 'l’offerta', 'lo sconto'. */
function withArticle(noun: string, gender: Route['gender']): string {
  if (/^[aeiou]/.test(noun)) return `l’${noun}`
  if (gender === 'f') return `la ${noun}`
  return `${/^(s[^aeiou]|z|ps|gn)/.test(noun) ? 'lo' : 'il'} ${noun}`
}

/** Why it cannot run now, in Italian; null when it can. */
export function reasonOf(command: Command, context: Context): string | null {
  const need = unmetNeed(command, context)
  return need && reasons[need]
}

const reasons: Record<Need, string> = {
  hotel: 'Scegli prima un hotel · Invio',
  portal: 'Scegli prima un portale · Invio',
  list: 'Apri prima un elenco',
  rows: 'L’elenco è vuoto',
  selection: 'Seleziona prima almeno una riga',
  cursor: 'Scegli prima una riga',
  form: 'Apri prima una scheda',
  saved: 'Salva prima le modifiche',
}
