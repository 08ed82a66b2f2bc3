/** Figures side by side, each with its change and a link to the screen behind it. */
import type { Figure } from '../../domain/trade/cruscotto.ts'
import { difference } from '../../domain/trade/season.ts'
import { classes } from '../kit/classes.ts'
import { MaybeLink } from './MaybeLink.tsx'
import './Figures.css'

/** `many` is the expected number, so that the space is reserved while loading. */
export function Figures({ label, figures, many }: { label: string; figures: readonly Figure[] | null; many: number }) {
  return (
    <ul className="figures" aria-label={label} aria-busy={figures === null}>
      {figures === null
        ? Array.from({ length: many }, (_, at) => <li key={at} className="figure is-waiting" />)
        : figures.map((figure) => (
            <li key={figure.id} className="figure">
              <MaybeLink to={figure.link}>
                <span>{figure.titolo}</span>
                <b>
                  {formatFigure(figure.valore, figure.decimali)}
                  {figure.unita && <i> {figure.unita}</i>}
                </b>
                <PreviousChange {...figure} />
                <small>{figure.periodo}</small>
              </MaybeLink>
            </li>
          ))}
    </ul>
  )
}

const formatFigure = (value: number | null, decimals: number): string =>
  value === null
    ? '–'
    : value.toLocaleString('it-IT', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: 'always',
      })

/** Scores show the absolute change, counts the percentage. */
function PreviousChange({ valore, prima, decimali }: Figure) {
  if (valore === null || prima === null || (!valore && !prima)) return null
  const [now, previous] = [valore, prima].map((value) => Number(value.toFixed(decimali))) as [number, number]
  const more = now - previous
  const share = difference(now, previous)
  const text = decimali ? `${more > 0 ? '+' : ''}${formatFigure(more, decimali)}` : share || `+${formatFigure(more, 0)}`
  return (
    <span className={classes('figure-change', more > 0 && 'is-more', more < 0 && 'is-less')}>
      {more === 0 ? 'come prima' : text}
      <span className="sr-only">, prima {formatFigure(previous, decimali)}</span>
    </span>
  )
}
