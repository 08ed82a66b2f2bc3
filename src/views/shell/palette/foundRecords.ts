/** Records in the palette: recently opened ones at once, others as the search service finds them. */
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { hasSearch, useFoundRecords } from '../../../api/cerca.ts'
import { addressOfRecord, kindOf, narrowToKinds } from '../../../commands/kinds.ts'
import { Index, type Entry } from '../../../commands/search/search.ts'
import type { User } from '../../../domain/access/access.ts'
import type { IconName } from '../../../domain/model/icons.ts'
import type { FoundRecord } from '../../../domain/resources/cerca.ts'
import { fold } from '../../../domain/text/text.ts'
import { SEARCH_DEBOUNCE_MS } from '../../../domain/trade/rules.ts'
import { openedRecords, openedId, restoreOpened, type OpenedRecord } from '../../../state/openedRecords.ts'
import { useDebounced } from '../../kit/hooks.ts'

export type RecordEntry = Entry & {
  kind: 'record'
  icon: IconName
  /** Singular: 'Offerta'. */
  kindLabel: string
  /** Plural: 'Offerte'. */
  plural: string
  /** State of the record; '' if it has none worth showing. */
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
    // The group 'Hotel' already holds the hotels that can be selected.
    plural: record.resource === 'main.hotel' ? 'Anagrafiche hotel' : kind.plural,
    state,
    // Omitted when the title contains it.
    hotel: record.hotel && !record.title.includes(record.hotel) ? record.hotel : null,
    record,
  }
}

/** Null if this user has no screen that shows the record. */
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

/** Recently opened records as rows: shown before the user types, and while the search is unavailable. */
export function useOpenedRows(): readonly RecordEntry[] {
  useState(restoreOpened)
  const { records } = useSnapshot(openedRecords)
  return useMemo(() => records.map((record) => entryOf(record)), [records])
}

/** Limit of recently opened records. Typos are not matched here: the search service handles them. */
const MOST_OPENED = 6

const NONE: readonly RecordGroup[] = []

/** Drops the hotels that are already listed for selection: both searches find them by the same names. */
export const withoutHotels = (groups: readonly RecordGroup[], known: readonly number[]): RecordGroup[] =>
  groups.flatMap((group) => {
    const rows = group.rows.filter(
      ({ record }) => record.resource !== 'main.hotel' || !known.includes(Number(record.key)),
    )
    return rows.length ? [{ ...group, rows }] : []
  })

/**
 * Records come after commands that match as well. Those that people call by their number come first of the records, and
 * before everything else when their kind was typed too: 'ordine 2979' is no filter of the orders.
 */
const [BY_KIND_AND_NAME, BY_NUMBER, BELOW_COMMANDS] = [-2, 0.2, 0.3]

/** Whether the query may be the kind and the name of one record: 'cliente boccaccio', but not 'clienti'. */
export function isNameOfKind(query: string): boolean {
  const part = narrowToKinds(query.trim())
  return part !== null && part.kinds.some((id) => fold(query).startsWith(`${fold(kindOf(id)?.label ?? '')} `))
}

/** Whether the query ends with a number, and begins with the name of a kind or nothing. */
export const isNumberOfKind = (query: string): boolean =>
  /^\d+$/.test(narrowToKinds(query.trim())?.rest ?? query.trim())

/**
 * The rank of a record among commands and sentences; `tier`: how well it matches. Its number may be its name, as in
 * 'Ordine 2958', or only its key. A record of a kind that was named in the singular is meant by its whole name:
 * 'cliente boccaccio' is no filter.
 */
function rankOf({ title, kindLabel }: RecordEntry, tier: number, typed: string): number {
  const query = fold(typed)
  if (!isNumberOfKind(typed)) {
    const isItsName = query === fold(`${kindLabel} ${nameIn(title)}`)
    return isItsName ? BY_KIND_AND_NAME : tier + BELOW_COMMANDS
  }
  const name = `${fold(title)} `
  if (/\D/.test(typed)) return name.startsWith(`${query} `) ? BY_KIND_AND_NAME : tier + BELOW_COMMANDS
  return tier + (name.startsWith(`${fold(kindLabel)} ${typed} `) ? BY_NUMBER : BELOW_COMMANDS)
}

/** The title without the number that follows the name: 'Boccaccio (480)'. */
const nameIn = (title: string): string => title.replace(/ \(\d+\)$/, '')

/** Groups records by kind, best match first. `enabled`: whether to search at all. */
export function useRecordGroups(
  query: string,
  enabled: boolean,
  user: User | null,
  weight: (id: string) => number,
): { groups: readonly RecordGroup[]; pending: boolean } {
  const rows = useOpenedRows()
  const index = useMemo(() => new Index(rows), [rows])
  const typed = query.trim()
  const isSearching = enabled && user !== null && hasSearch() && (typed.length >= 2 || /^\d$/.test(typed))
  const debounced = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const isAnswer = isSearching && debounced === typed
  const part = useMemo(() => narrowToKinds(typed), [typed])
  const { found, isLoading } = useFoundRecords(isAnswer ? (part?.rest ?? typed) : null, part?.kinds)
  const groups = useMemo(() => {
    if (!enabled || !typed || !user) return NONE
    const here = index.search(typed, weight, MOST_OPENED, 'beginnings')
    const known = new Set(here.found.map(({ id }) => id))
    const remote = (isAnswer ? found : []).flatMap((one) => {
      const entry = foundEntry(one, user)
      return entry && !known.has(entry.id) ? [{ entry, tier: one.livello }] : []
    })
    const byKind = new Map<string, RecordGroup>()
    for (const { entry, tier } of [...here.found.map((entry) => ({ entry, tier: here.tier })), ...remote]) {
      const rank = rankOf(entry, tier, typed)
      const group = byKind.get(entry.plural)
      if (!group) byKind.set(entry.plural, { title: entry.plural, rows: [entry], tier: rank })
      else {
        group.rows.push(entry)
        group.tier = Math.min(group.tier, rank)
      }
    }
    return [...byKind.values()]
    // oxlint-disable-next-line react/exhaustive-deps -- the weights are those at the time of typing
  }, [enabled, typed, user, index, found, isAnswer])
  return { groups, pending: isSearching && (!isAnswer || isLoading) }
}
