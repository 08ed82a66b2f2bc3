import type { ApiError } from '../../api/error.ts'
import { useList } from '../../api/resources.ts'
import { displayOf, type Resource } from '../../domain/resource.ts'

/** No hotel has more rooms, boards or services. */
const ALL = { page: 1, size: 500, filters: {} } as const

type Names = {
  /** Name by key, in the order of the hotel; undefined until they are here. */
  names: ReadonlyMap<number, string> | undefined
  error: ApiError | undefined
  retry: () => void
}

/** The rooms, boards or services of a hotel, as they are called. */
export function useNames(resource: Resource, hotelId: number): Names {
  const { data, error, mutate } = useList(resource, { hotelId }, { ...ALL, order: resource.order })
  return {
    names:
      data && new Map(data.rows.map((row) => [row[resource.key] as number, displayOf(resource, row, data.labels)])),
    error: data ? undefined : error,
    retry: () => void mutate(),
  }
}
