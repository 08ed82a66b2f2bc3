/** Rows of the guide for a query that asks how something is done; no other query costs anything. */
import { useEffect, useState } from 'react'
import type { Role } from '../../../../domain/access/access.ts'
import { importChunk } from '../../../../domain/util/importChunk.ts'
import type { CommandEntry } from '../../palette/rows.ts'
import { pageForRole } from './pages.ts'

/** 'come si crea un’offerta', 'come faccio a', 'guida offerte'. */
const QUESTION = /^\s*(?:come\s+(?:si|faccio|posso|devo)(?:\s+a)?|guida)(?=\s|$)/i

const NONE: readonly CommandEntry[] = []

type Search = (query: string, first: string) => CommandEntry[]

export function useGuideRows(
  query: string,
  role: Role | null | undefined,
): { rows: readonly CommandEntry[]; isPending: boolean } {
  const [search, setSearch] = useState<{ run: Search } | null>(null)
  const question = QUESTION.exec(query)?.[0]
  const isNeeded = question !== undefined
  useEffect(() => {
    if (!isNeeded || search) return
    importChunk(() => import('./headings.ts')).then(
      ({ searchGuide }) => setSearch({ run: searchGuide }),
      () => setSearch({ run: () => [] }),
    )
  }, [isNeeded, search])
  if (question === undefined) return { rows: NONE, isPending: false }
  return { rows: search?.run(query.slice(question.length), pageForRole(role)) ?? NONE, isPending: !search }
}
