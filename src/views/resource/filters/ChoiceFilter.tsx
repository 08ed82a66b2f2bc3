/** Filter by one choice, or by several where the service supports it; references are searched. */
import { useState } from 'react'
import { takesSeveral } from '../../../domain/query/listQuery.ts'
import type { Filter } from '../../../domain/model/resource.ts'
import { today } from '../../../domain/time/dates.ts'
import { yearChoices } from '../../../domain/time/seasons.ts'
import { hasCapability } from '../../../api/client/config.ts'
import { useCounts } from '../../../api/resources/counts.ts'
import { filterChoices } from '../../../api/resources/filterChoices.ts'
import {
  rankMatches,
  limitChoices,
  SEARCH_DELAY,
  useLabels,
  useSearch,
  type Choice,
} from '../../kit/fields/choice/choice.ts'
import { ChoiceList } from '../../kit/fields/choice/ChoiceList.tsx'
import type { FilterContext } from './FilterChip.tsx'
import { labelOfReference, rememberLabel, searchReference } from '../fields/references.ts'

type ChoiceFilterProps = {
  name: string
  id: string
  filter: Filter
  /** Values joined by commas. */
  value: string
  onChange: (value: string) => void
  onClose: () => void
  among?: FilterContext | undefined
}

export const isChosen = ({ kind, options, ref, bare }: Filter): boolean =>
  kind === 'flag' || Boolean(options || ref || bare)

export function ChoiceFilter(props: ChoiceFilterProps) {
  return props.filter.ref ? <RecordChoices {...props} /> : <KnownChoices {...props} />
}

/** Services support several values only if they say so; computed resources never do. */
const isSeveral = ({ filter, among }: ChoiceFilterProps): boolean =>
  among !== undefined &&
  !among.resource.computed &&
  hasCapability(among.resource.service, 'several') &&
  takesSeveral(filter)

const listOf = ({ value }: ChoiceFilterProps): string[] => value.split(',').filter(Boolean)

/** Choices with their values as the address holds them. */
function choicesOf({ kind, options, bare, since }: Filter): Choice[] {
  if (kind === 'flag')
    return [
      { value: 'true', label: 'Sì' },
      { value: 'false', label: 'No' },
    ]
  if (bare) return yearChoices(today(), since ?? 'recent').map((year) => ({ value: String(year), label: String(year) }))
  return (options ?? []).map((one) => ({ ...one, value: String(one.value) }))
}

const FEW = 12

function KnownChoices(props: ChoiceFilterProps) {
  const { id, name, filter, onChange, onClose, among } = props
  const [query, setQuery] = useState('')
  const counts = useCounts(among?.owner && { ...among, owner: among.owner }, name)
  const all = choicesOf(filter)
  const { shown, more } = limitChoices(query ? rankMatches(all, query) : all)
  const value = listOf(props).map((one) => (filter.kind === 'flag' ? String(/^(true|1)$/.test(one)) : one))
  return (
    <ChoiceList
      id={id}
      label={filter.label}
      choices={shown}
      more={more}
      value={value}
      multiple={isSeveral(props)}
      few={all.length <= FEW}
      counts={counts}
      query={query}
      onQuery={setQuery}
      onChange={(next) => onChange(next.join(','))}
      onDone={onClose}
    />
  )
}

/** Choices offered by the list itself, else by a search of the referenced resource. */
async function searchChoices({ name, filter, among }: ChoiceFilterProps, text: string): Promise<Choice<string>[]> {
  const offered = among && (await filterChoices(among.resource, name))
  if (!offered) return (await searchReference(filter, text, {})).map((one) => ({ ...one, value: String(one.value) }))
  for (const { value, label } of offered) rememberLabel(filter, value, label)
  return rankMatches(offered, text)
}

function RecordChoices(props: ChoiceFilterProps) {
  const { id, filter, onChange, onClose } = props
  const [query, setQuery] = useState('')
  const { status, choices } = useSearch((text) => searchChoices(props, text), query, true, SEARCH_DELAY)
  const { shown, more } = limitChoices(choices)
  const value = listOf(props)
  const chosen = useLabels(value, shown, (one) => labelOfReference(filter, one))
  // Selected choices come first, so that they can be removed.
  const unchosenOptions = shown.filter((one) => !value.includes(one.value))
  return (
    <ChoiceList
      id={id}
      label={filter.label}
      choices={query ? shown : [...chosen, ...unchosenOptions]}
      more={more}
      status={status}
      value={value}
      multiple={isSeveral(props)}
      query={query}
      onQuery={setQuery}
      onChange={(next) => onChange(next.join(','))}
      onDone={onClose}
    />
  )
}
