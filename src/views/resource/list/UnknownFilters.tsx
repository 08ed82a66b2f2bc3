/**
 * Warning above the rows: the address contains filters or an order that this list does not support, and they are
 * ignored.
 */
import { Button } from '../../kit/Button.tsx'
import { FormMessage } from '../persistence/FormMessage.tsx'

type UnknownFiltersProps = { names: readonly string[]; onClear: () => void }

export function UnknownFilters({ names, onClear }: UnknownFiltersProps) {
  const quoted = names.map((name) => `«${name}»`).join(', ')
  return (
    <FormMessage warn row>
      <p>
        {names.length === 1
          ? `L’indirizzo chiede un filtro o un ordine che qui non c’è: ${quoted}. Le righe non ne tengono conto.`
          : `L’indirizzo chiede filtri o ordini che qui non ci sono: ${quoted}. Le righe non ne tengono conto.`}
      </p>
      <Button small icon="x" onClick={onClear}>
        Togli dall’indirizzo
      </Button>
    </FormMessage>
  )
}
