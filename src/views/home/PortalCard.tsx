/** The current portal, with a combo to choose another one. */
import { useRef } from 'react'
import { fetchPortal, portalLabel, searchPortals, type Sito } from '../../api/context.ts'
import { toCurrentPortal } from '../../commands/current.ts'
import { Card } from '../kit/layout/Card.tsx'
import { Combo } from '../kit/fields/choice/Combo.tsx'
import { choosePortal } from '../shell/navigation/choose.ts'
import { useWhereabouts } from '../shell/frame/useConsole.ts'

export function PortalCard() {
  const { portal } = useWhereabouts()
  const foundPortals = useRef(new Map<number, Sito>())
  return (
    <Card title="Portale corrente" className="portal-card">
      <Combo<number>
        id="portale"
        label="Cerca un portale"
        required
        placeholder="Cerca un portale"
        value={portal?.value ?? null}
        search={async (query, signal) => {
          const found = await searchPortals(query, signal)
          for (const one of found) foundPortals.current.set(one.id, one)
          return found.map((one) => ({ value: one.id, label: portalLabel(one) }))
        }}
        // After a reload the id of the current portal is known before its label.
        resolve={async (id) => (id === portal?.value && portal.label) || portalLabel(await fetchPortal(id))}
        onChange={(id) => {
          const chosen = id === null ? undefined : foundPortals.current.get(id)
          if (chosen) choosePortal(toCurrentPortal(chosen))
        }}
      />
    </Card>
  )
}
