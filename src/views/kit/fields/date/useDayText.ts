import { useState } from 'react'
import { readDay } from '../../../../domain/time/days.ts'
import { today } from '../../../../domain/time/dates.ts'
import { formatDate } from '../../../../domain/text/text.ts'

/** Text of a day field: as typed until blur. Text that is not a day is passed on as it is. */
export function useDayText(value: string | null, onChange: (day: string | null) => void, base = today) {
  const [text, setText] = useState<string | null>(null)
  const read = (typed: string) => (typed.trim() === '' ? null : (readDay(typed, base()) ?? typed))
  return {
    text: text !== null && Object.is(read(text), value) ? text : formatDate(value ?? ''),
    type(typed: string) {
      setText(typed)
      onChange(read(typed))
    },
    settle: () => setText(null),
  }
}
