/** The hotel or the portal that the tab stands on, in the top bar. */
import { Icon } from '../kit/Icon.tsx'

type ChipProps = {
  icon: 'hotel' | 'globe'
  name: 'Hotel' | 'Portale'
  label: string | undefined
  isAwaited?: boolean
  fixed?: boolean
  onClick: () => void
}

/** A plain user's hotel is told, not offered for change. */
export function ContextChip({ icon, name, label, isAwaited, fixed, onClick }: ChipProps) {
  const text = label ?? `Nessun ${name.toLowerCase()}`
  const tip = `${name} corrente: ${text}`
  // Until a name is there that is on its way, the place is kept free rather than filled twice.
  const look = isAwaited ? 'context-chip is-awaited' : 'context-chip'
  if (fixed) {
    return (
      <span className={`${look} is-fixed`} data-tip={tip}>
        <Icon name={icon} />
        <b>{text}</b>
      </span>
    )
  }
  return (
    <button type="button" className={look} aria-label={tip} data-tip={tip} onClick={onClick}>
      <Icon name={icon} />
      <b>{text}</b>
    </button>
  )
}
