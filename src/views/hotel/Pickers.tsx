/** The screens on which a user chooses a hotel or a portal. */
import { useMemo, useState } from 'react'
import { canSwitchHotel } from '../../domain/access/access.ts'
import type { CurrentHotel, CurrentPortal } from '../../state/context.ts'
import { recordUse } from '../../state/recents.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import type { ScreenProps } from '../props.ts'
import { chooseHotel, choosePortal } from '../shell/navigation/choose.ts'
import { useWhereabouts } from '../shell/frame/useConsole.ts'
import { useFrecency } from '../shell/palette/useFrecency.ts'
import { Picker, type PickerRow } from './Picker.tsx'
import { SHOWN, useHotels, usePortals, type Found } from './useChoices.ts'
import './Picker.css'

export function HotelPicker({ route }: ScreenProps) {
  const { user, hotel } = useWhereabouts()
  const [query, setQuery] = useState('')
  const answer = useHotels(user, query)
  if (!user) return null
  return (
    <PickerScreen
      title={route.title}
      kind="hotel"
      current={hotel}
      query={query}
      onQuery={setQuery}
      answer={answer}
      leads={canSwitchHotel(user)}
      onChoose={chooseHotel}
    />
  )
}

export function PortalPicker({ route }: ScreenProps) {
  const { portal } = useWhereabouts()
  const [query, setQuery] = useState('')
  return (
    <PickerScreen
      title={route.title}
      kind="portale"
      current={portal}
      query={query}
      onQuery={setQuery}
      answer={usePortals(query)}
      leads
      onChoose={choosePortal}
    />
  )
}

type Kind = 'hotel' | 'portale'
type PickerScreenProps<T extends Choice> = {
  title: string
  kind: Kind
  current: T | null
  query: string
  onQuery: (query: string) => void
  answer: Found<T>
  /** Choosing navigates to the chosen hotel or portal. */
  leads: boolean
  onChoose: (chosen: T) => void
}

function PickerScreen<T extends Choice>({ title, kind, current, answer, onChoose, ...props }: PickerScreenProps<T>) {
  const { found, pending, error, retry } = answer
  const rows = useRows(found, current, kind, props.query)
  return (
    <>
      <ScreenHead title={title} />
      <div className="screen-body picker-body">
        <Picker
          label={`Cerca un ${kind}`}
          icon={kind === 'hotel' ? 'hotel' : 'globe'}
          rows={rows}
          pending={pending}
          error={error}
          onRetry={retry}
          onChoose={(id) => {
            const chosen = found.find((one) => one.value === id)
            if (!chosen) return
            recordUse(`${kind}:${id}`, Date.now())
            onChoose(chosen)
          }}
          {...props}
        />
      </div>
    </>
  )
}

type Choice = CurrentHotel | CurrentPortal

/** Without a query the current one comes first, then the recently used ones by frecency. */
function useRows(found: readonly Choice[], current: Choice | null, kind: Kind, query: string): PickerRow[] {
  const weightFor = useFrecency()
  return useMemo(() => {
    const weight = (one: Choice) => weightFor(`${kind}:${one.value}`)
    const toRow = (one: Choice): PickerRow => ({
      id: one.value,
      name: one.name,
      place: placeOf(one),
      ...(one.value === current?.value ? { mark: 'attuale' } : weight(one) > 0 && { mark: 'recente' }),
    })
    if (query.trim()) return found.slice(0, SHOWN).map(toRow)
    const rest = found.filter((one) => one.value !== current?.value)
    const used = rest.filter((one) => weight(one) > 0).sort((a, b) => weight(b) - weight(a))
    const unusedHotels = rest.filter((one) => weight(one) === 0)
    return [...(current ? [current] : []), ...used, ...unusedHotels].slice(0, SHOWN).map(toRow)
  }, [found, current, kind, query, weightFor])
}

/** The label reads 'name - municipality (id)'. */
const placeOf = (one: Choice): string =>
  'comuneId' in one ? one.label.slice(one.name.length + 3, one.label.lastIndexOf(' (')) : ''
