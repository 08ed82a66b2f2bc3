/** 'Listini' of a hotel: the list of listini, or the season sheet. */
import { useEffect } from 'react'
import type { ScreenProps } from '../props.ts'
import { lazyWithPreload, loadAhead } from '../kit/states/lazyWithPreload.tsx'
import { ResourceScreen } from '../resource/ResourceScreen.tsx'
import { VIEW, ViewChoice } from '../resource/list/ViewChoice.tsx'
import { SEASON, SEASON_VIEW } from './view.ts'
import { useSearch } from '../shell/navigation/navigation.ts'

const Season = lazyWithPreload(async () => (await import('./Season.tsx')).Season)

/** Delay before the season sheet is prefetched, so that the requests of the list come first. */
const PREFETCH_DELAY_MS = 500

export function Listini(props: ScreenProps) {
  const isList = props.route.kind === 'list'
  const view = new URLSearchParams(useSearch()).get(VIEW)
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(Season.preload), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isList && view === SEASON) return <Season {...props} />
  return <ResourceScreen {...props} headerExtra={isList && <ViewChoice other={SEASON_VIEW} />} />
}
