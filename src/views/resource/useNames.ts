import { useMemo } from 'react'
import type { ApiError } from '../../api/error.ts'
import { useList, type Row } from '../../api/resources.ts'
import { displayOf, type Resource } from '../../domain/resource.ts'

/** No hotel has more rooms, boards or services. */
const ALL = { page: 1, size: 500, filters: {} } as const

type Names = {
  /** Name by key, in the order of the hotel; undefined until they are here. */
  names: ReadonlyMap<number, string> | undefined
  /** The keys of those that guests do not see. */
  hidden: ReadonlySet<number>
  error: ApiError | undefined
  retry: () => void
}

/** The rooms, boards or services of a hotel, as they are called. */
export function useNames(resource: Resource, hotelId: number): Names {
  const { data, error, mutate } = useList(resource, { hotelId }, { ...ALL, order: resource.order })
  // The same ones at every drawing, as long as they say the same.
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
