/** 'Obbiettivi di vendita annuali': the list, or bars compared with the days gone by. */
import type { ScreenProps } from '../props.ts'
import { lazyWithPreload } from '../kit/states/lazyWithPreload.tsx'
import { ResourceScreen } from '../resource/ResourceScreen.tsx'
import { VIEW, ViewChoice } from '../resource/list/ViewChoice.tsx'
import { useSearch } from '../shell/navigation/navigation.ts'

const BARS = 'barre'
const BARS_VIEW = { view: BARS, label: 'Barre' } as const

const TargetBars = lazyWithPreload(async () => (await import('./TargetBars.tsx')).TargetBars)

export function Targets(props: ScreenProps) {
  const isList = props.route.kind === 'list'
  const view = new URLSearchParams(useSearch()).get(VIEW)
  if (isList && view === BARS) return <TargetBars {...props} view={BARS_VIEW} />
  return <ResourceScreen {...props} headerExtra={isList && <ViewChoice other={BARS_VIEW} />} />
}
