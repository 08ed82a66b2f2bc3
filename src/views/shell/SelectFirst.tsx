/** In place of a screen that needs a hotel or a portal: says so, and offers the choice. */
import { SELECT_HOTEL } from '../../commands/texts.ts'
import { crumbsFor } from '../../commands/crumbs.ts'
import type { Route } from '../../commands/routes/route.ts'
import { openPalette } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { Crumbs } from '../kit/Crumbs.tsx'
import { PageHeader } from '../kit/PageHeader.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { StateScreen } from '../kit/StateScreen.tsx'
import { useConsole } from './useConsole.ts'

export function SelectFirst({ route, missing }: { route: Route; missing: 'hotel' | 'portal' }) {
  const context = useConsole()
  return (
    <>
      <PageHeader
        title={route.title.includes('{') ? (route.label ?? '') : route.title}
        crumbs={<Crumbs items={crumbsFor(context, {})} />}
      />
      {missing === 'portal' ? (
        // The default portal is on its way (decision E06).
        <div className="screen-loading">
          <Skeleton shape="row" lines={6} />
        </div>
      ) : (
        <StateScreen
          icon="hotel"
          title="Nessun hotel selezionato"
          text={SELECT_HOTEL}
          actions={
            <Button variant="main" icon="hotel" onClick={() => openPalette('hotel')}>
              Scegli un hotel
            </Button>
          }
        />
      )}
    </>
  )
}
