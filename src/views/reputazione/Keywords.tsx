/** The words that reviews name most: how often, and how those who name them score the hotel. */
import { Link } from 'wouter'
import { useReputation, type Collected } from '../../api/reputazione.ts'
import { formatNumber } from '../../domain/text.ts'
import { Empty } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { ScoreTag } from './ScoreTag.tsx'

type KeywordsProps = {
  hotelId: number
  period: Collected
  /** The reviews that hold a word. */
  addressOf: (word: string) => string
}

export function Keywords({ hotelId, period, addressOf }: KeywordsProps) {
  const { data, error, mutate } = useReputation(hotelId, period)
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton shape="row" lines={10} label="Caricamento delle parole chiave" />
  if (data.keywords.length === 0)
    return <Empty title="Nessuna parola chiave" text="In questi giorni nessuna recensione ha un testo." />
  const most = Math.max(...data.keywords.map(({ conteggio }) => conteggio))
  return (
    <table className="k-framed keywords">
      <caption className="sr-only">Le parole più usate nelle recensioni</caption>
      <thead>
        <tr>
          <th scope="col">Parola</th>
          <th scope="col">Recensioni che la usano</th>
          <th scope="col">Punteggio medio</th>
        </tr>
      </thead>
      <tbody>
        {data.keywords.map(({ parola, conteggio, punteggio }) => (
          <tr key={parola}>
            <th scope="row">
              <Link href={addressOf(parola)} title="Leggi le recensioni che la usano">
                {parola}
              </Link>
            </th>
            <td>
              <meter className="meter" min={0} max={most} value={conteggio} aria-hidden="true" />
              <span>{formatNumber(conteggio)}</span>
            </td>
            <td>{punteggio === null ? '–' : <ScoreTag score={punteggio} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
