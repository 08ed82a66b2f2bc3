/** Current hotel or portal of the tab, in the top bar. */
import { Icon } from '../../kit/Icon.tsx'

type ChipProps = {
  icon: 'hotel' | 'globe'
  name: 'Hotel' | 'Portale'
  label: string | undefined
  isAwaited?: boolean
  fixed?: boolean
  onClick: () => void
}

/** A plain user cannot change the hotel, so for that role it is text instead of a button. */
export function ContextChip({ icon, name, label, isAwaited, fixed, onClick }: ChipProps) {
  const text = label ?? `Nessun ${name.toLowerCase()}`
  const tip = `${name} corrente: ${text}`
  // Reserves the place while the name is loading, so that it is not filled twice.
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
