/** A day by which something should happen, in the tone of its urgency. */
import { today } from '../../../domain/time/dates.ts'
import { dueTone } from '../../../domain/model/due.ts'
import { formatDate } from '../../../domain/text/text.ts'
import { Tag } from '../../kit/data/Tag.tsx'

export function DueCell({ day }: { day: string }) {
  const tone = dueTone(day, today())
  return tone ? <Tag tone={tone}>{formatDate(day)}</Tag> : formatDate(day)
}
