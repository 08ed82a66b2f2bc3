/** How requests were answered in the last hour: counts by status, and the slowest routes. */
import { SLOW, type SystemState } from '../../domain/trade/sistema.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { Card } from '../kit/layout/Card.tsx'
import { classes } from '../kit/classes.ts'

const timeOf = (ms: number): string => (ms < 10 ? '< 10 ms' : `${formatNumber(ms)} ms`)

export function Requests({ per_stato, lente }: SystemState['richieste']) {
  const total = per_stato.reduce((sum, { quante }) => sum + quante, 0)
  return (
    <Card
      title="Percorsi più lenti"
      flush
      className="system-requests"
      aside={<span>di questo server, nell’ultima ora</span>}
      footer={
        <ul className="system-statuses" aria-label="Richieste per esito">
          {per_stato.map(({ stato, quante }) => (
            <li key={stato} className={classes(stato >= 500 && 'is-bad')}>
              <b>{stato}</b> {formatNumber(quante)}
              <small> {total ? `${Math.max(1, Math.round((quante * 100) / total))}%` : ''}</small>
            </li>
          ))}
        </ul>
      }
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Percorso</th>
            <th scope="col">Richieste</th>
            <th scope="col">Guasti</th>
            <th scope="col" title="Metà delle risposte arriva entro questo tempo">
              p50
            </th>
            <th scope="col" title="Diciannove risposte su venti arrivano entro questo tempo">
              p95
            </th>
          </tr>
        </thead>
        <tbody>
          {lente.map(({ metodo, percorso, quante, errori, p50, p95 }) => (
            <tr key={`${metodo} ${percorso}`}>
              <th scope="row">
                <i>{metodo}</i> {percorso === 'none' ? 'indirizzi che non esistono' : percorso}
              </th>
              <td>{formatNumber(quante)}</td>
              <td className={classes(errori > 0 && 'is-bad')}>{errori ? formatNumber(errori) : '–'}</td>
              <td>{timeOf(p50)}</td>
              <td className={classes(p95 > SLOW && 'is-warn')}>{timeOf(p95)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
