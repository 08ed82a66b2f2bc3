/** How many offers a page shows with its saved settings, and how many it would show for the other kinds. */
import { useSnapshot } from 'valtio'
import { useOffersByKind } from '../../api/pagineOfferte.ts'
import { addressOfRecord } from '../../commands/kinds.ts'
import { paginaOfferta } from '../../domain/resources/pagine.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { session } from '../../state/session.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { TableHead } from '../kit/data/TableHead.tsx'
import type { RecordExtraProps } from '../props.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import '../kit/data/figureTable.css'
import './Portali.css'

/** Example: 'La pagina mostra 30 delle 41 offerte che corrispondono.' */
function offersText(count: number, most: unknown): string {
  if (count === 0) return 'Nessuna offerta corrisponde: prova un’altra tipologia, giorni più larghi o senza località.'
  if (typeof most === 'number' && count > most)
    return `La pagina mostra ${formatNumber(most)} delle ${formatNumber(count)} offerte che corrispondono.`
  return count === 1 ? 'La pagina mostra un’offerta.' : `La pagina mostra ${formatNumber(count)} offerte.`
}

export function PageOffers({ row, narrow }: RecordExtraProps) {
  const id = Number(row.id)
  const { data, error, mutate } = useOffersByKind(id)
  const user = useSnapshot(session).user
  const own = data?.rows.find((one) => one.id === row.tipologia)
  const addressOf = (page: number, name: string) =>
    user && addressOfRecord({ resource: paginaOfferta.id, id: page, name, hotel: null }, user)
  return (
    <section className="form-group page-offers" aria-label="Offerte della pagina">
      <h3 aria-level={narrow ? 2 : undefined}>Offerte della pagina</h3>
      {error && !data ? (
        <WidgetFailed error={error} onRetry={() => mutate()} />
      ) : (
        <>
          <p>{own ? offersText(own.n_offerte, row.massimo) : '\u00a0'}</p>
          <table className="k-figure-table" aria-busy={!data}>
            <TableHead of={['Con questi giorni e questa località', 'Offerte', 'Pagina']} />
            <tbody>
              {paginaOfferta.fields.tipologia.options.map(({ value, label }) => {
                const kind = data?.rows.find((one) => one.id === value)
                const page = kind?.pagina_id ?? null
                const name = page === null ? '' : (data?.labels.pagina_id?.[String(page)] ?? String(page))
                const to = page === null || page === id ? null : addressOf(page, name)
                return (
                  <tr key={value} aria-current={value === row.tipologia ? 'true' : undefined}>
                    <th scope="row">{label}</th>
                    <td>{kind ? formatNumber(kind.n_offerte) : '–'}</td>
                    <td>{page === id ? 'questa' : to ? <Anchor href={to}>{name}</Anchor> : name || '–'}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
