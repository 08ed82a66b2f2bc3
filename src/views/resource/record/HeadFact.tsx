/** A fact in the head of a record (`head` in its description), in the tone that it has in a list. */
import { isDate, today } from '../../../domain/time/dates.ts'
import { dueTone } from '../../../domain/model/due.ts'
import type { Field } from '../../../domain/model/fields.ts'
import { Badge } from '../../kit/data/Badge.tsx'
import { Tag } from '../../kit/data/Tag.tsx'
import { toneOf } from '../grid/cells.tsx'
import { textOf } from '../grid/cellText.ts'

export function HeadFact({ field, value }: { field: Field; value: unknown }) {
  const option = field.options?.find((one) => one.value === value)
  if (option?.badge) return <Badge {...option} />
  // The name of a choice is in its words, that of a day is not.
  if (option)
    return (
      <Tag tone={toneOf(String(value))} title={field.label}>
        {option.label}
      </Tag>
    )
  const tone = field.due && isDate(String(value)) ? dueTone(String(value), today()) : undefined
  return (
    <Tag tone={tone} dot={tone !== undefined}>
      {field.label}: {textOf(field, value)}
    </Tag>
  )
}
