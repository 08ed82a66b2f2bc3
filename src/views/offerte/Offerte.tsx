/** 'Offerte' of a hotel: the list, or the time line of the year. */
import type { ScreenProps } from '../props.ts'
import { hotelOfferta } from '../../domain/resources/offerte.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { lazyWithPreload } from '../kit/states/lazyWithPreload.tsx'
import { usePermission, useOwner } from '../resource/owner.ts'
import { ResourceScreen } from '../resource/ResourceScreen.tsx'
import { VIEW, ViewChoice } from '../resource/list/ViewChoice.tsx'
import { LINE, LINE_VIEW } from './view.ts'
import { useSearch } from '../shell/navigation/navigation.ts'

const OfferYear = lazyWithPreload(async () => (await import('./OfferYear.tsx')).OfferYear)

export function Offerte(props: ScreenProps) {
  const isList = props.route.kind === 'list'
  const view = new URLSearchParams(useSearch()).get(VIEW)
  if (isList && view === LINE) return <OfferYear {...props} />
  return <ResourceScreen {...props} headerExtra={isList && <HeaderLinks {...props} />} />
}

/** Links to the time line and to the page that sorts the offers. */
function HeaderLinks({ route, params }: ScreenProps) {
  const owner = useOwner(route, params, hotelOfferta)
  const may = usePermission(hotelOfferta, typeof owner === 'string' ? {} : owner)
  return (
    <>
      <ViewChoice other={LINE_VIEW} />
      {typeof owner !== 'string' && may('sort') === true && (
        <ButtonLink small icon="numbered" href={`/hotel/${owner.hotelId}/offerteSort`}>
          Ordina
        </ButtonLink>
      )}
    </>
  )
}
