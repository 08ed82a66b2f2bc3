/** In place of the rows: nothing was found, there is nothing yet, or the address asks for filters that cannot be applied. */
import type { ApiError } from '../../../api/error.ts'
import { NO_ITEMS } from '../../../commands/texts.ts'
import type { Resource } from '../../../domain/resource.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { FiltersRefused } from '../FiltersRefused.tsx'

type NoRowsProps = {
  resource: Resource
  error: ApiError | undefined
  isFiltered: boolean
  createLabel: string | null
  onCreate: () => void
  onClear: () => void
}

export function NoRows({ resource, error, isFiltered, createLabel, onCreate, onClear }: NoRowsProps) {
  if (error) return <FiltersRefused resource={resource} error={error} onClear={onClear} />
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
