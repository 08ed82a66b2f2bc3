/** Preview of an interpreted sentence: each argument with its label, and the names of those that are missing. */
import { isComplete, type Reading } from '../../../commands/sentences/sentence.ts'
import { wordsByArgument } from '../../../commands/sentences/words.ts'
import { isFinal } from '../../../domain/model/isFinal.ts'
import { Icon } from '../../kit/Icon.tsx'
import './SentenceCard.css'

/** `settled`: no names are loading that could change the reading. */
type SentenceCardProps = { reading: Reading; line: string; settled: boolean }

/** Number of underline styles; no sentence has more arguments that are taken from the line. */
const TONES = 5

export function SentenceCard({ reading, line, settled }: SentenceCardProps) {
  const { sentence, argumentValues, missing, loose } = reading
  const inLine = [...argumentValues].flatMap(([name, one]) => (one.span ? [name] : []))
  const toneOf = (name: string | null) => (name && inLine.includes(name) ? inLine.indexOf(name) % TONES : undefined)
  return (
    <div className="sentence" data-ready={(settled && isComplete(reading)) || undefined}>
      <strong className="sentence-title">
        <Icon name={sentence.icon} />
        {sentence.title}
      </strong>
      {/* Repeats the text of the field to show which words each argument was taken from. */}
      <p className="sentence-words" aria-hidden="true">
        {wordsByArgument(line, argumentValues).map(({ text, by }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- words have no identity but their position
          <span key={at} data-by={by ?? undefined} data-tone={toneOf(by)}>
            {text}
          </span>
        ))}
      </p>
      <dl>
        {Object.entries(sentence.takes).map(([name, argument]) => {
          const one = argumentValues.get(name)
          const isMissing = missing.some(([other]) => other === name)
          if (!one && !isMissing && (argument.kind !== 'text' || argument.free)) return null
          return (
            <div key={name}>
              <dt>{argument.label}</dt>
              <dd data-arg={name} data-state={one ? (one.span ? 'said' : 'standard') : isMissing ? 'missing' : 'open'}>
                {one ? (
                  <span data-tone={toneOf(name)}>{one.shown}</span>
                ) : isMissing ? (
                  'manca'
                ) : (
                  'scrivi dopo «:» · facoltativo'
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {sentence.writes && sentence.op && isFinal(...sentence.op) && (
        <p className="sentence-final">Una volta eseguita, non si può ripristinare.</p>
      )}
      {loose.length > 0 && <p className="sentence-loose">Non capisco «{loose.join(' ')}»</p>}
    </div>
  )
}

/** One-line summary, for every reading but the first. */
export const inOneLine = ({ argumentValues }: Reading): string =>
  [...argumentValues.values()]
    .filter(({ span }) => span)
    .map(({ shown }) => shown)
    .join(' · ')
