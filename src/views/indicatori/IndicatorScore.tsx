/** The score of a hotel on the portal: when it was calculated, and the points of each part. */
import type { ScorePart } from '../../domain/trade/indicatori.ts'
import { coefficienti } from '../../domain/resources/amministrazione.ts'
import { formatNumber, formatTenth } from '../../domain/text/text.ts'
import type { RecordExtraProps } from '../props.ts'
import { Progress } from '../kit/states/Progress.tsx'
import { TableHead } from '../kit/data/TableHead.tsx'
import '../kit/data/figureTable.css'
import { formatRelativeTime } from '../resource/formatRelativeTime.ts'

const labelOf = (name: string): string =>
  coefficienti.fields.indicatore.options.find(({ value }) => value === name)?.label ?? name

export function IndicatorScore({ row, narrow }: RecordExtraProps) {
  const parts = Array.isArray(row.parti) ? (row.parti as ScorePart[]) : []
  const correction = Number(row.correzione ?? 0)
  const day = typeof row.calcolato_il === 'string' ? row.calcolato_il : null
  return (
    <section className="form-group indicator-score" aria-label="Punteggio">
      <h3 aria-level={narrow ? 2 : undefined}>Punteggio</h3>
      <p className="whole-score">
        <b>{typeof row.punteggio === 'number' ? formatTenth(row.punteggio) : '–'}</b>
        <span>
          <small>su 100</small>
          <small>{day ? `calcolato ${formatRelativeTime(day)}` : 'mai calcolato'}</small>
        </span>
      </p>
      {parts.length === 0 ? (
        <p>Le sue parti si vedono dopo il prossimo calcolo, in «Strumenti portale».</p>
      ) : (
        <table className="k-figure-table">
          <TableHead of={['Parte', 'Voto', 'Peso', 'Punti']} />
          <tbody>
            {parts.map(({ indicatore, voto, peso, punti }) => (
              <tr key={indicatore}>
                <th scope="row">{labelOf(indicatore)}</th>
                <td>
                  <Progress
                    label={`${labelOf(indicatore)}: ${voto === null ? 'nessun dato' : `${Math.round(voto * 100)} su 100`}`}
                    value={voto ?? 0}
                    max={1}
                  />
                </td>
                <td>{formatNumber(peso)}</td>
                <td>{voto === null ? 'nessun dato' : formatTenth(punti)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {correction !== 0 && (
              <tr>
                <th scope="row" colSpan={3}>
                  Correzione manuale
                </th>
                <td>{`${correction > 0 ? '+' : '−'}${formatTenth(Math.abs(correction))}`}</td>
              </tr>
            )}
            <tr>
              <th scope="row" colSpan={3}>
                Punteggio
              </th>
              <td>{typeof row.punteggio === 'number' ? formatTenth(row.punteggio) : '–'}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
