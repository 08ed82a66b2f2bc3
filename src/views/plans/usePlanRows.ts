/** The rows of a plan, a page at a time as they come in sight. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchPlanRows, PLAN_PAGE } from '../../api/prove.ts'
import type { PlanRow } from '../../domain/plan.ts'
import type { Labels } from '../../domain/wire.ts'

export type PlanRows = {
  total: number
  /** undefined: it is on its way. */
  row: (index: number) => PlanRow | undefined
  labels: Labels
  /** A row that was left out, or taken in again, until it is asked for anew. */
  set: (index: number, leftOut: boolean) => void
  error: unknown
}

type Known = { pages: Map<number, PlanRow[] | 'asked'>; labels: Labels; total: number; error?: unknown }
const nothing = (): Known => ({ pages: new Map(), labels: {}, total: 0 })

/** `version`: of what is known; another one asks for everything again. */
export function usePlanRows(id: number, outcomes: readonly string[], version: string): PlanRows {
  const asked = `${id} ${outcomes.join()} ${version}`
  const known = useRef(nothing())
  const [, draw] = useState(0)
  const ask = useCallback(
    (page: number) => {
      const mine = known.current
      if (mine.pages.has(page)) return
      mine.pages.set(page, 'asked')
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
    // oxlint-disable-next-line react/exhaustive-deps -- the same question is the same
    [asked],
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
      // Once the rows that are drawn now stand.
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
