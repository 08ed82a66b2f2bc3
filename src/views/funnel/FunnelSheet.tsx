/** A funnel as a sheet of paper: what was asked, answered, proposed and sold ('printable view'). */
import { useItem } from '../../api/records.ts'
import { type Row } from '../../api/resources.ts'
import { can } from '../../domain/access.ts'
import type { Resource } from '../../domain/resource.ts'
import { formatMoney } from '../../domain/text.ts'
import type { ScreenProps } from '../props.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useDescription } from '../resource/description.ts'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { useConsole } from '../shell/useConsole.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import './FunnelSheet.css'

type Article = { id: number; article_id: string; article_name: string; amount: number | null } & Record<
  'for_sale' | 'is_sold',
  boolean
>
type Macro = {
  id: number
  label: string | null
  name: string | null
  color: string | null
  description: string | null
  question: string | null
  answer: string | null
  articles: readonly Article[] | null
  /** The same again, one step down. */
  submacros: readonly Macro[] | null
}

const NOTES = ['notes', 'phone_calls_notes', 'notes_for_new_year', 'meeting_notes'] as const

export function FunnelSheet({ route, params }: ScreenProps) {
  const { user } = useConsole()
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by its focus */}
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
const said = (value: unknown): string => (typeof value === 'string' && value.trim() ? value : '–')

function Sheet({ resource, row }: { resource: Resource; row: Row }) {
  const { fields } = resource
  const facts = [
    [fields.hotel_name!.label, said(row.hotel_name)],
    [fields.hotel_city!.label, said(row.hotel_city)],
    [fields.seller_name!.label, said(row.seller_name)],
    [fields.funnel_year!.label, String(row.funnel_year ?? '–')],
    [
      `${fields.revenue_amount!.label}${row.revenue_year ? ` ${String(row.revenue_year)}` : ''}`,
      money(row.revenue_amount),
    ],
    [fields.total_amount!.label, money(row.total_amount)],
  ] as const
  return (
    <article className="funnel-sheet" aria-label={`Funnel di ${said(row.hotel_name)}`}>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {((row.macros ?? []) as Macro[]).map((macro) => (
        <MacroPart key={macro.id} macro={macro} />
      ))}
      {NOTES.flatMap((name) =>
        typeof row[name] === 'string' && row[name] ? (
          <section key={name}>
            <h2>{fields[name]!.label}</h2>
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
  return (
    <section>
      <h2>
        {macro.color && (
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" rx="3" fill={macro.color} />
          </svg>
        )}
        {macro.label ?? macro.name}
        {macro.description && <small>{macro.description}</small>}
      </h2>
      {macro.question && (
        <p className="funnel-words">
          {macro.question} <b>{macro.answer || '……………'}</b>
        </p>
      )}
      {articles.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Articolo</th>
              <th scope="col">In vendita</th>
              <th scope="col">Venduto</th>
              <th scope="col">Importo</th>
            </tr>
          </thead>
          <tbody>
            {articles.map((article) => (
              <tr key={article.id} className={article.for_sale || article.is_sold ? undefined : 'is-aside'}>
                <th scope="row">{article.article_name || article.article_id}</th>
                <td>{article.for_sale ? 'Sì' : '–'}</td>
                <td>{article.is_sold ? 'Sì' : '–'}</td>
                <td>{money(article.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(macro.submacros ?? []).map((one) => (
        <MacroPart key={one.id} macro={one} />
      ))}
    </section>
  )
}
