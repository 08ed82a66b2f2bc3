/** Example sentences of the palette; choosing one fills it into the palette. */
import { useEffect, useMemo, useState } from 'react'
import { loadLists, sentencesFor } from '../../../commands/sentences/index.ts'
import { fold } from '../../../domain/text/text.ts'
import { openPaletteWith } from '../../../state/overlay.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { useContextSnapshot } from '../frame/useConsole.ts'

/** `isAlone`: no command matched the search. */
type Props = { query: string; onChoose: () => void; isAlone: boolean }

export function HelpSentences({ query, onChoose, isAlone }: Props) {
  const context = useContextSnapshot()
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    loadLists().then(
      () => setHere(true),
      () => undefined,
    )
  }, [])
  const words = fold(query).split(' ').filter(Boolean)
  const lines = useMemo(
    () =>
      (isHere ? sentencesFor(context) : []).flatMap(({ id, title, examples = [] }) =>
        examples.map((line) => ({ id, title, line })),
      ),
    [context, isHere],
  )
  const shown = lines.filter(({ title, line }) => words.every((word) => fold(`${title} ${line}`).includes(word)))
  if (!shown.length)
    return isHere && isAlone ? <Empty title="Nessuna scorciatoia" text="Prova con un’altra parola." /> : null
  return (
    <section className="help-sentences">
      <h3>Frasi</h3>
      <ul>
        {shown.map(({ id, title, line }) => (
          <li key={line}>
            <button
              type="button"
              data-command={id}
              onClick={() => {
                onChoose()
                openPaletteWith(line)
              }}
            >
              <span>{line}</span>
              <small>{title}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
