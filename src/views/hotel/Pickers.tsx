/** The choice of a hotel and of a portal as screens. */
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import useSWR from 'swr'
import { fetchHotel, searchHotels, searchPortals } from '../../api/context.ts'
import { keyOf } from '../../api/cache.ts'
import type { ApiError } from '../../api/error.ts'
import { canSwitchHotel, hotelsOf, type User } from '../../domain/access.ts'
import { SEARCH_DEBOUNCE_MS } from '../../domain/rules.ts'
import { fold } from '../../domain/text.ts'
import { toCurrentHotel, toCurrentPortal } from '../../commands/current.ts'
import type { CurrentHotel, CurrentPortal } from '../../state/context.ts'
import { recents, remember, weightOf } from '../../state/recents.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import type { ScreenProps } from '../props.ts'
import { useDebounced } from '../kit/hooks.ts'
import { chooseHotel, choosePortal } from '../shell/choose.ts'
import { useKnownRecords } from '../shell/records.ts'
import { useConsole } from '../shell/useConsole.ts'
import { Picker, type PickerRow } from './Picker.tsx'
import './Picker.css'

/** More rows than this are found sooner by typing. */
const SHOWN = 50

export function HotelPicker({ route }: ScreenProps) {
  const { user, hotel } = useConsole()
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
  const { portal } = useConsole()
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
  /** Choosing leads on to what is chosen. */
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
            remember(`${kind}:${id}`, Date.now())
            onChoose(chosen)
          }}
          {...props}
        />
      </div>
    </>
  )
}

type Choice = CurrentHotel | CurrentPortal

/** Without a query the current one comes first, then what was chosen lately. */
function useRows(found: readonly Choice[], current: Choice | null, kind: Kind, query: string): PickerRow[] {
  const { uses } = useSnapshot(recents)
  const [now] = useState(Date.now)
  return useMemo(() => {
    const weight = (one: Choice) => weightOf(uses, `${kind}:${one.value}`, now)
    const toRow = (one: Choice): PickerRow => ({
      id: one.value,
      name: one.name,
      place: placeOf(one),
      ...(one.value === current?.value ? { mark: 'attuale' } : weight(one) > 0 && { mark: 'recente' }),
    })
    if (query.trim()) return found.slice(0, SHOWN).map(toRow)
    const rest = found.filter((one) => one.value !== current?.value)
    const used = rest.filter((one) => weight(one) > 0).sort((a, b) => weight(b) - weight(a))
    const others = rest.filter((one) => weight(one) === 0)
    return [...(current ? [current] : []), ...used, ...others].slice(0, SHOWN).map(toRow)
  }, [found, current, kind, query, uses, now])
}

/** The label reads 'name - municipality (id)'. */
const placeOf = (one: Choice): string =>
  'comuneId' in one ? one.label.slice(one.name.length + 3, one.label.lastIndexOf(' (')) : ''

type Found<T> = { found: readonly T[]; pending: boolean; error?: ApiError | undefined; retry: () => void }

/** Hotels known here answer at once, the service's follow (500 ms of quiet). A plain user has one hotel. */
function useHotels(user: User | null, query: string): Found<CurrentHotel> {
  const own = user?.roleName === 'user' ? (hotelsOf(user)?.[0] ?? null) : undefined
  const settled = useDebounced(query.trim(), SEARCH_DEBOUNCE_MS)
  const { data, error, mutate } = useSWR<CurrentHotel[], ApiError>(
    own === null ? null : keyOf({ id: 'main.hotel' }, 'picker', own ?? settled),
    async () => (own ? [toCurrentHotel(await fetchHotel(own))] : (await searchHotels(settled)).map(toCurrentHotel)),
    { dedupingInterval: 0 },
  )
  const { hotels } = useKnownRecords(own === undefined)
  const found = useMemo(() => {
    if (own !== undefined) return (data ?? []).filter((one) => fold(one.label).includes(fold(query)))
    const local = query.trim() ? hotels.search(query, () => 0, SHOWN).found : hotels.entries
    return merge(
      local.map((entry) => entry.hotel),
      data && settled === query.trim() ? data : [],
    )
  }, [own, data, hotels, query, settled])
  const waits = own !== null && !error && (!data || (own === undefined && settled !== query.trim()))
  return {
    found,
    pending: waits && found.length === 0,
    error: found.length ? undefined : error,
    retry: () => void mutate(),
  }
}

function usePortals(query: string): Found<CurrentPortal> {
  const settled = useDebounced(query.trim(), SEARCH_DEBOUNCE_MS)
  const { data, error, mutate } = useSWR<CurrentPortal[], ApiError>(
    keyOf({ id: 'portals.sito' }, 'picker', settled),
    async () => (await searchPortals(settled)).map(toCurrentPortal),
  )
  const { portals } = useKnownRecords()
  const found = useMemo(() => {
    const local = query.trim() ? portals.search(query, () => 0, SHOWN).found : portals.entries
    return merge(
      local.map((entry) => entry.portal),
      data && settled === query.trim() ? data : [],
    )
  }, [data, portals, query, settled])
  const waits = !error && (!data || settled !== query.trim())
  return {
    found,
    pending: waits && found.length === 0,
    error: found.length ? undefined : error,
    retry: () => void mutate(),
  }
}

const merge = <T extends Choice>(known: readonly T[], answered: readonly T[]): T[] => {
  const ids = new Set(known.map((one) => one.value))
  return [...known, ...answered.filter((one) => !ids.has(one.value))]
}
