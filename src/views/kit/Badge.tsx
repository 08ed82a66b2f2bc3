import type { IconName } from '../../domain/icons.ts'
import { Icon } from './Icon.tsx'
import './Badge.css'

const kinds = {
  base: ['Base', 'hotel'],
  plus: ['Plus', 'plus'],
  'pot-top': ['Potenziale Top', 'arrow-up'],
  top: ['Top', 'star'],
  company: ['Azienda', 'work'],
  target: ['Target', 'target'],
  moroso: ['Moroso', 'alert'],
} as const satisfies Record<string, readonly [word: string, icon: IconName]>

export type BadgeKind = keyof typeof kinds

export const isBadge = (text: string | null): text is BadgeKind => text !== null && Object.hasOwn(kinds, text)

/** What kind of customer it is: a drawing and a word; `label` is the only word of a badge of no kind. */
export function Badge({ kind, label }: { kind?: BadgeKind; label?: string }) {
  const [word, icon] = kind ? kinds[kind] : [label]
  return (
    <span className={`k-badge is-${kind ?? 'neutral'}`} data-tip={`Tipo di cliente: ${word}`}>
      {icon && <Icon name={icon} size={11} />}
      {word}
    </span>
  )
}
