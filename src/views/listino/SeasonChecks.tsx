/** Lists below the season sheet: invalid prices, prices to check, and how many are missing. */
import { restText } from '../../domain/text/counts.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { Tag } from '../kit/data/Tag.tsx'
import type { DoubtfulPrice, InvalidPrice } from './useSeasonChanges.ts'

/** Number of doubtful prices that are listed; the question before saving lists more. */
const DOUBTS_LISTED = 3

type SeasonChecksProps = {
  invalid: readonly InvalidPrice[]
  doubtful: readonly DoubtfulPrice[]
  missing: number
  /** Moves the cursor of the sheet to a price. */
  onGo: (list: number, row: string) => void
}

export function SeasonChecks({ invalid, doubtful, missing, onGo }: SeasonChecksProps) {
  return (
    <>
      {invalid.length > 0 && (
        <ul className="k-sheet-wrong" aria-label="Celle non valide">
          {invalid.map(({ list, row, name, message }) => (
            <li key={`${list} ${row}`}>
              <button type="button" onClick={() => onGo(list, row)}>
                {name}: {message}
              </button>
            </li>
          ))}
        </ul>
      )}
      {doubtful.length > 0 && (
        <ul className="k-sheet-doubts" aria-label="Prezzi da controllare">
          {doubtful.slice(0, DOUBTS_LISTED).map(({ list, row, name, remark }) => (
            <li key={`${list.idListino} ${row}`}>
              <button type="button" onClick={() => onGo(list.idListino, row)}>
                {name}: {remark.text}
              </button>
            </li>
          ))}
          {doubtful.length > DOUBTS_LISTED && <li>e {restText(doubtful.length - DOUBTS_LISTED, 'm')}</li>}
        </ul>
      )}
      {missing > 0 && (
        <Tag tone="warn">{missing === 1 ? 'Manca un prezzo' : `Mancano ${formatNumber(missing)} prezzi`}</Tag>
      )}
    </>
  )
}
