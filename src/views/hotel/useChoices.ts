/** Search results of the pickers: hotels and portals known in the browser, merged with the service's answer. */
import { useMemo } from 'react'
import useSWR from 'swr'
import { fetchHotel, searchHotels, searchPortals } from '../../api/context.ts'
import { keyOf } from '../../api/client/cache.ts'
import type { ApiError } from '../../api/client/error.ts'
import { toCurrentHotel, toCurrentPortal } from '../../commands/current.ts'
import { hotelsOf, type User } from '../../domain/access/access.ts'
import { SEARCH_DEBOUNCE_MS } from '../../domain/trade/rules.ts'
import { fold } from '../../domain/text/text.ts'
import type { CurrentHotel, CurrentPortal } from '../../state/context.ts'
import { useDebounced } from '../kit/hooks.ts'
import { useKnownRecords } from '../shell/navigation/useKnownRecords.ts'

/** Beyond this many rows, typing finds a row faster than scrolling. */
export const SHOWN = 50

export type Found<T> = { found: readonly T[]; pending: boolean; error?: ApiError | undefined; retry: () => void }

/** Hotels known in the browser show at once, the service is asked after a debounce of 500 ms. A user has one hotel. */
export function useHotels(user: User | null, query: string): Found<CurrentHotel> {
  const own = user?.roleName === 'user' ? (hotelsOf(user)?.[0] ?? null) : undefined
  const debouncedQuery = useDebounced(query.trim(), SEARCH_DEBOUNCE_MS)
  const { data, error, mutate } = useSWR<CurrentHotel[], ApiError>(
    own === null ? null : keyOf({ id: 'main.hotel' }, 'picker', own ?? debouncedQuery),
    async () =>
      own ? [toCurrentHotel(await fetchHotel(own))] : (await searchHotels(debouncedQuery)).map(toCurrentHotel),
    { dedupingInterval: 0 },
  )
  const { hotels } = useKnownRecords(own === undefined)
  const found = useMemo(() => {
    if (own !== undefined) return (data ?? []).filter((one) => fold(one.label).includes(fold(query)))
    const local = query.trim() ? hotels.search(query, () => 0, SHOWN).found : hotels.entries
    return merge(
      local.map((entry) => entry.hotel),
      data && debouncedQuery === query.trim() ? data : [],
    )
  }, [own, data, hotels, query, debouncedQuery])
  const isWaiting = own !== null && !error && (!data || (own === undefined && debouncedQuery !== query.trim()))
  return {
    found,
    pending: isWaiting && found.length === 0,
    error: found.length ? undefined : error,
    retry: () => void mutate(),
  }
}

export function usePortals(query: string): Found<CurrentPortal> {
  const settled = useDebounced(query.trim(), SEARCH_DEBOUNCE_MS)
  const { data, error, mutate } = useSWR<CurrentPortal[], ApiError>(
    keyOf({ id: 'portals.sito' }, 'picker', settled),
    async () => (await searchPortals(settled)).map(toCurrentPortal),
  )
  const { portals } = useKnownRecords()
  const found = useMemo(() => {
    const local = query.trim() ? portals.search(query, () => 0, SHOWN).found : portals.entries
    return merge(
      local.map((entry) => entry.portal),
      data && settled === query.trim() ? data : [],
    )
  }, [data, portals, query, settled])
  const waits = !error && (!data || settled !== query.trim())
  return {
    found,
    pending: waits && found.length === 0,
    error: found.length ? undefined : error,
    retry: () => void mutate(),
  }
}

const merge = <T extends CurrentHotel | CurrentPortal>(known: readonly T[], fromService: readonly T[]): T[] => {
  const ids = new Set(known.map((one) => one.value))
  return [...known, ...fromService.filter((one) => !ids.has(one.value))]
}
