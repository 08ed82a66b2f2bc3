/** Pictures to choose from: those that match the text and the category, more with every page, after the new uploads. */
import { useState } from 'react'
import useSWR from 'swr'
import { keyOf } from '../../../api/client/cache.ts'
import type { ApiError } from '../../../api/client/error.ts'
import type { Field } from '../../../domain/model/fields.ts'
import type { Owners } from '../../../domain/model/references.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { useDebounced } from '../../kit/hooks.ts'
import { categoryField, searchPictures, type Found, type Picture } from './pictures.ts'

/** Page size, and the number added each time. */
const SOME = 48
const QUIET_MS = 250

export function usePictureSearch(field: Field, target: Resource, owners: Owners) {
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState<number | null>(null)
  const [size, setSize] = useState(SOME)
  const [fresh, setFresh] = useState<readonly Picture[]>([])
  const q = useDebounced(query.trim(), QUIET_MS)
  const categoryName = categoryField(target)
  const listQuery = {
    page: 1,
    size,
    filters: categoryName && category !== null ? { [categoryName]: String(category) } : {},
    ...(q && { q }),
  }
  const { data, error, isValidating, mutate } = useSWR<Found, ApiError>(
    keyOf(target, 'pictures', field.refKey, owners, listQuery),
    () => searchPictures(field, owners, listQuery),
    { keepPreviousData: true },
  )
  const listed = data?.pictures ?? []
  const isMore = data !== undefined && data.total > listed.length && size < data.total
  return {
    query,
    category,
    categoryName,
    isFiltered: q !== '' || category !== null,
    /** undefined until the first answer. */
    total: data?.total,
    listed,
    // New uploads come first, wherever the sort order would put them.
    pictures: [...fresh, ...listed.filter(({ value }) => !fresh.some((one) => one.value === value))],
    isMore,
    error: data ? undefined : error,
    isValidating,
    reload: () => void mutate(),
    // Another text or category begins with the first page again.
    setQuery(text: string) {
      setSize(SOME)
      setQuery(text)
    },
    setCategory(chosen: number | null) {
      setSize(SOME)
      setCategory(chosen)
    },
    showMore: () => isMore && setSize(size + SOME),
    addUploads: (arrived: readonly Picture[]) => setFresh((old) => [...arrived, ...old]),
  }
}
