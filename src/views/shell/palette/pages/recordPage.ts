/**
 * Page of the palette about one record: the commands that would be available if it were open. Running one opens the
 * record first.
 */
import { useMemo } from 'react'
import { subscribe } from 'valtio'
import { keyOf } from '../../../../api/client/cache.ts'
import { readRow } from '../../../../api/resources/records.ts'
import type { Owner } from '../../../../api/resources/resources.ts'
import { unmetNeed, type Command } from '../../../../commands/command.ts'
import type { Context } from '../../../../commands/context.ts'
import { execute } from '../../../../commands/execute.ts'
import { hotelParam, match, type Match } from '../../../../commands/match.ts'
import { mayDo } from '../../../../commands/mayDo.ts'
import { singleRecordCommands } from '../../../../commands/recordCommands.ts'
import { isFor } from '../../../../commands/registry.ts'
import { Index, type Entry } from '../../../../commands/search/search.ts'
import { loadResource } from '../../../../domain/resources/index.ts'
import { noteOpened, openedId, type OpenedRecord } from '../../../../state/openedRecords.ts'
import { recordUse } from '../../../../state/recents.ts'
import { screen, type RecordFacts } from '../../../../state/screen.ts'
import { effects } from '../../effects.ts'
import { entryOf, type RecordEntry } from '../foundRecords.ts'
import { navigate } from '../../navigation/navigation.ts'
import { currentContext, useContextSnapshot } from '../../frame/useConsole.ts'
import { useFrecency } from '../useFrecency.ts'
import { resourceIdOf } from '../../../../commands/routes/route.ts'
import { useSWRFor } from '../../../../api/client/useSWRFor.ts'
import { keyIn } from '../../../../domain/model/references.ts'

/** Command on a record that is not open. */
export type TargetActionEntry = Entry & { kind: 'targetAction'; command: Command; on: OpenedRecord }

type Page = readonly { title: string; rows: (TargetActionEntry | RecordEntry)[] }[]

const contextTargetOf = (record: OpenedRecord): Match | null => match(new URL(record.address, location.origin).pathname)

/** Reads the record as the screen of its address would. */
async function readFacts(record: OpenedRecord, place: Match, context: Context): Promise<RecordFacts> {
  const resource = await loadResource(resourceIdOf(place.route))
  const inPath = hotelParam(place.route)
  const owner: Owner =
    place.route.scope === 'hotel' && inPath
      ? { hotelId: Number(place.params[inPath]) }
      : place.route.scope === 'portal' && context.portal
        ? { portalId: context.portal.value }
        : {}
  const { row, etag, meta } = await readRow(resource, owner, place.params.id ?? record.key)
  const may = resource.endpoints
    .map(({ op }) => op)
    .filter((op) => context.user && mayDo(context.user, resource, row, op, undefined))
  return { key: keyIn(row, resource.key), row, etag, name: record.title, may, meta }
}

/** Context as if the record were open, without a list or a Turno. */
const contextOf = ({ route, params }: Match, record: RecordFacts, context: Context): Context => ({
  ...context,
  route,
  params,
  list: null,
  turno: null,
  form: {
    resource: resourceIdOf(route),
    dirty: false,
    saving: false,
    canSave: false,
    record,
    handle: { save: () => undefined, back: () => undefined },
  },
})

/** Rows of the page; `pending`: its commands are still loading. */
export function useRecordPage(record: OpenedRecord | undefined, query: string): { groups: Page; pending: boolean } {
  const context = useContextSnapshot()
  const weight = useFrecency()
  const place = useMemo(() => (record ? contextTargetOf(record) : null), [record])
  const { data, isLoading } = useSWRFor(
    record && place?.route.resource ? { record, place } : null,
    (known) => keyOf({ id: resourceIdOf(known.place.route) }, 'facts', known.record.address),
    (known) => readFacts(known.record, known.place, context),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  const groups = useMemo((): Page => {
    if (!record) return []
    const opens = { ...entryOf(record), title: 'Apri la scheda' }
    const on = data && place ? contextOf(place, data, context) : null
    const rows = (on ? singleRecordCommands.filter((one) => isFor(one, on) && !unmetNeed(one, on)) : []).map(
      (command): TargetActionEntry => ({
        id: `${command.id}@${openedId(record)}`,
        title: command.title,
        keywords: `${command.keywords ?? ''} ${command.button ?? ''}`,
        kind: 'targetAction',
        command,
        on: record,
      }),
    )
    if (!query.trim())
      return [
        { title: 'Che cosa si può fare', rows: [opens] },
        { title: 'Comandi', rows },
      ].filter((group) => group.rows.length)
    const { found } = new Index<TargetActionEntry | RecordEntry>([opens, ...rows]).search(query, weight, 60)
    return [{ title: 'Che cosa si può fare', rows: found }]
  }, [record, place, data, context, query, weight])
  return { groups, pending: isLoading }
}

const OPENS_WITHIN_MS = 10_000

/**
 * Resolves to true once the record is open in its form; false after a timeout, or if the user has navigated elsewhere.
 */
function isOpen(key: string | number, address: string): Promise<boolean> {
  const path = new URL(address, location.origin).pathname
  const isThere = () => screen.form?.record && String(screen.form.record.key) === String(key)
  return new Promise((resolve) => {
    const end = (is: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(is && location.pathname === path)
    }
    const timer = setTimeout(() => end(false), OPENS_WITHIN_MS)
    const stop = subscribe(screen, () => isThere() && end(true))
    if (isThere()) end(true)
  })
}

/** Opens the record and runs the command there, so that questions, toasts and undo work as from its own button. */
export async function runTargetAction({ command, on }: TargetActionEntry, newTab: boolean): Promise<void> {
  noteOpened(on)
  await navigate(on.address, { newTab })
  if (newTab) return
  recordUse(command.id, Date.now())
  if (await isOpen(contextTargetOf(on)?.params.id ?? on.key, on.address)) execute(command, currentContext, effects)
}
