/** The rows of an order: its head, one row per article with the running total, and the sums below. */
import type { ReactNode } from 'react'
import { discountOf, sumsOf, type OrderRow } from '../../domain/trade/orderSums.ts'
import { formatDate, formatMoney } from '../../domain/text/text.ts'
import { orders } from '../../domain/resources/ordini.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { ListField } from '../kit/fields/ListField.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Icon } from '../kit/Icon.tsx'
import { usePrinting } from '../kit/usePrinting.ts'
import { TableHead } from '../kit/data/TableHead.tsx'
import type { Field } from '../../domain/model/fields.ts'
import type { FieldViewProps } from '../props.ts'
import type { Row } from '../../api/resources/resources.ts'
import { FieldControl } from '../resource/fields/FieldControl.tsx'
import { useReferenceLabel } from '../resource/fields/useReferenceLabel.ts'
import { formatPercent } from '../widgets/difference.ts'
import '../resource/record/recordPaper.css'
import './Order.css'
import { itemAt } from '../../domain/util/lookup.ts'

const { article_id: ARTICLE, article_total: TOTAL, row_hotel_id: HOTEL } = orders.fields.order_rows.items
const STATES = orders.fields.stato.options
const NONE: readonly OrderRow[] = []

export function OrderRows({ id, name, value, values, base, errors, readOnly, onChange, onBlur }: FieldViewProps) {
  const rows = (value as readonly OrderRow[] | null) ?? NONE
  const sums = sumsOf(rows)
  const printing = usePrinting()
  const order = { ...base, ...values }
  return (
    // It takes the focus when the order opens: in a field, its text would be selected and the next key would replace it.
    <div className="order record-paper" data-first tabIndex={-1}>
      <h2 className="paper-title">Ordine {String(base.order_id ?? '')}</h2>
      <Head row={order} sums={sums} printing={printing} />
      {/* While the printed sheet is drawn, the typed values stay in the form. */}
      {printing && !readOnly && <Sheet rows={rows} sums={sums} />}
      {readOnly ? (
        <Sheet rows={rows} sums={sums} />
      ) : (
        <ListField
          id={id}
          rowName="Riga"
          table
          rows={rows}
          blank={() => ({ article_id: null, article_total: null, row_hotel_id: base.hotel_id ?? null })}
          onChange={(next) => {
            onChange(next)
            // A newly added row is not validated until something is typed in it.
            if (next.length <= rows.length) onBlur()
          }}
          render={(row, change, rowId, at) => (
            <EditedRow
              {...{ row, change, rowId, errors }}
              path={`${name}.${at}`}
              runningTotal={itemAt(sums.running, at)}
              orderHotel={base.hotel_id}
            />
          )}
        />
      )}
      {errors[name]?.[0] && (
        <p className="k-form-error" role="alert">
          <Icon name="error" size={13} />
          {errors[name][0]}
        </p>
      )}
      <Sums sums={sums} />
      {printing && Boolean(order.note) && <p className="order-note">{String(order.note)}</p>}
    </div>
  )
}

type Sums = ReturnType<typeof sumsOf>

