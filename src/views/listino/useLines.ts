import type { ApiError } from '../../api/error.ts'
import { useList } from '../../api/resources.ts'
import { displayOf, type Resource } from '../../domain/resource.ts'

/** No hotel has more rooms or boards. */
const ALL = { page: 1, size: 500, filters: {} } as const

type Lines = {
  /** Name by key, in the order of the hotel; undefined until they are here. */
  lines: ReadonlyMap<number, string> | undefined
  error: ApiError | undefined
  retry: () => void
}

/** The rooms, or the boards, of a hotel. */
export function useLines(resource: Resource, hotelId: number): Lines {
  const { data, error, mutate } = useList(resource, { hotelId }, { ...ALL, order: resource.order })
  return {
    lines:
      data && new Map(data.rows.map((row) => [row[resource.key] as number, displayOf(resource, row, data.labels)])),
    error: data ? undefined : error,
    retry: () => void mutate(),
  }
}
