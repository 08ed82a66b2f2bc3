/** What was understood of a sentence, before it is done: each argument with its label, what is missing by its name. */
import { isComplete, type Reading } from '../../commands/sentences/sentence.ts'
import { wordsOf } from '../../commands/sentences/words.ts'
import { Icon } from '../kit/Icon.tsx'
import './SentenceCard.css'

/** `settled`: no name is asked for that might change it. */
type SentenceCardProps = { reading: Reading; line: string; settled: boolean }

/** Ways to underline; no sentence takes more of what is said. */
const TONES = 5

export function SentenceCard({ reading, line, settled }: SentenceCardProps) {
  const { sentence, given, missing, loose } = reading
  const said = [...given].flatMap(([name, one]) => (one.said ? [name] : []))
  const toneOf = (name: string | null) => (name && said.includes(name) ? said.indexOf(name) % TONES : undefined)
  return (
    <div className="sentence" data-ready={(settled && isComplete(reading)) || undefined}>
      <strong className="sentence-title">
        <Icon name={sentence.icon} />
        {sentence.title}
      </strong>
      {/* What the field says already; here it shows which of the arguments took which words. */}
      <p className="sentence-words" aria-hidden="true">
        {wordsOf(line, given).map(({ text, by }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- words have no name but their place
          <span key={at} data-by={by ?? undefined} data-tone={toneOf(by)}>
            {text}
          </span>
        ))}
      </p>
      <dl>
        {Object.entries(sentence.takes).map(([name, argument]) => {
          const one = given.get(name)
          const isMissing = missing.some(([other]) => other === name)
          if (!one && !isMissing && (argument.kind !== 'text' || argument.free)) return null
          return (
            <div key={name}>
              <dt>{argument.label}</dt>
              <dd data-arg={name} data-state={one ? (one.said ? 'said' : 'standard') : isMissing ? 'missing' : 'open'}>
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
      {loose.length > 0 && <p className="sentence-loose">Non capisco «{loose.join(' ')}»</p>}
    </div>
  )
}

/** The same in one line, for readings that are not the first. */
export const inOneLine = ({ given }: Reading): string =>
  [...given.values()]
    .filter(({ said }) => said)
    .map(({ shown }) => shown)
    .join(' · ')
