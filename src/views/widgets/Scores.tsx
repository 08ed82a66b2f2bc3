/** Review scores: the overall score with one decimal, the five aspects out of five, and how they have changed. */
import { ASPECTS } from '../../api/reputazione.ts'
import { scoreDifference, type Overall } from '../../domain/trade/reputazione.ts'
import { formatNumber, formatTenth } from '../../domain/text/text.ts'
import './Scores.css'
import './WholeScore.css'

/** Examples: '1 recensione', '1.204 recensioni'. */
export const countReviews = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'recensione' : 'recensioni'}`

/** `before`: the scores of the period to compare with. */
export function Scores({ data, before }: { data: Overall; before?: Overall | undefined }) {
  return (
    <>
      <p className="whole-score scores-whole">
        <b>{data.punteggio === null ? '–' : formatTenth(data.punteggio)}</b>
        <span>
          {data.numero_recensioni > 0 && <span className="scores-word">Fantastico</span>}
          <small>su 5</small>
        </span>
        {before && <ScoreChange by={scoreDifference(data.punteggio, before.punteggio)} />}
      </p>
      <dl className="scores-aspects">
        {ASPECTS.map(([name, label]) => {
          const value = data.valutazioni[name] ?? null
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <meter
                  className="meter"
                  min={0}
                  max={5}
                  value={value ?? 0}
                  aria-label={`${label}: ${value === null ? 'nessun voto' : `${formatTenth(value)} su 5`}`}
                />
                <span>{value === null ? '–' : formatTenth(value)}</span>
                {before && <ScoreChange by={scoreDifference(value, before.valutazioni[name] ?? null)} />}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** The change of a score, also in words for those who cannot see colours; null means nothing to compare. */
export function ScoreChange({ by }: { by: number | null }) {
  if (by === null) return <small className="scores-change">–</small>
  if (by === 0)
    return (
      <small className="scores-change">
        =<span className="sr-only"> come prima</span>
      </small>
    )
  return (
    <small className={`scores-change is-${by > 0 ? 'up' : 'down'}`}>
      {by > 0 ? '+' : '−'}
      {formatTenth(Math.abs(by))}
      <span className="sr-only"> rispetto a prima</span>
    </small>
  )
}
