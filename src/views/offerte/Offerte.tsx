/** 'Offerte' of a hotel: the list that they are, or their days on a line. */
import { useSearch } from 'wouter'
import type { ScreenProps } from '../props.ts'
import { lazyWithPreload } from '../kit/lazy.tsx'
import { ResourceScreen } from '../resource/ResourceScreen.tsx'
import { VIEW, ViewChoice } from '../resource/ViewChoice.tsx'
import { LINE, LINE_VIEW } from './view.ts'

const OfferYear = lazyWithPreload(async () => (await import('./OfferYear.tsx')).OfferYear)

export function Offerte(props: ScreenProps) {
  const isList = props.route.kind === 'list'
  const view = new URLSearchParams(useSearch()).get(VIEW)
  if (isList && view === LINE) return <OfferYear {...props} />
  return <ResourceScreen {...props} beside={isList && <ViewChoice other={LINE_VIEW} />} />
}
