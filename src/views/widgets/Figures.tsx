/** Figures side by side, each with its change and a link to the screen behind it. */
import type { Figure } from '../../domain/cruscotto.ts'
import { difference } from '../../domain/stagione.ts'
import { classes } from '../kit/classes.ts'
import { Way } from './Way.tsx'
import './Figures.css'

/** `many` is the expected number, so that the space is reserved while loading. */
export function Figures({ label, figures, many }: { label: string; figures: readonly Figure[] | null; many: number }) {
  return (
    <ul className="figures" aria-label={label} aria-busy={figures === null}>
      {figures === null
        ? Array.from({ length: many }, (_, at) => <li key={at} className="figure is-waiting" />)
        : figures.map((figure) => (
            <li key={figure.id} className="figure">
              <Way to={figure.link}>
                <span>{figure.titolo}</span>
                <b>
                  {shown(figure.valore, figure.decimali)}
                  {figure.unita && <i> {figure.unita}</i>}
                </b>
                <Before {...figure} />
                <small>{figure.periodo}</small>
              </Way>
            </li>
          ))}
    </ul>
  )
}

const shown = (value: number | null, decimals: number): string =>
  value === null
    ? '–'
    : value.toLocaleString('it-IT', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: 'always',
      })

/** Scores show the absolute change, counts the percentage. */
function Before({ valore, prima, decimali }: Figure) {
  if (valore === null || prima === null || (!valore && !prima)) return null
  const [now, then] = [valore, prima].map((value) => Number(value.toFixed(decimali))) as [number, number]
  const more = now - then
  const share = difference(now, then)
  const text = decimali ? `${more > 0 ? '+' : ''}${shown(more, decimali)}` : share || `+${shown(more, 0)}`
  return (
    <span className={classes('figure-change', more > 0 && 'is-more', more < 0 && 'is-less')}>
      {more === 0 ? 'come prima' : text}
      <span className="sr-only">, prima {shown(then, decimali)}</span>
    </span>
  )
}
