/** Tiles: links side by side, plain text where they lead nowhere yet. */
import { Anchor } from '../kit/Anchor.tsx'
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

/** Large tiles, each with a line that says what it is for: for those who come once a week. */
export function LargeTiles({ items }: { items: readonly LinkItem[] }) {
  return (
    <ul className="large-tiles">
      {items.map(({ label, icon, address, text, missing }) => {
        const face = (
          <>
            <span className="large-tile-icon">
              <Icon name={icon} size={18} />
            </span>
            <span className="large-tile-name">{label}</span>
            <span className="large-tile-text">{missing === 'hotel' ? 'Scegli prima un hotel' : text}</span>
          </>
        )
        return <li key={label}>{address ? <Anchor href={address}>{face}</Anchor> : <span>{face}</span>}</li>
      })}
    </ul>
  )
}
