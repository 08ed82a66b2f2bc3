/** How many reviews gave how many stars, with a link to the reviews of each band. */
import { Link } from 'wouter'
import type { OfBand } from '../../domain/trade/reputazione.ts'
import { formatNumber, formatTenth } from '../../domain/text/text.ts'
import { Card } from '../kit/layout/Card.tsx'
import { classes } from '../kit/classes.ts'
import { countDifference, changeClassOf } from '../widgets/difference.ts'

type BandsProps = {
  bands: readonly OfBand[]
  /** Heading of the comparison column; undefined when there is no comparison. */
  words: string | undefined
  busy: boolean
  addressOf: (narrow: Readonly<Record<string, string>>) => string
}

const nameOf = ({ da, a }: OfBand): string =>
  da === a ? `${da} su 5` : da === 0 ? 'Meno di 2' : `Da ${da} a ${formatTenth(a)}`

export function Bands({ bands, words, busy, addressOf }: BandsProps) {
  const most = Math.max(1, ...bands.map((one) => one.numero_recensioni))
  return (
    <Card title="Per punteggio" busy={busy}>
      <table className="figures-table">
        <caption className="sr-only">Recensioni per punteggio</caption>
        <thead>
          <tr>
            <th scope="col">Punteggio</th>
            <th scope="col">Recensioni</th>
            {words && <th scope="col">{words}</th>}
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.da}>
              <th scope="row">
                <Link
                  href={addressOf({ punteggio_da: String(band.da), punteggio_a: String(band.a) })}
                  title="Leggi queste recensioni"
                >
                  {nameOf(band)}
                </Link>
              </th>
              <td className="is-bar">
                <meter className="meter" min={0} max={most} value={band.numero_recensioni} aria-hidden="true" />
                <span>{formatNumber(band.numero_recensioni)}</span>
              </td>
              {words && <CountCell now={band.numero_recensioni} before={band.prima?.numero_recensioni ?? 0} />}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** More reviews in a band are neither good nor bad, so the change has no colour. */
function CountCell({ now, before }: { now: number; before: number }) {
  return (
    <td className={classes('figure-change', now === before && changeClassOf(0))}>
      {now === before ? 'come prima' : countDifference(now, before)}
    </td>
  )
}
