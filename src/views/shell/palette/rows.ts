/** The kinds of rows in the palette, and the groups that it shows them in. */
import type { OfferedCommand } from '../../../commands/commandsFor.ts'
import type { Entry } from '../../../commands/search/search.ts'
import type { IconName } from '../../../domain/model/icons.ts'
import type { HotelEntry, PortalEntry } from '../navigation/useKnownRecords.ts'
import type { SentenceRow } from '../sentences/useSentences.ts'
import type { ValueRow } from '../sentences/useArgumentEditor.ts'
import type { LineEntry } from './lineEntry.ts'
import type { RecordEntry } from './foundRecords.ts'
import type { BulkCommandEntry } from './pages/markedRecordsPage.ts'
import type { TargetActionEntry } from './pages/recordPage.ts'
import type { TargetPageEntry } from './pages/targetPage.ts'

export type CommandEntry = OfferedCommand & Entry & { kind: 'command' }

/** Something of the work queue that is due. */
export type DueEntry = Entry & { kind: 'due'; icon: IconName; address: string; isLate: boolean }

export type Row =
  | CommandEntry
  | HotelEntry
  | PortalEntry
  | TargetPageEntry
  | RecordEntry
  | TargetActionEntry
  | BulkCommandEntry
  | DueEntry
  | LineEntry
  | SentenceRow
  | ValueRow

export type Group = { title: string; rows: Row[]; tier?: number }