function Head({ row, sums, printing }: { row: Row; sums: Sums; printing: boolean }) {
  const hotel = Number(row.hotel_id)
  const label = useReferenceLabel(orders.fields.hotel_id, hotel)
  const name = String(row.hotel_name ?? hotel)
  // On the screen, the record's head and the sums below say the rest; on paper they are only here.
  const facts: (readonly [string, ReactNode])[] = [
    [
      'Hotel',
      <span key="hotel" className="order-links">
        <Anchor href={`/hotel/${hotel}/dashboard`}>{printing ? (label ?? name) : name}</Anchor>
        <Anchor href={`/hotel/${hotel}/contratti`}>Contratti</Anchor>
      </span>,
    ],
    ['Anno', String(row.article_year ?? '–')],
  ]
  if (printing)
    facts.push(
      ['Produttore', String(row.seller_name ?? row.codice_produttore ?? '–')],
      ['Data', row.order_creation_date ? formatDate(String(row.order_creation_date)) : '–'],
      ['Stato', STATES.find(({ value }) => value === row.stato)?.label ?? '–'],
      ['Sconto', discountText(sums)],
      ['Totale', formatMoney(sums.total)],
    )
  return (
    <dl className="order-head" aria-label="Ordine">
      {facts.map(([label, content]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  )
}

const percentOf = (percent: number | null): string => (percent === null ? '' : ` (${formatPercent(percent)})`)
const discountText = ({ discount, percent }: Sums): string =>
  discount > 0 ? `${formatMoney(discount)}${percentOf(percent)}` : '–'

/** Facts of the row's article. They come with the row, because not everybody may read articles. */
function rowFacts(row: OrderRow): string {
  const less = discountOf(row)
  return [
    row.macro_names && String(row.macro_names),
    row.article_price_list !== undefined &&
      row.article_price_list !== null &&
      `a listino ${formatMoney(Number(row.article_price_list))}`,
    less && `sconto ${formatMoney(less.euros)}${percentOf(less.percent)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

type EditedRowProps = {
  row: OrderRow
  change: (row: OrderRow) => void
  rowId: string
  path: string
  errors: FieldViewProps['errors']
  /** Running total of the order up to this row. */
  runningTotal: number
  orderHotel: unknown
}

function EditedRow({ row, change, rowId, path, errors, runningTotal, orderHotel }: EditedRowProps) {
  const control = (name: string, field: Field) => (
    <FormRow
      id={`${rowId}-${name}`}
      label={field.label}
      required={field.required}
      error={errors[`${path}.${name}`]?.[0]}
    >
      {(tie) => (
        <FieldControl
          tie={tie}
          name={`${path}.${name}`}
          field={field}
          value={row[name]}
          errors={errors}
          onChange={(value) =>
            // Another article has another list price and other macros, which only the service knows.
            change(
              name === 'article_id' && value !== row.article_id
                ? { article_id: value, article_total: row.article_total, row_hotel_id: row.row_hotel_id }
                : { ...row, [name]: value },
            )
          }
          onBlur={() => undefined}
        />
      )}
    </FormRow>
  )
  return (
    <div className="order-row">
      {control('article_id', ARTICLE)}
      {control('article_total', TOTAL)}
      <div className="order-so">
        <span className="k-form-label">Fin qui</span>
        <output>{formatMoney(runningTotal)}</output>
      </div>
      <small>{rowFacts(row) || '\u00a0'}</small>
      {/* Rarely differs from the hotel of the order, so it is shown only if it does. */}
      {row.row_hotel_id !== orderHotel && control('row_hotel_id', HOTEL)}
    </div>
  )
}

/** The rows as a read-only table. */
function Sheet({ rows, sums }: { rows: readonly OrderRow[]; sums: Sums }) {
  return (
    <table className="order-sheet">
      <caption className="sr-only">Righe dell’ordine</caption>
      <TableHead of={['Articolo', 'Totale', 'Fin qui']} />
      <tbody>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own and keep their order
          <tr key={at}>
            <th scope="row">
              {String(row.article_name ?? row.article_id)}
              <small>{rowFacts(row)}</small>
            </th>
            <td>{formatMoney(Number(row.article_total ?? 0))}</td>
            <td>{formatMoney(itemAt(sums.running, at))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ sums }: { sums: Sums }) {
  return (
    <dl className="order-sums" aria-label="Totali dell’ordine" aria-live="polite">
      <div>
        <dt>A listino</dt>
        <dd>{formatMoney(sums.list)}</dd>
      </div>
      <div>
        <dt>Sconto</dt>
        <dd>{discountText(sums)}</dd>
      </div>
      <div>
        <dt>Totale</dt>
        <dd>{formatMoney(sums.total)}</dd>
      </div>
    </dl>
  )
}
