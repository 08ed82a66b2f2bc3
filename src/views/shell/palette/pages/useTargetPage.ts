/** Page of the palette about one palette target: its rows, and whether more are loading. */
import type { PaletteTarget } from '../../../../state/paletteTarget.ts'
import type { Group } from '../rows.ts'
import { useRecordPage } from './recordPage.ts'
import { useMarkedRecordsPage } from './markedRecordsPage.ts'
import { useTargetRows } from './targetPage.ts'

type Page = { groups: readonly Group[]; pending: boolean }

export function useTargetPage(target: PaletteTarget | undefined, query: string): Page {
  const ofContext = useTargetRows(target?.kind === 'hotel' || target?.kind === 'portal' ? target : undefined, query)
  const record = useRecordPage(target?.kind === 'record' ? target.record : undefined, query)
  const group = useMarkedRecordsPage(target?.kind === 'records' ? target : undefined, query)
  if (target?.kind === 'record') return record
  return target?.kind === 'records' ? group : { groups: ofContext, pending: false }
}
