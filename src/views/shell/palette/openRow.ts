/** What choosing a row of the palette does, and the address that it leads to. */
import { canSupply } from '../../../commands/command.ts'
import type { Context } from '../../../commands/context.ts'
import { addressForTarget } from '../../../commands/paletteTargets.ts'
import { noteOpened } from '../../../state/openedRecords.ts'
import { closePalette, overlay } from '../../../state/overlay.ts'
import { recordUse } from '../../../state/recents.ts'
import { run } from '../effects.ts'
import { chooseHotel, choosePortal } from '../navigation/choose.ts'
import { navigate } from '../navigation/navigation.ts'
import type { ValueRow } from '../sentences/useArgumentEditor.ts'
import type { SentenceRow } from '../sentences/useSentences.ts'
import type { LineEntry } from './lineEntry.ts'
import { runBulkCommand } from './pages/markedRecordsPage.ts'
import { runTargetAction } from './pages/recordPage.ts'
import { runOn } from './pages/targetPage.ts'
import type { Row } from './rows.ts'

/** Closes the palette and runs the row. Sentences, values and lines edit the field instead (usePaletteChoice.ts). */
export function openRow(row: Exclude<Row, SentenceRow | ValueRow | LineEntry>, newTab: boolean): void {
  if (row.kind === 'command' && row.need && !canSupply(row.need)) return
  // Set when the palette was opened to choose a hotel or a portal for a command, which runs after the choice.
  const then = overlay.palette?.then ?? null
  closePalette()
  switch (row.kind) {
    case 'command':
      return run(row, { newTab })
    case 'record':
      noteOpened(row.record)
      return void navigate(row.record.address, { newTab })
    case 'due':
      return void navigate(row.address, { newTab })
    case 'targetPage':
      return void runOn(row, newTab)
    case 'targetAction':
      return void runTargetAction(row, newTab)
    case 'bulkCommand':
      return runBulkCommand(row)
    case 'hotel':
      recordUse(row.id, Date.now())
      chooseHotel(row.hotel, { stay: then !== null })
      return then?.()
    case 'portal':
      recordUse(row.id, Date.now())
      choosePortal(row.portal, { stay: then !== null })
      return then?.()
  }
}

/** Address that the row leads to; null where it leads nowhere. */
export function addressOfRow(row: Row | undefined, context: Context): string | null {
  switch (row?.kind) {
    case 'record':
      return row.record.address
    case 'due':
      return row.address
    case 'targetPage':
      return addressForTarget(row.on, row.command, context)
    case 'targetAction':
      return row.on.address
    case 'command':
      return row.address?.(context) ?? null
    default:
      return null
  }
}
