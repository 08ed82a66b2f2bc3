/** The words that reviews use most, and beside them the newest reviews that use the selected word. */
import { useRef, type RefObject } from 'react'
import { Link } from 'wouter'
import { useReputation, type Collected, type Reputation } from '../../api/reputazione.ts'
import { useList } from '../../api/resources/resources.ts'
import { recensione } from '../../domain/resources/reputazione.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { TableHead } from '../kit/data/TableHead.tsx'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { focusNext } from '../widgets/focusNext.ts'
import { ExportBar } from '../widgets/ExportBar.tsx'
import { exportHandlers, type ExportHandlers } from '../widgets/ExportButtons.tsx'
import { saveWords } from './reputationCsv.ts'
import { Review } from './Review.tsx'
import { ScoreTag } from './ScoreTag.tsx'
import { useReviewCommands } from './useReviewCommands.ts'

type KeywordsProps = {
  hotelId: number
  period: Collected
  /** The selected word; null selects the first. */
  word: string | null
  onWord: (word: string) => void
  /** Address of the reviews that contain a word. */
  addressOf: (word: string) => string
}

export function Keywords({ hotelId, period, word, onWord, addressOf }: KeywordsProps) {
  const { data, error, mutate } = useReputation(hotelId, period)
  const table = useRef<HTMLTableElement>(null)
  const takes = exportHandlers('webreputation.struttura.read', 'Parole chiave', () => {
    if (data) saveWords(data.keywords, period)
  })
  useWordKeys(table, data !== undefined, takes, () => void mutate())
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton shape="row" lines={10} label="Caricamento delle parole chiave" />
  const shown = data.keywords.find(({ parola }) => parola === word) ?? data.keywords[0]
  if (!shown) return <Empty title="Nessuna parola chiave" text="In questi giorni nessuna recensione ha un testo." />
  return (
    <div className="words">
      <ExportBar from={period.from} to={period.to} takes={takes} />
      <Words ref={table} words={data.keywords} shown={shown.parola} onWord={onWord} addressOf={addressOf} />
      <ReviewsWithWord key={shown.parola} hotelId={hotelId} period={period} word={shown.parola} addressOf={addressOf} />
    </div>
  )
}

type WordsProps = Pick<KeywordsProps, 'onWord' | 'addressOf'> & {
  ref: RefObject<HTMLTableElement | null>
  words: Reputation['keywords']
  shown: string
}

/** Focusing a word selects it; Enter opens all its reviews. */
function Words({ ref, words, shown, onWord, addressOf }: WordsProps) {
  const most = Math.max(...words.map(({ conteggio }) => conteggio))
  return (
    <table ref={ref} className="k-framed keywords">
      <caption className="sr-only">Le parole più usate nelle recensioni</caption>
      <TableHead of={['Parola', 'Recensioni che la usano', 'Punteggio medio']} />
      <tbody>
        {words.map(({ parola, conteggio, punteggio }) => (
          <tr key={parola} data-cursor={parola === shown || undefined}>
            <th scope="row">
              <Link
                href={addressOf(parola)}
                title="Leggi le recensioni che la usano"
                aria-current={parola === shown || undefined}
                onFocus={() => parola !== shown && onWord(parola)}
              >
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

const SHOWN = 3

/** The newest reviews that use the word. */
function ReviewsWithWord({
  hotelId,
  period,
  word,
  addressOf,
}: Pick<KeywordsProps, 'hotelId' | 'period' | 'addressOf'> & { word: string }) {
  const { data, error, mutate } = useList(
    recensione,
    { hotelId },
    {
      q: word,
      page: 1,
      size: SHOWN,
      order: recensione.order,
      filters: { raccolta_da: period.from, raccolta_fino_a: period.to },
    },
  )
  return (
    <section className="words-reviews" aria-label={`Recensioni con «${word}»`} aria-busy={!data && !error}>
      <header>
        <h2>«{word}»</h2>
        <ButtonLink small variant="ghost" href={addressOf(word)}>
          Tutte le recensioni
        </ButtonLink>
      </header>
      {error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton lines={8} label="Caricamento delle recensioni" />
      ) : (
        <ul className="reviews">
          {data.rows.map((row) => (
            <li key={String(row.id)}>
              <Review resource={recensione} row={row} address={`${addressOf(word)}&recensione=${String(row.id)}`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useWordKeys(
  table: RefObject<HTMLElement | null>,
  makesFile: boolean,
  takes: ExportHandlers,
  reload: () => void,
): void {
  const reviews = useReviewCommands()
  useListHandle(
    {
      resource: 'webreputation.recensione',
      createLabel: null,
      canDelete: false,
      makesFile,
      rows: 0,
      selected: 0,
      hasCursor: false,
    },
    {
      move: (step) => focusNext(table, 'a', step),
      edge: (end) => focusNext(table, 'a', end),
      filter: () => document.getElementById('raccolta-parole')?.focus(),
      turnPage: () => undefined,
      reload,
      marked: () => ({ cursor: null, selected: [] }),
      ...takes,
      reviews,
    },
  )
}
