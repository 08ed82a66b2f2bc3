/**
 * A funnel: what a seller offers a hotel, macro by macro, and what of it was sold. Browser and service compute the same
 * sums.
 */

export type Article = {
  id?: number | null
  article_id?: string | null
  article_name?: string | null
  /** A text is what was typed and is not a number. */
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
  /** Nested macros. */
  submacros?: readonly Macro[] | null
}

/** Unset means offered, as in the description. */
export const isOffered = ({ for_sale }: Article): boolean => for_sale !== false
export const isSold = ({ is_sold }: Article): boolean => is_sold === true

/** In cents. */
export type FunnelSums = { offered: number; sold: number }

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : [])
const centsOf = ({ amount }: Article): number => (typeof amount === 'number' ? Math.round(amount * 100) : 0)

/** The sums of what is offered and of what is sold, including nested macros. */
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

/** A path in `macros`: '0.submacros.1.articles.2'. Messages use the same paths. */
export type Path = string

/** Replaces the value at a path, without changing the original; a path that does not exist changes nothing. */
export function putAt<T>(value: T, path: Path, change: (old: unknown) => unknown): T {
  const [name, ...rest] = path.split('.') as [string, ...string[]]
  const next = (old: unknown) => (rest.length ? putAt(old, rest.join('.'), change) : change(old))
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? next(one) : one)) as T
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [name]: next((value as Record<string, unknown>)[name]) }
}

export type FunnelLine =
  | { kind: 'macro'; path: Path; depth: number; macro: Macro }
  | { kind: 'article'; path: Path; depth: number; article: Article }

/** Flattens the tree from top to bottom: each macro, its articles, the macros inside it. */
export const flattenMacros = (macros: unknown, path = '', depth = 0): FunnelLine[] =>
  listOf<Macro>(macros).flatMap((macro, at): FunnelLine[] => {
    const own = `${path}${at}`
    return [
      { kind: 'macro', path: own, depth, macro },
      ...listOf<Article>(macro.articles).map((article, index): FunnelLine => {
        return { kind: 'article', path: `${own}.articles.${index}`, depth, article }
      }),
      ...flattenMacros(macro.submacros, `${own}.submacros.`, depth + 1),
    ]
  })

/** The path of the macro that a path belongs to. */
export const macroOf = (path: Path): Path => path.replace(/\.articles\.\d+$/, '')

export const macroName = ({ label, name }: Macro): string => label || name || 'Senza nome'
export const articleName = ({ article_name, article_id }: Article): string => article_name || article_id || 'Senza nome'
