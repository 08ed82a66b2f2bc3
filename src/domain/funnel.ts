/** A funnel: what a seller offers a hotel, macro by macro, and what was taken of it. Browser and service add it up alike. */

export type Article = {
  id?: number | null
  article_id?: string | null
  article_name?: string | null
  /** A text is what was typed and is no number. */
  amount?: number | string | null
  for_sale?: boolean | null
  is_sold?: boolean | null
}
export type Macro = {
  id?: number | null
  name?: string | null
  label?: string | null
  color?: string | null
  description?: string | null
  question?: string | null
  answer?: string | null
  articles?: readonly Article[] | null
  /** The same again, one step down. */
  submacros?: readonly Macro[] | null
}

/** Nothing said means offered, as in the description. */
export const isOffered = ({ for_sale }: Article): boolean => for_sale !== false
export const isSold = ({ is_sold }: Article): boolean => is_sold === true

/** In cents. */
export type FunnelSums = { offered: number; sold: number }

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : [])
const centsOf = ({ amount }: Article): number => (typeof amount === 'number' ? Math.round(amount * 100) : 0)

/** What is offered and what is sold, in the macros inside too. */
export function sumsOf(macros: unknown): FunnelSums {
  const sums = { offered: 0, sold: 0 }
  for (const macro of listOf<Macro | null>(macros)) {
    for (const article of listOf<Article | null>(macro?.articles)) {
      if (!article) continue
      const cents = centsOf(article)
      if (isOffered(article)) sums.offered += cents
      if (isSold(article)) sums.sold += cents
    }
    const inside = sumsOf(macro?.submacros)
    sums.offered += inside.offered
    sums.sold += inside.sold
  }
  return sums
}

/** Where something stands in `macros`: '0.submacros.1.articles.2'. Where its messages stand, too. */
export type Path = string

/** The macros with something else at that place; what is not there stays so. */
export function putAt<T>(value: T, path: Path, change: (old: unknown) => unknown): T {
  const [name, ...rest] = path.split('.') as [string, ...string[]]
  const next = (old: unknown) => (rest.length ? putAt(old, rest.join('.'), change) : change(old))
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? next(one) : one)) as T
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [name]: next((value as Record<string, unknown>)[name]) }
}

export type Placed =
  | { kind: 'macro'; path: Path; depth: number; macro: Macro }
  | { kind: 'article'; path: Path; depth: number; article: Article }

/** From top to bottom: each macro, its articles, the macros inside it. */
export const placedIn = (macros: unknown, path = '', depth = 0): Placed[] =>
  listOf<Macro>(macros).flatMap((macro, at): Placed[] => {
    const own = `${path}${at}`
    return [
      { kind: 'macro', path: own, depth, macro },
      ...listOf<Article>(macro.articles).map((article, index): Placed => {
        return { kind: 'article', path: `${own}.articles.${index}`, depth, article }
      }),
      ...placedIn(macro.submacros, `${own}.submacros.`, depth + 1),
    ]
  })

/** The macro that a place belongs to. */
export const macroOf = (path: Path): Path => path.replace(/\.articles\.\d+$/, '')

export const macroName = ({ label, name }: Macro): string => label || name || 'Senza nome'
export const articleName = ({ article_name, article_id }: Article): string => article_name || article_id || 'Senza nome'
