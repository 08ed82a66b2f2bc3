/** Records in the palette: those that were opened lately at once, the others as the service finds them. */
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { knowsSearch, useFoundRecords } from '../../api/cerca.ts'
import { addressOfRecord, kindOf, narrowed } from '../../commands/kinds.ts'
import { Index, type Entry } from '../../commands/search.ts'
import type { User } from '../../domain/access.ts'
import type { IconName } from '../../domain/icons.ts'
import type { FoundRecord } from '../../domain/resources/cerca.ts'
import { SEARCH_DEBOUNCE_MS } from '../../domain/rules.ts'
import { opened, openedId, restoreOpened, type OpenedRecord } from '../../state/opened.ts'
import { useDebounced } from '../kit/hooks.ts'

export type RecordEntry = Entry & {
  kind: 'record'
  icon: IconName
  /** 'Offerta'. */
  kindLabel: string
  /** Of several: 'Offerte'. */
  plural: string
  /** How it stands; '' where that says nothing. */
  state: string
  hotel: string | null
  record: OpenedRecord
}

type RecordGroup = { title: string; rows: RecordEntry[]; tier: number }

const OTHERS = { label: 'Scheda', plural: 'Schede', icon: 'file' } as const

export function entryOf(record: OpenedRecord, state = '', name?: string | null): RecordEntry {
  const kind = kindOf(record.resource) ?? { ...OTHERS, ...(name && { label: name, plural: name }) }
  return {
    id: openedId(record),
    kind: 'record',
    title: record.title,
    hint: record.line,
    keywords: `${kind.label} ${record.key} ${record.hotel ?? ''}`,
    icon: kind.icon,
    kindLabel: kind.label,
    // 'Hotel' are those to be chosen.
    plural: record.resource === 'main.hotel' ? 'Anagrafiche hotel' : kind.plural,
    state,
    // Its own name is not said again.
    hotel: record.hotel && !record.title.includes(record.hotel) ? record.hotel : null,
    record,
  }
}

/** null where this person has no screen that shows it. */
function foundEntry(found: FoundRecord, user: User): RecordEntry | null {
  const at = found.presso ?? found
  const place = { resource: at.tipo, id: at.id, name: found.titolo, hotel: found.hotel?.id ?? null }
  const address = addressOfRecord(place, user)
  if (!address) return null
  const record = {
    resource: found.tipo,
    key: found.id,
    title: found.titolo,
    line: found.riga,
    hotel: found.hotel?.nome ?? found.portale?.nome ?? null,
    address,
  }
  return entryOf(record, found.stato?.label, found.nome)
}

/** What was opened lately, as rows: before anything is typed, and while nothing can be asked. */
export function useOpenedRows(): readonly RecordEntry[] {
  useState(restoreOpened)
  const { records } = useSnapshot(opened)
  return useMemo(() => records.map((record) => entryOf(record)), [records])
}

/** Lately opened ones are not many: their slips are forgiven by the service's answer. */
const MOST_OPENED = 6

const NONE: readonly RecordGroup[] = []

/** Of hotels those alone that are not there already, to be chosen: what they are called by, both find. */
export const withoutHotels = (groups: readonly RecordGroup[], known: readonly number[]): RecordGroup[] =>
  groups.flatMap((group) => {
    const rows = group.rows.filter(
      ({ record }) => record.resource !== 'main.hotel' || !known.includes(Number(record.key)),
    )
    return rows.length ? [{ ...group, rows }] : []
  })

/** Groups by kind, the better answers first. `wanted`: whether records are looked for at all. */
export function useRecordGroups(
  query: string,
  wanted: boolean,
  user: User | null,
  weight: (id: string) => number,
): { groups: readonly RecordGroup[]; pending: boolean } {
  const rows = useOpenedRows()
  const index = useMemo(() => new Index(rows), [rows])
  const typed = query.trim()
  const isAsked = wanted && user !== null && knowsSearch() && (typed.length >= 2 || /^\d$/.test(typed))
  const rested = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const isAnswer = isAsked && rested === typed
  const part = useMemo(() => narrowed(typed), [typed])
  const { found, isLoading } = useFoundRecords(isAnswer ? (part?.rest ?? typed) : null, part?.kinds)
  const groups = useMemo(() => {
    if (!wanted || !typed || !user) return NONE
    const here = index.search(typed, weight, MOST_OPENED, 'beginnings')
    const known = new Set(here.found.map(({ id }) => id))
    const asked = (isAnswer ? found : []).flatMap((one) => {
      const entry = foundEntry(one, user)
      return entry && !known.has(entry.id) ? [{ entry, tier: one.livello }] : []
    })
    const byKind = new Map<string, RecordGroup>()
    for (const { entry, tier } of [...here.found.map((entry) => ({ entry, tier: here.tier })), ...asked]) {
      const group = byKind.get(entry.plural)
      if (!group) byKind.set(entry.plural, { title: entry.plural, rows: [entry], tier: tier + 0.3 })
      else {
        group.rows.push(entry)
        group.tier = Math.min(group.tier, tier + 0.3)
      }
    }
    return [...byKind.values()]
    // oxlint-disable-next-line react/exhaustive-deps -- the weights are those of the moment at which it was typed
  }, [wanted, typed, user, index, found, isAnswer])
  return { groups, pending: isAsked && (!isAnswer || isLoading) }
}
