/** Replaces a screen that needs a hotel or a portal: says so, and offers the choice. */
import { SELECT_HOTEL } from '../../../commands/lazyTexts.ts'
import { crumbsFor } from '../../../commands/crumbs.ts'
import type { Route } from '../../../commands/routes/route.ts'
import { openPalette } from '../../../state/overlay.ts'
import { Button } from '../../kit/Button.tsx'
import { Breadcrumbs } from '../../kit/navigation/Breadcrumbs.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { StateScreen } from '../../kit/states/StateScreen.tsx'
import { HomeLink } from './HomeLink.tsx'
import { useContextSnapshot } from '../frame/useConsole.ts'

export function SelectFirst({ route, missing }: { route: Route; missing: 'hotel' | 'portal' }) {
  const context = useContextSnapshot()
  const isHotel = missing === 'hotel'
  return (
    <>
      <PageHeader
        title={route.title.includes('{') ? (route.label ?? '') : route.title}
        crumbs={<Breadcrumbs items={crumbsFor(context, {})} />}
        action={<HomeLink />}
      />
      <StateScreen
        icon={isHotel ? 'hotel' : 'globe'}
        title={isHotel ? 'Nessun hotel selezionato' : 'Nessun portale selezionato'}
        text={isHotel ? SELECT_HOTEL : 'Selezionare un portale per procedere!'}
        actions={
          <Button variant="main" icon={isHotel ? 'hotel' : 'globe'} onClick={() => openPalette(missing)}>
            {isHotel ? 'Scegli un hotel' : 'Scegli un portale'}
          </Button>
        }
      />
    </>
  )
}
