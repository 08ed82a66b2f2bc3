/** Links side by side; an item without an address is plain text. */
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { LinkItem } from './links.ts'
import './Tiles.css'

export function Tiles({ items }: { items: readonly LinkItem[] }) {
  return (
    <ul className="tiles" data-count={items.length}>
      {items.map(({ label, icon, address }) => (
        <li key={label}>
          {address ? (
            <Anchor href={address}>
              <Icon name={icon} />
              <span>{label}</span>
            </Anchor>
          ) : (
            <span>
              <Icon name={icon} />
              <span>{label}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
