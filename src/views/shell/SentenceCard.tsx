/** What was understood of a sentence, before it is done: each argument with its label, what is missing by its name. */
import { isComplete, type Reading } from '../../commands/sentences/sentence.ts'
import { Icon } from '../kit/Icon.tsx'
import './SentenceCard.css'

/** `settled`: no name is asked for that might change it. */
export function SentenceCard({ reading, settled }: { reading: Reading; settled: boolean }) {
  const { sentence, given, missing, loose } = reading
  return (
    <div className="sentence" data-ready={(settled && isComplete(reading)) || undefined}>
      <strong className="sentence-title">
        <Icon name={sentence.icon} />
        {sentence.title}
      </strong>
      <dl>
        {Object.entries(sentence.takes).map(([name, argument]) => {
          const one = given.get(name)
          const isMissing = missing.some(([other]) => other === name)
          if (!one && !isMissing && (argument.kind !== 'text' || argument.free)) return null
          return (
            <div key={name}>
              <dt>{argument.label}</dt>
              <dd data-arg={name} data-state={one ? (one.said ? 'said' : 'standard') : isMissing ? 'missing' : 'open'}>
                {one?.shown ?? (isMissing ? 'manca' : 'scrivi dopo «:» · facoltativo')}
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
