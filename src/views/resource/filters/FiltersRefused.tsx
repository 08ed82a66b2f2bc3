/** Error screen of a list: the server rejected the filters of the address. */
import { UNEXPECTED } from '../../../commands/lazyTexts.ts'
import type { ApiError } from '../../../api/client/error.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { Button } from '../../kit/Button.tsx'
import { StateScreen } from '../../kit/states/StateScreen.tsx'

type FiltersRefusedProps = { resource: Resource; error: ApiError; onClear: () => void }

/** Parameters of every list, as people call them. */
const COMMON: Readonly<Record<string, string>> = {
  q: 'Ricerca',
  query: 'Ricerca',
  orderKey: 'Ordine',
  orderDirection: 'Ordine',
  page: 'Pagina',
  perPage: 'Righe per pagina',
}

export function FiltersRefused({ resource, error, onClear }: FiltersRefusedProps) {
  const labelOf = (name: string) =>
    resource.filters[name]?.label ?? COMMON[name] ?? resource.fields[name]?.label ?? name
  const named = Object.entries(error.fields).map(([name, messages]) => `${labelOf(name)}: ${messages.join(', ')}`)
  return (
    <StateScreen
      icon="search"
      title="Questi filtri non si possono applicare"
      text={named.join('; ') || error.message || <span lang="en">{UNEXPECTED}</span>}
      actions={
        <Button icon="x" onClick={onClear}>
          Togli i filtri
        </Button>
      }
    />
  )
}
