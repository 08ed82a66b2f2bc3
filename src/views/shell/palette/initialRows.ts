/**
 * The palette before anything is typed: what the selection and the screen can do, what was used last, what this role
 * does most, what is due, three example sentences, and then everything else.
 */
import { exampleLinesFor } from '../../../commands/firstLines.ts'
import type { Context } from '../../../commands/context.ts'
import { usualCommands } from '../../../commands/usualCommands.ts'
import type { HotelEntry, PortalEntry } from '../navigation/useKnownRecords.ts'
import type { RecordEntry } from './foundRecords.ts'
import { exampleEntry } from './lineEntry.ts'
import type { CommandEntry, DueEntry, Group, Row } from './rows.ts'

/** Maximum number of the screen's commands above the recent ones, so that these stay visible. */
const OF_SCREEN = 8
const RECENT = 5
const USUAL = 5

const italian = new Intl.Collator('it', { numeric: true })
const byTitle = (a: Row, b: Row): number => italian.compare(a.title, b.title)

export function initialGroups(
  { user, list, form }: Pick<Context, 'user' | 'list' | 'form'>,
  offered: readonly CommandEntry[],
  records: readonly (HotelEntry | PortalEntry | RecordEntry)[],
  due: readonly DueEntry[],
  weight: (id: string) => number,
): Group[] {
  const shown = new Set<Row>()
  /** The rows that no earlier group shows. */
  const take = (rows: readonly Row[], most = Infinity): Row[] => {
    const taken = rows.filter((row) => !shown.has(row)).slice(0, most)
    for (const row of taken) shown.add(row)
    return taken
  }
  const inSection = (section: string) => offered.filter((command) => command.section === section)
  const count = list?.selected ?? 0
  const onSelection = count > 0 ? inSection('elenco').filter((command) => isOnSelection(command)) : []
  const ofScreen = list || form ? [...inSection('scheda'), ...inSection('elenco')] : []
  const recent = [...offered.filter(({ passing }) => !passing), ...records]
    .filter((row) => weight(row.id) > 0)
    .sort((a, b) => weight(b.id) - weight(a.id))
  const usual = (user?.roleName ? usualCommands[user.roleName] : []).flatMap(
    (id) => offered.find((command) => command.id === id && command.need === null) ?? [],
  )
  return [
    { title: count === 1 ? 'Sulla riga scelta' : `Sulle ${count} righe scelte`, rows: take(onSelection) },
    { title: 'In questa pagina', rows: take(ofScreen, OF_SCREEN) },
    { title: 'Usati di recente', rows: take(recent, RECENT) },
    { title: 'Ogni giorno', rows: take(usual, USUAL) },
    { title: 'Da fare', rows: take(due) },
    { title: 'Prova a scrivere', rows: user ? exampleLinesFor(user).map(exampleEntry) : [] },
    { title: 'Altro in questa pagina', rows: take(ofScreen) },
    // What cannot run here stands below what can.
    {
      title: 'Tutte le azioni',
      rows: take([...offered].sort((a, b) => rankByNeed(a) - rankByNeed(b) || byTitle(a, b))),
    },
  ].filter((group) => group.rows.length)
}

/** Commands that need a selection, without the one that ends it. */
const isOnSelection = ({ id, needs, need }: CommandEntry): boolean =>
  need === null && ((needs?.includes('selection') && id !== 'elenco.deseleziona') || id === 'elenco.elimina')

const rankByNeed = ({ need }: CommandEntry): number => (need === null ? 0 : 1)
