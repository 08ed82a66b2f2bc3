/** A row that writes a line into the palette's field, to be completed or run there. */
import type { FirstLine } from '../../../commands/firstLines.ts'
import type { Sentence } from '../../../commands/sentences/sentence.ts'
import type { Entry } from '../../../commands/search/search.ts'
import type { IconName } from '../../../domain/model/icons.ts'
import type { CurrentHotel } from '../../../state/context.ts'

/** `hotel`: the hotel that the sentence with this id is about, whatever else is called so. */
export type LineEntry = Entry & {
  kind: 'line'
  icon: IconName
  line: string
  hotel?: { sentence: string; value: number; shown: string }
}

export const exampleEntry = ({ line, text }: FirstLine): LineEntry => ({
  id: `esempio:${line}`,
  kind: 'line',
  title: line,
  hint: text,
  icon: 'pencil',
  line,
})

/** The beginning of the sentence about this hotel; none where the sentence has none. */
export function entryAbout(
  { value, label, name }: CurrentHotel,
  { id, title, icon, beginning, calledBy, takes }: Sentence,
): LineEntry | undefined {
  if (!beginning) return undefined
  const line = beginning.replace('{hotel}', name)
  return {
    id: `${id}@hotel:${value}`,
    kind: 'line',
    title,
    hint: line,
    keywords: calledBy.join(' '),
    icon,
    line,
    ...(takes.hotel && { hotel: { sentence: id, value, shown: label } }),
  }
}
