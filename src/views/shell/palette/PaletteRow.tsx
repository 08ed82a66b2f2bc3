/** Row of the palette: a search result, an interpreted sentence, or a value of an argument. */
import { Command as List } from 'cmdk'
import { memo } from 'react'
import { canSupply } from '../../../commands/command.ts'
import { showKeys } from '../../../commands/keys.ts'
import { highlightRanges } from '../../../commands/search/search.ts'
import { sectionNames } from '../../../commands/search/searchWords.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Kbd } from '../../kit/Kbd.tsx'
import type { Row } from './rows.ts'
import { inOneLine, SentenceCard } from '../sentences/SentenceCard.tsx'
import { openTarget, targetOf } from './pages/targetPage.ts'
import type { ValueRow } from '../sentences/useArgumentEditor.ts'
import type { SentenceRow } from '../sentences/useSentences.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

type InterpretedRow = SentenceRow | ValueRow

/**
 * `settled`: no names are loading that could change the sentence. `goesOn`: hotels, portals and records lead to a page
 * of their own.
 */
type Props<R extends Row = Row> = {
  row: R
  query: string
  settled: boolean
  goesOn: boolean
  isMarked: boolean
  acts: { choose: (row: Row) => void }
}

/** Memoized: the palette renders several times per key, a row only when its own props change. */
export const PaletteRow = memo(function PaletteRow(props: Props) {
  const { row } = props
  if (row.kind === 'sentence' || row.kind === 'value') return <SentenceOrValueRow {...props} row={row} />
  return <FoundRow {...props} row={row} />
})

function SentenceOrValueRow({ row, query, settled, acts }: Props<InterpretedRow>) {
  const isCard = row.kind === 'sentence' && row.isCard
  return (
    <List.Item
      value={row.id}
      data-command={row.kind === 'sentence' ? row.reading.sentence.id : undefined}
      data-card={isCard ? '' : undefined}
      className="palette-row"
      onSelect={() => acts.choose(row)}
    >
      {isCard ? (
        <SentenceCard reading={row.reading} line={query} settled={settled} />
      ) : (
        <>
          {row.kind === 'sentence' && <Icon name={row.reading.sentence.icon} />}
          <span className="palette-title">
            {row.title}
            {row.kind === 'sentence' && <small>{inOneLine(row.reading)}</small>}
          </span>
        </>
      )}
    </List.Item>
  )
}

function FoundRow({ row, query, goesOn, isMarked, acts }: Props<Exclude<Row, InterpretedRow>>) {
  const command = row.kind === 'command' ? row : 'command' in row ? row.command : null
  const reason = row.kind === 'command' ? row.reason : row.kind === 'targetPage' ? row.command.reason : null
  const need = row.kind === 'command' ? row.need : row.kind === 'targetPage' ? row.command.need : null
  const target = goesOn ? targetOf(row) : null
  const icon = command?.icon ?? ('icon' in row ? row.icon : row.kind === 'hotel' ? 'hotel' : 'globe')
  return (
    <List.Item
      value={row.id}
      data-command={command?.id ?? row.id}
      data-off={reason ? '' : undefined}
      aria-disabled={need && !canSupply(need) ? true : undefined}
      className="palette-row"
      onSelect={() => acts.choose(row)}
    >
      <Icon name={isMarked ? 'check' : icon} />
      <span className="palette-title">
        {isMarked && <span className="sr-only">Segnata: </span>}
        <Marked text={row.title} query={query} />
        {(command ?? hasHint(row)) && row.hint && <small>{row.hint}</small>}
      </span>
      <small className={reason ? 'palette-reason' : undefined}>{reason ?? kindLabelOf(row)}</small>
      {row.kind === 'command' && row.keys && <Kbd keys={showKeys(itemAt(row.keys, 0))} />}
      {target && (
        // For the pointer only: an option may not contain a control; on the keyboard Tab does the same.
        <span
          aria-hidden="true"
          className="palette-more"
          title="Che cosa si può fare"
          onClick={(event) => {
            event.stopPropagation()
            openTarget(target)
          }}
        >
          <Icon name="chevron-right" />
        </span>
      )}
    </List.Item>
  )
}

const hasHint = ({ kind }: Row): boolean => kind === 'record' || kind === 'due' || kind === 'line'

/** Kind of the row, shown at its end. */
function kindLabelOf(row: Exclude<Row, InterpretedRow>): string {
  if (row.kind === 'command') return sectionNames[row.section]
  if ('command' in row) return sectionNames[row.command.section]
  if (row.kind === 'record') return [row.kindLabel, row.hotel, row.state].filter(Boolean).join(' · ')
  if (row.kind === 'due') return row.isLate ? 'in ritardo' : 'oggi'
  if (row.kind === 'line') return ''
  return row.kind === 'hotel' ? 'cambia hotel' : 'cambia portale'
}

function Marked({ text, query }: { text: string; query: string }) {
  const found = highlightRanges(text, query)
  if (!found.length) return text
  const parts = []
  let at = 0
  for (const [start, end] of found) {
    if (start > at) parts.push(text.slice(at, start))
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  parts.push(text.slice(at))
  return parts
}
