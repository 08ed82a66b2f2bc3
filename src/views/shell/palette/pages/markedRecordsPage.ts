/** Page of the palette about several marked records of one kind: the commands that apply to all of them. */
import { useMemo } from 'react'
import { keyOf } from '../../../../api/client/cache.ts'
import type { Command } from '../../../../commands/command.ts'
import { execute } from '../../../../commands/execute.ts'
import { Index, type Entry } from '../../../../commands/search/search.ts'
import { commandsOfSeveral, contextOfRecords } from '../../../../commands/recordGroupCommands.ts'
import { loadResource } from '../../../../domain/resources/index.ts'
import type { Resource } from '../../../../domain/model/resource.ts'
import { recordUse } from '../../../../state/recents.ts'
import type { RecordGroup } from '../../../../state/paletteTarget.ts'
import { effects } from '../../effects.ts'
import { currentContext, useContextSnapshot } from '../../frame/useConsole.ts'
import { useSWRFor } from '../../../../api/client/useSWRFor.ts'

export type BulkCommandEntry = Entry & { kind: 'bulkCommand'; command: Command; resource: Resource; on: RecordGroup }

export function useMarkedRecordsPage(several: RecordGroup | undefined, query: string) {
  const context = useContextSnapshot()
  const id = several?.records[0]?.resource
  const { data: resource, isLoading } = useSWRFor(
    id,
    (known) => keyOf({ id: known }, 'description'),
    (known) => loadResource(known),
  )
  const groups = useMemo(() => {
    if (!several || !resource) return []
    const on = contextOfRecords(resource, keysOf(several), context)
    const rows = commandsOfSeveral(resource, on).map((command): BulkCommandEntry => ({
      id: `${command.id}@scelte`,
      title: command.title,
      keywords: `${command.keywords ?? ''} ${command.button ?? ''}`,
      kind: 'bulkCommand',
      command,
      resource,
      on: several,
    }))
    const shown = query.trim() ? new Index(rows).search(query, () => 0, 60).found : rows
    return [{ title: 'Che cosa si può fare', rows: shown }]
  }, [several, resource, context, query])
  return { groups, pending: isLoading }
}

const keysOf = ({ records }: RecordGroup) => records.map(({ key }) => key)

/** Runs a bulk command as if the records were selected in a list, from any screen. */
export function runBulkCommand({ command, resource, on }: BulkCommandEntry): void {
  recordUse(command.id, Date.now())
  execute(command, () => contextOfRecords(resource, keysOf(on), currentContext()), effects)
}
