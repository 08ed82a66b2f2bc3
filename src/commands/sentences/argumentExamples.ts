/** Example values of arguments that are typed and not chosen from a list, such as days and amounts. */
import type { Argument, ArgumentKind } from './argument.ts'

type Two = readonly [first: string, second: string]

const byKind: Readonly<Record<Exclude<ArgumentKind, 'name' | 'choice' | 'flag'>, Two>> = {
  day: ['domani', '3/12'],
  period: ['agosto', 'dal 1 al 5 giugno'],
  hours: ['2,5', '1h30'],
  money: ['50', '1.200,00'],
  percent: ['+5%', '-10%'],
  year: ['2027', '2028'],
  path: ['/vecchia', '/nuova'],
  text: ['richiamare a settembre', 'vuole il listino 2027'],
}
const past: Readonly<Partial<typeof byKind>> = {
  day: ['ieri', '3/11'],
  period: ['ultimi 30 giorni', 'agosto'],
}

/** Two example values of the argument; undefined where it is chosen from a list. */
export function examplesOf({ kind, toward, examples }: Argument): Two | undefined {
  if (kind === 'name' || kind === 'choice' || kind === 'flag') return undefined
  return examples ?? (toward === 'past' ? past[kind] : undefined) ?? byKind[kind]
}
