import { useMemo } from 'react'
import type { ApiError } from '../../api/client/error.ts'
import { useList, type Row } from '../../api/resources/resources.ts'
import { displayOf, type Resource } from '../../domain/model/resource.ts'

/** Upper bound: no hotel has more rooms, boards or services. */
const ALL = { page: 1, size: 500, filters: {} } as const

type Names = {
  /** Name by key, in the order of the hotel; undefined while loading. */
  names: ReadonlyMap<number, string> | undefined
  /** Keys of those hidden from guests. */
  hidden: ReadonlySet<number>
  error: ApiError | undefined
  retry: () => void
}

/** Names of the rooms, boards or services of a hotel. */
export function useNames(resource: Resource, hotelId: number): Names {
  const { data, error, mutate } = useList(resource, { hotelId }, { ...ALL, order: resource.order })
  // Memoized, so that equal data keeps its identity across renders.
  const known = useMemo(() => {
    const keyOf = (row: Row) => row[resource.key] as number
    return {
      names: data && new Map(data.rows.map((row) => [keyOf(row), displayOf(resource, row, data.labels)])),
      hidden: new Set((data?.rows ?? []).filter(({ visibile }) => visibile === false).map(keyOf)),
    }
  }, [resource, data])
  return {
    ...known,
    error: data ? undefined : error,
    retry: () => void mutate(),
  }
}
