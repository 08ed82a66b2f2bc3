/** Page of the palette about one palette target: its rows, and whether more are loading. */
import type { Thing } from '../../state/things.ts'
import type { Group } from './paletteRows.ts'
import { useRecordPage } from './recordPage.ts'
import { useSeveralPage } from './severalPage.ts'
import { usePlace } from './thingPage.ts'

type Page = { groups: readonly Group[]; pending: boolean }

export function useAbout(thing: Thing | undefined, query: string): Page {
  const place = usePlace(thing?.kind === 'hotel' || thing?.kind === 'portal' ? thing : undefined, query)
  const record = useRecordPage(thing?.kind === 'record' ? thing.record : undefined, query)
  const several = useSeveralPage(thing?.kind === 'records' ? thing : undefined, query)
  if (thing?.kind === 'record') return record
  return thing?.kind === 'records' ? several : { groups: place, pending: false }
}
