/** A funnel as a printable sheet: what was asked, answered, offered and sold ('printable view'). */
import { useItem } from '../../api/resources/records.ts'
import { type Row } from '../../api/resources/resources.ts'
import { can } from '../../domain/access/access.ts'
import {
  articleName,
  isOffered,
  isSold,
  macroName,
  flattenMacros,
  sumsOf,
  type Macro,
} from '../../domain/trade/funnel.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { formatMoney } from '../../domain/text/text.ts'
import type { ScreenProps } from '../props.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { TableHead } from '../kit/data/TableHead.tsx'
import { useDescription } from '../resource/useDescription.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { FunnelSums } from './FunnelSums.tsx'
import { MacroColor } from './MacroHead.tsx'
import './FunnelSheet.css'
import { fieldOf } from '../../domain/model/fields.ts'

const NOTES = ['notes', 'phone_calls_notes', 'notes_for_new_year', 'meeting_notes'] as const

export function FunnelSheet({ route, params }: ScreenProps) {
  const { user } = useContextSnapshot()
  const resource = useDescription('seller.funnel')
  const { data, error, mutate } = useItem(resource, {}, params.id!)
  const row = data?.row
  return (
    <>
      <ScreenHead
        title={route.title}
        windowTitle={row && `${route.title} ${String(row.hotel_name)} ${String(row.funnel_year)}`}
        subtitle={row ? `${String(row.hotel_name)} · ${String(row.funnel_year)}` : '\u00a0'}
        action={
          row && (
            <>
              {user && can(user, 'seller.funnel', 'update') !== 'none' && (
                <ButtonLink icon="pencil" href={`/funnel/edit/${params.id}`}>
                  Modifica
                </ButtonLink>
              )}
              <Button variant="main" icon="print" onClick={() => print()}>
                Stampa
              </Button>
            </>
          )
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it through its focus */}
      <section className="screen-body" tabIndex={0} aria-label="Foglio">
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : row ? (
          <Sheet resource={resource} row={row} />
        ) : (
          <Skeleton shape="row" lines={10} label="Caricamento del funnel" />
        )}
      </section>
    </>
  )
}

const money = (value: unknown): string => (typeof value === 'number' ? formatMoney(value) : '–')
const textOrDash = (value: unknown): string => (typeof value === 'string' && value.trim() ? value : '–')

function Sheet({ resource, row }: { resource: Resource; row: Row }) {
  const { fields } = resource
  const facts = [
    [fieldOf(fields, 'hotel_name').label, textOrDash(row.hotel_name)],
    [fieldOf(fields, 'hotel_city').label, textOrDash(row.hotel_city)],
    [fieldOf(fields, 'seller_name').label, textOrDash(row.seller_name)],
    [fieldOf(fields, 'funnel_year').label, String(row.funnel_year ?? '–')],
    [
      `${fieldOf(fields, 'revenue_amount').label}${row.revenue_year ? ` ${String(row.revenue_year)}` : ''}`,
      money(row.revenue_amount),
    ],
  ] as const
  return (
    <article className="funnel-sheet" aria-label={`Funnel di ${textOrDash(row.hotel_name)}`}>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FunnelSums
        sums={sumsOf(row.macros)}
        articles={flattenMacros(row.macros).flatMap((one) => (one.kind === 'article' ? one.article : []))}
      />
      {((row.macros ?? []) as Macro[]).map((macro, at) => (
        <MacroPart key={at} macro={macro} />
      ))}
      {NOTES.flatMap((name) =>
        typeof row[name] === 'string' && row[name] ? (
          <section key={name}>
            <h2>{fieldOf(fields, name).label}</h2>
            <p className="funnel-words">{row[name]}</p>
          </section>
        ) : (
          []
        ),
      )}
    </article>
  )
}

function MacroPart({ macro }: { macro: Macro }) {
  const articles = macro.articles ?? []
  const sums = sumsOf([macro])
  return (
    <section>
      <h2>
        <MacroColor macro={macro} />
        {macroName(macro)}
        {macro.description && <small>{macro.description}</small>}
      </h2>
      {macro.question && (
        <p className="funnel-words">
          {macro.question} <b>{macro.answer || '……………'}</b>
        </p>
      )}
      {articles.length > 0 && (
        <table>
          <TableHead of={['Articolo', 'Offerto', 'Venduto', 'Importo']} />
          <tbody>
            {articles.map((article, at) => (
              <tr key={at} className={isOffered(article) || isSold(article) ? undefined : 'is-aside'}>
                <th scope="row">{articleName(article)}</th>
                <td>{isOffered(article) ? 'Sì' : '–'}</td>
                <td>{isSold(article) ? 'Sì' : '–'}</td>
                <td>{money(article.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{macro.submacros?.length ? 'Con quel che segue' : 'In tutto'}</th>
              <td colSpan={3}>
                offerti {formatMoney(sums.offered / 100)} · venduti {formatMoney(sums.sold / 100)}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {(macro.submacros ?? []).map((one, at) => (
        <MacroPart key={at} macro={one} />
      ))}
    </section>
  )
}
