/** Page of the palette about one palette target: its rows, and whether more are loading. */
import type { PaletteTarget } from '../../../../state/paletteTarget.ts'
import type { Group } from '../rows.ts'
import { useRecordPage } from './recordPage.ts'
import { useMarkedRecordsPage } from './markedRecordsPage.ts'
import { useTargetRows } from './targetPage.ts'

type Page = { groups: readonly Group[]; pending: boolean }

export function useTargetPage(thing: PaletteTarget | undefined, query: string): Page {
  const place = useTargetRows(thing?.kind === 'hotel' || thing?.kind === 'portal' ? thing : undefined, query)
  const record = useRecordPage(thing?.kind === 'record' ? thing.record : undefined, query)
  const several = useMarkedRecordsPage(thing?.kind === 'records' ? thing : undefined, query)
  if (thing?.kind === 'record') return record
  return thing?.kind === 'records' ? several : { groups: place, pending: false }
}
