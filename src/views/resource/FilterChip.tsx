/** One filter: says what it is set to, opens its choice, and is taken away by its cross. */
import { useRef } from 'react'
import type { Filter, Resource } from '../../domain/resource.ts'
import type { Owner } from '../../api/resources.ts'
import { LazyBoundary } from '../kit/LazyBoundary.tsx'
import { Chip } from '../kit/Chip.tsx'
import { lazyWithPreload } from '../kit/lazy.tsx'

const FilterText = lazyWithPreload(async () => (await import('./FilterText.tsx')).FilterText)

/** Its words come with it: what is chosen is said at once, and the cross beside it stays where it is. */
const FilterBox = lazyWithPreload(async () => {
  const [{ FilterBox: box }] = await Promise.all([import('./FilterBox.tsx'), FilterText.preload()])
  return box
})

type FilterChipProps = {
  name: string
  filter: Filter
  value: string
  /** Its value where nothing is filtered. */
  standard?: string
  /** Says that nothing is chosen; without it the name of the filter says enough. */
  none?: string
  isOpen: boolean
  onOpen: (open: boolean) => void
  /** `more`: what other filters become with it, as the end of a period does with its beginning. */
  onChange: (value: string, more?: Readonly<Record<string, string>>) => void
  /** The list that it narrows, and what else does. */
  among?: Among
}

/** Of a filter whose value is being chosen. */
export type FilterValue = {
  name: string
  filter: Filter
  value: string
  onChange: (value: string, more?: Readonly<Record<string, string>>) => void
  onClose: () => void
  among?: Among | undefined
}

export type Among = {
  resource: Resource
  filters: Readonly<Record<string, string>>
  q?: string | undefined
  /** Without one its rows are not counted. */
  owner?: Owner | undefined
}

export function FilterChip(props: FilterChipProps) {
  const { name, filter, value, standard = '', none, isOpen, onOpen, onChange, among } = props
  const button = useRef<HTMLButtonElement>(null)
  const isSet = value !== standard
  return (
    <>
      <Chip
        ref={button}
        label={filter.label}
        value={
          value ? (
            <LazyBoundary fallback="…">
              <FilterText filter={filter} value={value} />
            </LazyBoundary>
          ) : (
            none
          )
        }
        pressed={isSet}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        onRemove={isSet ? () => onChange('') : undefined}
        removeLabel={`Togli il filtro ${filter.label}`}
      />
      {isOpen && (
        <LazyBoundary opens>
          <FilterBox
            anchor={button}
            name={name}
            filter={filter}
            value={value}
            onChange={onChange}
            among={among}
            onClose={() => onOpen(false)}
          />
        </LazyBoundary>
      )}
    </>
  )
}
