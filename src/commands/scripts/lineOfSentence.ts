/** Turns a sentence that was run into a line of a script. */
import type { Line, RecordedValue } from '../../domain/plans/copione.ts'
import { HOTEL } from '../../domain/model/owner.ts'
import type { Context } from '../context.ts'
import type { Argument, Value } from '../sentences/argument.ts'
import type { Reading, UnderstoodValue } from '../sentences/sentence.ts'
import { readLine } from '../sentences/tokens.ts'
import { fieldOf } from '../../domain/model/fields.ts'

/** The hotel that the value names, or that owns the row it names. */
function hotelOf({ of, multiple }: Argument, { value, owners = {} }: Value): number | undefined {
  if (multiple) return undefined
  if (of === 'main.hotel') return value as number
  const [, owner] = Object.entries(owners).find(([name]) => HOTEL.test(name)) ?? []
  return typeof owner === 'number' ? owner : undefined
}

/** Dates mean something else on another day: the words are recorded, not the value. */
const isDateArgument = ({ kind }: Argument): boolean => kind === 'day' || kind === 'period'

/**
 * `typed`: the line as it was read. An argument that the line does not contain is left out: it gets its default again when the
 * script runs.
 */
export function lineOfSentence({ sentence, argumentValues }: Reading, typed: string, context: Context): Line {
  const { tokens } = readLine(typed)
  const recordedValue = (argument: Argument, one: UnderstoodValue): RecordedValue => {
    const hotel = hotelOf(argument, one)
    const words = isDateArgument(argument) && one.span ? tokens.slice(...one.span).map(({ text }) => text) : []
    return {
      value: one.value,
      shown: one.shown,
      ...(words.length && { words: words.join(' ') }),
      ...(hotel !== undefined && { hotel }),
    }
  }
  const isStandard = (argument: Argument, { span, value }: UnderstoodValue): boolean =>
    !span && !argument.where && argument.standard?.(context)?.value === value
  return {
    comando: sentence.id,
    titolo: sentence.title,
    argomenti: Object.fromEntries(
      [...argumentValues].flatMap(([name, one]) => {
        const argument = fieldOf(sentence.takes, name)
        return isStandard(argument, one) ? [] : [[name, recordedValue(argument, one)] as const]
      }),
    ),
  }
}
