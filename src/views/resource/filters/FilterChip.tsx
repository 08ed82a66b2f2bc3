/** Filter chip: shows its value, opens its editor, and has a button that clears it. */
import { useRef } from 'react'
import type { Filter, Resource } from '../../../domain/model/resource.ts'
import type { Owner } from '../../../api/resources/resources.ts'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { Chip } from '../../kit/data/Chip.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { importChunk } from '../../../domain/util/importChunk.ts'

const FilterText = lazyWithPreload(async () => (await import('./FilterText.tsx')).FilterText)

/** Loads the text of the chip too, so that a chosen value appears at once and the clear button does not move. */
const FilterBox = lazyWithPreload(async () => {
  const [{ FilterBox: box }] = await Promise.all([importChunk(() => import('./FilterBox.tsx')), FilterText.preload()])
  return box
})

type FilterChipProps = {
  name: string
  filter: Filter
  value: string
  /** Value that means no filter. */
  standard?: string
  /** Shown as the value when nothing is chosen. */
  none?: string
  isOpen: boolean
  onOpen: (open: boolean) => void
  /** `more`: changes of other filters, such as the end of a period. */
  onChange: (value: string, more?: Readonly<Record<string, string>>) => void
  /** The list that it filters and its other filters. */
  among?: FilterContext
}

/** Props shared by the editors of a filter. */
export type FilterValue = {
  name: string
  filter: Filter
  value: string
  onChange: (value: string, more?: Readonly<Record<string, string>>) => void
  onClose: () => void
  among?: FilterContext | undefined
}

export type FilterContext = {
  resource: Resource
  filters: Readonly<Record<string, string>>
  q?: string | undefined
  /** Without an owner the rows per choice are not counted. */
  owner?: Owner | undefined
}

export function FilterChip(props: FilterChipProps) {
  const {
    name,
    filter,
    value,
    standard: defaultValue = '',
    none,
    isOpen,
    onOpen,
    onChange,
    among: filterContext,
  } = props
  const button = useRef<HTMLButtonElement>(null)
  const isSet = value !== defaultValue
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
            among={filterContext}
            onClose={() => onOpen(false)}
          />
        </LazyBoundary>
      )}
    </>
  )
}
