/** The rows of a plan, fetched by page as they scroll into view. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchPlanRows, PLAN_PAGE } from '../../api/plans.ts'
import type { PlanRow } from '../../domain/plans/plan.ts'
import type { Labels } from '../../domain/query/wire.ts'

export type PlanRows = {
  /** undefined until the first page has come. */
  total: number | undefined
  /** undefined while the page of the row is loading. */
  row: (index: number) => PlanRow | undefined
  labels: Labels
  /** Sets a row's `leftOut` optimistically, until the next fetch. */
  set: (index: number, leftOut: boolean) => void
  error: unknown
}

type Known = { pages: Map<number, PlanRow[] | 'loading'>; labels: Labels; total: number | undefined; error?: unknown }
const nothing = (): Known => ({ pages: new Map(), labels: {}, total: undefined })

/** `version` identifies the state of the plan; another value discards the cached pages and fetches again. */
export function usePlanRows(id: number, outcomes: readonly string[], version: string): PlanRows {
  const questionKey = `${id} ${outcomes.join()} ${version}`
  const known = useRef(nothing())
  const [, draw] = useState(0)
  const ask = useCallback(
    (page: number) => {
      const mine = known.current
      if (mine.pages.has(page)) return
      mine.pages.set(page, 'loading')
      fetchPlanRows(id, outcomes, page)
        .then(({ rows, total, labels }) => {
          mine.pages.set(page, rows)
          mine.total = total
          for (const [name, more] of Object.entries(labels))
            mine.labels = { ...mine.labels, [name]: { ...mine.labels[name], ...more } }
        })
        .catch((error: unknown) => {
          mine.error = error
        })
        .finally(() => {
          if (mine === known.current) draw((count) => count + 1)
        })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for all of its parts
    [questionKey],
  )
  useEffect(() => {
    known.current = nothing()
    ask(1)
  }, [ask])
  const pageOf = (index: number) => known.current.pages.get(Math.floor(index / PLAN_PAGE) + 1)
  return {
    total: known.current.total,
    labels: known.current.labels,
    error: known.current.error,
    row(index) {
      const page = pageOf(index)
      if (Array.isArray(page)) return page[index % PLAN_PAGE]
      // Fetches after the current render, because row() is called while rendering.
      if (!page) queueMicrotask(() => ask(Math.floor(index / PLAN_PAGE) + 1))
      return undefined
    },
    set(index, leftOut) {
      const page = pageOf(index)
      const row = Array.isArray(page) ? page[index % PLAN_PAGE] : undefined
      if (!row || !Array.isArray(page)) return
      page[index % PLAN_PAGE] = { ...row, leftOut }
      draw((count) => count + 1)
    },
  }
}
