/** The periods of a season on a time line, with the gaps without a price and the overlaps with two prices. */
import { memo } from 'react'
import { formatDate } from '../../domain/text/text.ts'
import { gapsAndOverlaps, type GapOrOverlap } from '../../domain/trade/season.ts'
import { daysInWords } from '../../domain/time/seasons.ts'
import { classes } from '../kit/classes.ts'
import { Tag } from '../kit/data/Tag.tsx'
import { Months } from '../kit/timeline/Months.tsx'
import { periodStyle } from '../kit/timeline/periodStyle.ts'
import type { PriceList } from './season.ts'
import './TimeLine.css'

/** Example: '12 giorni senza prezzi: dal 10/07/2027 al 21/07/2027, tra «Estate» e «Agosto»'. */
function describeMark({ kind, from, to, periods: [one, other] }: GapOrOverlap): string {
  const { count, when } = daysInWords(from, to)
  return kind === 'gap'
    ? `${count} senza prezzi ${when}, tra «${one.nome}» e «${other.nome}»`
    : `${count} con due prezzi ${when}: «${one.nome}» e «${other.nome}»`
}

type TimeLineProps = { lists: readonly PriceList[]; onChoose: (list: number) => void }

export const TimeLine = memo(function TimeLine({ lists, onChoose }: TimeLineProps) {
  const from = lists.map(({ data_inizio }) => data_inizio).sort()[0]
  const to = lists
    .map(({ data_fine }) => data_fine)
    .sort()
    .at(-1)
  if (!from || !to) return null
  const marks = gapsAndOverlaps(lists)
  return (
    <section className="season-line" aria-label="Periodi della stagione">
      <Months from={from} to={to} />
      <ol className="season-bars">
        {lists.map((list) => (
          <li key={list.idListino} style={periodStyle(list.data_inizio, list.data_fine, from, to)}>
            <button
              type="button"
              tabIndex={-1}
              className={classes(!list.visibile && 'is-hidden')}
              title={`${list.nome}: ${formatDate(list.data_inizio)} – ${formatDate(list.data_fine)}`}
              onClick={() => onChoose(list.idListino)}
            >
              {list.nome}
            </button>
          </li>
        ))}
        {marks.map((mark) => (
          <li
            key={`${mark.kind} ${mark.from} ${mark.periods[0].idListino}`}
            aria-hidden="true"
            className={`season-mark is-${mark.kind}`}
            style={periodStyle(mark.from, mark.to, from, to)}
            title={describeMark(mark)}
          />
        ))}
      </ol>
      {marks.length > 0 && (
        <ul className="season-remarks" aria-label="Giorni scoperti o sovrapposti">
          {marks.map((mark) => (
            <li key={`${mark.kind} ${mark.from} ${mark.periods[0].idListino}`}>
              <Tag tone={mark.kind === 'gap' ? 'warn' : 'bad'}>{describeMark(mark)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
})
