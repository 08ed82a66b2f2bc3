import './Badge.css'

export type BadgeKind = 'base' | 'plus' | 'pot-top' | 'top' | 'company' | 'neutral'

const words: Record<BadgeKind, string> = {
  base: 'Base',
  plus: 'Plus',
  'pot-top': 'Pot. Top',
  top: 'Top',
  company: 'Azienda',
  neutral: '',
}

const meanings: Partial<Record<BadgeKind, string>> = { 'pot-top': 'Potenziale Top' }

/** The category of a customer; `label` replaces the built-in word (and is the only word of a neutral badge). */
export function Badge({ kind = 'neutral', label }: { kind?: BadgeKind; label?: string }) {
  const meaning = label ? undefined : meanings[kind]
  return (
    <span className={`k-badge is-${kind}`} title={meaning}>
      {label ?? words[kind]}
    </span>
  )
}
