/** A card of links: one group of the menu, or the links in the place of a dashboard's widgets. */
import type { LinkItem } from '../widgets/links.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { openPalette } from '../../state/overlay.ts'
import '../widgets/Dashboard.css'

export function LinkCard({ title, items }: { title: string; items: readonly LinkItem[] }) {
  if (!items.length) return null
  return (
    <Card title={title} flush className="link-card">
      <ul>
        {items.map(({ label, icon, address, missing }) => (
          <li key={`${label} ${address}`}>
            {address ? (
              <Anchor href={address}>
                <Icon name={icon} />
                <span>{label}</span>
                {!address.startsWith('/') && <Icon name="external" size={13} label="si apre in una nuova scheda" />}
              </Anchor>
            ) : (
              <span>
                <Icon name={icon} />
                <span>{label}</span>
                {missing && <ChooseFirst what={missing} />}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** In place of a link that needs a current hotel or portal: says so and opens the palette to choose one. */
function ChooseFirst({ what }: { what: 'hotel' | 'portal' }) {
  return (
    <button type="button" className="link-choose" onClick={() => openPalette(what)}>
      {what === 'portal' ? 'Scegli prima un portale' : 'Scegli prima un hotel'}
    </button>
  )
}
