/**
 * Replaces the rows when there are none: no results, an empty list, filters that the server rejects, or a page beyond
 * the last one, which redirects.
 */
import { useEffect } from 'react'
import type { ApiError } from '../../../api/client/error.ts'
import { NO_ITEMS } from '../../../commands/lazyTexts.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { FiltersRefused } from '../filters/FiltersRefused.tsx'

type NoRowsProps = {
  resource: Resource
  error: ApiError | undefined
  isFiltered: boolean
  createLabel: string | null
  onCreate: () => void
  onClear: () => void
  /** Redirects from a page beyond the last one. */
  onBeyond: (() => void) | false
}

export function NoRows({ resource, error, isFiltered, createLabel, onCreate, onClear, onBeyond }: NoRowsProps) {
  useEffect(() => {
    if (onBeyond) onBeyond()
  })
  if (error) return <FiltersRefused resource={resource} error={error} onClear={onClear} />
  if (onBeyond) return null
  return (
    <Empty
      title={NO_ITEMS}
      text={isFiltered ? 'Nessun risultato con questi filtri.' : undefined}
      action={
        isFiltered ? (
          <Button icon="x" onClick={onClear}>
            Togli i filtri
          </Button>
        ) : createLabel ? (
          <Button icon="plus" onClick={onCreate}>
            {createLabel}
          </Button>
        ) : undefined
      }
    />
  )
}
