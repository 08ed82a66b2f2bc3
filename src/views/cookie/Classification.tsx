/** The cookies of a configuration, unclassified ones first; a digit key or a button sets the category of one. */
import { useRef, useState, type KeyboardEvent } from 'react'
import { can } from '../../domain/access/access.ts'
import type { FoundCookie } from '../../domain/trade/cookie.ts'
import { cookies as catalogue } from '../../domain/resources/cookie.ts'
import { classify, refreshCookies, type VersionedCookie } from '../../api/cookie.ts'
import { classes } from '../kit/classes.ts'
import { useLatest } from '../kit/hooks.ts'
import { Tag, type Tone } from '../kit/data/Tag.tsx'
import { useLastWriteWins } from '../kit/form/useLastWriteWins.ts'
import { effects } from '../shell/effects.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'

const UNCLEAR = 'non-classificati'
const categories = catalogue.fields.categoria.options.filter(({ value }) => value !== UNCLEAR)

const outcomes: Readonly<Record<FoundCookie['esito'], { label: string; tone: Tone } | null>> = {
  nuovo: { label: 'Nuovo', tone: 'info' },
  presente: null,
  sparito: { label: 'Non c’è più', tone: 'neutral' },
}
const RANKS = ['nuovo', 'presente', 'sparito']
/** An unclassified cookie blocks the approval of its configuration. */
const isUnclear = ({ categoria, esito }: Pick<FoundCookie, 'categoria' | 'esito'>): boolean =>
  esito !== 'sparito' && categoria === UNCLEAR
const rankOf = (cookie: FoundCookie): number => (isUnclear(cookie) ? -1 : RANKS.indexOf(cookie.esito))

export function Classification({ cookies }: { cookies: readonly VersionedCookie[] }) {
  const { user } = useContextSnapshot()
  const list = useRef<HTMLUListElement>(null)
  // A classified cookie keeps its place, so that no row moves under the pointer.
  const [order, setOrder] = useState<readonly number[]>(() =>
    cookies.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ id }) => id),
  )
  const fresh = cookies.map(({ id }) => id).filter((id) => !order.includes(id))
  if (fresh.length) setOrder([...fresh, ...order])
  const shown = order.map((id) => cookies.find((one) => one.id === id)).filter((one) => one !== undefined)
  const latest = useLatest(cookies)
  const [sent, choose] = useLastWriteWins(write)
  const [at, setAt] = useState(shown[0]?.id)
  const mayClassify = user !== null && can(user, catalogue.id, 'update') !== 'none'

  async function write(id: number, categoria: string) {
    // Uses the version that the previous write returned.
    const cookie = latest.current.find((one) => one.id === id)
    if (!cookie || cookie.categoria === categoria) return
    const op = `${catalogue.id}.update`
    try {
      await classify(cookie, categoria)
      effects.notify({ op, label: 'Cookie' })
    } catch (error) {
      effects.notify({ op, label: 'Cookie', error })
    }
    await refreshCookies()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const here = shown.findIndex(({ id }) => id === at)
    const goal = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: shown.length - 1 }[event.key]
    const category = mayClassify ? categories[Number(event.key) - 1] : undefined
    if (goal !== undefined) focus(shown[goal]?.id)
    else if (category && shown[here] && shown[here].esito !== 'sparito') {
      choose(shown[here].id, String(category.value))
      focus(shown[here + 1]?.id)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const focus = (id: number | undefined) => list.current?.querySelector<HTMLElement>(`[data-cookie="${id}"]`)?.focus()

  if (!shown.length) return <p className="cookie-none">Il sito non imposta cookie alla prima pagina.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble from its rows
    <ul
      ref={list}
      className="cookie-list"
      aria-label="Cookie trovati"
      data-more-keys={mayClassify ? `↑ ↓:cookie;1 … ${categories.length}:categoria` : '↑ ↓:cookie'}
      onKeyDown={onKeyDown}
    >
      {shown.map((cookie) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only records which row has the focus
        <li
          key={cookie.id}
          data-cookie={cookie.id}
          data-pending={isUnclear({ ...cookie, categoria: sent.get(cookie.id) ?? cookie.categoria }) || undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- digits classify the row that has the focus
          tabIndex={cookie.id === at ? 0 : -1}
          aria-label={cookie.nome}
          className={classes(cookie.esito === 'sparito' && 'is-gone')}
          onFocus={() => setAt(cookie.id)}
        >
          <Facts cookie={cookie} />
          <fieldset disabled={!mayClassify || cookie.esito === 'sparito'}>
            <legend className="sr-only">Categoria di {cookie.nome}</legend>
            {categories.map(({ value, label }, index) => {
              const chosen = (sent.get(cookie.id) ?? cookie.categoria) === value
              return (
                <button
                  key={String(value)}
                  type="button"
                  tabIndex={-1}
                  aria-pressed={chosen}
                  title={`${label} (${index + 1})`}
                  onClick={() => choose(cookie.id, String(value))}
                >
                  {label}
                </button>
              )
            })}
          </fieldset>
        </li>
      ))}
    </ul>
  )
}

function Facts({ cookie }: { cookie: FoundCookie }) {
  const outcome = outcomes[cookie.esito]
  const facts = [cookie.fornitore ?? (cookie.terza_parte ? 'terza parte' : 'del sito'), cookie.durata, cookie.dominio]
  return (
    <div className="cookie-facts">
      <p>
        <b>{cookie.nome}</b>
        {isUnclear(cookie) && <Tag tone="bad">Da classificare</Tag>}
        {outcome && <Tag tone={outcome.tone}>{outcome.label}</Tag>}
      </p>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {cookie.descrizione?.it && <small>{cookie.descrizione.it}</small>}
    </div>
  )
}
