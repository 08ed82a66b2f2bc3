/** Describes a plan in words: its title, its expected effects and its result. */
import { kindOf } from '../../commands/kinds.ts'
import { decapitalize, formatNumber } from '../../domain/text/text.ts'
import {
  isUnderWay,
  type Approval,
  type PlanInfo,
  type PlanOp,
  type PlanOutcome,
  type PlanState,
} from '../../domain/plans/plan.ts'
import type { Tone } from '../kit/data/Tag.tsx'

/** Examples: '12 camere', '1 camera'. */
export function countOf(resource: string, count: number): string {
  const kind = kindOf(resource)
  const noun = count === 1 ? kind?.label : kind?.plural
  return `${formatNumber(count)} ${decapitalize(noun ?? (count === 1 ? 'riga' : 'righe'))}`
}

const nouns: Record<PlanOp, string> = {
  create: 'creazione',
  update: 'modifica',
  delete: 'eliminazione',
  translate: 'traduzione',
  copy: 'copia in altri hotel',
  import: 'importazione',
  call: 'operazione',
}

/** Example: 'modifica: 12 camere'. */
export function titleOf({ op, call, resource, counts, leftOut, state, total: underWay }: PlanInfo): string {
  const known = Object.values(counts).reduce((sum, count) => sum + count, leftOut)
  const total = isUnderWay(state) ? underWay : known
  const of = total ? countOf(resource, total) : decapitalize(kindOf(resource)?.plural ?? 'righe')
  return `${call?.title ?? nouns[op]}: ${of}`
}

const effects: readonly [PlanOutcome, one: string, many: string][] = [
  ['new', 'si creerà', 'si creeranno'],
  ['change', 'cambierà', 'cambieranno'],
  ['delete', 'si eliminerà', 'si elimineranno'],
]
const rest: readonly [PlanOutcome, one: string, many: string][] = [
  ['same', 'è già così', 'sono già così'],
  ['refused', 'non si può', 'non si possono'],
  ['moved', 'è cambiata nel frattempo', 'sono cambiate nel frattempo'],
  ['kept', 'resta: altri ci hanno lavorato dopo', 'restano: altri ci hanno lavorato dopo'],
]

const pickForm = (count: number, one: string, many: string): string => (count === 1 ? one : many)

/** Example: '12 camere di 3 hotel cambieranno, 2 sono già così, 1 non si può'. */
export function totalsOf(plan: PlanInfo): string {
  const { counts, resource, hotels, leftOut, written, state } = plan
  const parts: string[] = []
  const count = (outcome: PlanOutcome) => counts[outcome] ?? 0
  if (state === 'done' || state === 'stopped') parts.push(`scritto su ${countOf(resource, written)}`)
  else if (state === 'undone') parts.push('tutto è tornato com’era')
  else {
    for (const [outcome, one, many] of effects) {
      const found = count(outcome)
      if (!found) continue
      const of = hotels && hotels > 1 ? ` di ${formatNumber(hotels)} hotel` : ''
      parts.push(`${countOf(resource, found)}${of} ${pickForm(found, one, many)}`)
    }
    if (!parts.length) parts.push('non cambia nulla')
  }
  for (const [outcome, one, many] of rest) {
    const found = count(outcome)
    if (found) parts.push(`${formatNumber(found)} ${pickForm(found, one, many)}`)
  }
  if (leftOut) parts.push(`${formatNumber(leftOut)} ${pickForm(leftOut, 'lasciata fuori', 'lasciate fuori')}`)
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const outcomeWords: Record<PlanOutcome, { label: string; tone: Tone }> = {
  new: { label: 'Nuova', tone: 'ok' },
  change: { label: 'Cambia', tone: 'ok' },
  delete: { label: 'Si elimina', tone: 'bad' },
  same: { label: 'Com’è', tone: 'neutral' },
  refused: { label: 'Rifiutata', tone: 'bad' },
  moved: { label: 'Cambiata da altri', tone: 'warn' },
  kept: { label: 'Resta', tone: 'warn' },
}

/** For the proposal of an agent, before it is run. */
export const approvalWords: Record<Approval, string> = {
  waiting: 'Da approvare',
  approved: 'Approvata',
  rejected: 'Rifiutata',
}

export const stateWords: Record<PlanState, string> = {
  rehearsing: 'Prova in corso',
  ready: 'Da eseguire',
  running: 'In corso',
  stopped: 'Fermata a metà',
  done: 'Eseguita',
  undoing: 'Ripristino in corso',
  undone: 'Ripristinata',
  failed: 'Non riuscita',
}

/** The number of rows that a run would write. */
export const pendingCount = ({ counts, written }: PlanInfo): number =>
  Math.max(0, (counts.new ?? 0) + (counts.change ?? 0) + (counts.delete ?? 0) - written)
