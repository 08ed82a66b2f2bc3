/** Switch in a list for a state that has its own call; text for users who may not change it. */
import { refreshResource, type Row } from '../../../api/resources/resources.ts'
import { displayOf, rowKeyOf, type Resource } from '../../../domain/model/resource.ts'
import { randomUuid } from '../../../domain/util/uuid.ts'
import { Switch } from '../../kit/fields/Checkbox.tsx'
import { Tag } from '../../kit/data/Tag.tsx'
import { useLastWriteWins } from '../../kit/form/useLastWriteWins.ts'
import { notify } from '../../shell/toasts/notify.ts'
import { usePermission } from '../owner.ts'
import { importChunk } from '../../../domain/util/importChunk.ts'
import { fieldOf } from '../../../domain/model/fields.ts'

type SwitchCellProps = { resource: Resource; name: string; row: Row }

export function SwitchCell({ resource, name, row }: SwitchCellProps) {
  const { label, call = '' } = fieldOf(resource.fields, name)
  const [pending, choose] = useLastWriteWins(change)
  const value = pending.get(name) ?? row[name] === true
  if (usePermission(resource, {})(call) !== true) return value ? <Tag tone="ok">Sì</Tag> : <Tag>No</Tag>

  async function change(_: string, next: boolean) {
    const op = `${resource.id}.${call}`
    const about = { key: rowKeyOf(resource, row), row, etag: null }
    try {
      // Loaded on use, because it would pull shared code into the chunk of the first rows.
      const { callRecord } = await importChunk(() => import('../../../api/resources/recordCalls.ts'))
      notify({ op, answer: await callRecord(resource.id, call, about, { [name]: next }, randomUuid()) })
    } catch (error) {
      notify({ op, error })
    }
    await refreshResource(resource.id)
  }
  return (
    <Switch
      id={`${name}-${rowKeyOf(resource, row)}`}
      label={`${label}: ${displayOf(resource, row)}`}
      value={value}
      onChange={(next) => choose(name, next)}
    />
  )
}
