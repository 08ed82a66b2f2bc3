/** Hints for the keys that work on the current row. */
import { Kbd } from '../../kit/Kbd.tsx'
import type { Row } from './rows.ts'
import { targetOf } from './pages/targetPage.ts'

/** `isWhole`: the palette has no scope; `isAbout`: it shows the page of one palette target. */
type Props = { current: Row | undefined; isWhole: boolean; isAbout: boolean }

export function PaletteFoot({ current, isWhole, isAbout }: Props) {
  return (
    <footer className="palette-foot" aria-hidden="true">
      <Hint keys="↑ ↓" does="scegli" />
      <Hint keys="Invio" does={enterDoes(current)} />
      <More current={current} isWhole={isWhole} isAbout={isAbout} />
    </footer>
  )
}

function enterDoes(current: Row | undefined): string {
  if (current?.kind === 'sentence') return current.reading.sentence.verb
  return current?.kind === 'line' ? 'scrivi' : 'apri'
}

function More({ current, isWhole, isAbout }: Props) {
  if (current?.kind === 'sentence')
    return (
      <>
        <Hint keys="Tab" does="prossimo valore" />
        {current.reading.sentence.form && <Hint keys="Ctrl Invio" does="apri il modulo" />}
      </>
    )
  if (current?.kind === 'value' || isAbout) return <Hint keys="⌫" does="indietro" />
  if (current?.kind === 'line') return null
  const isRecord = current?.kind === 'record'
  if (!isWhole) return <Hint keys="⌫" does="torna alle azioni" />
  return (
    <>
      <Hint keys="Ctrl Invio" does={isRecord ? 'nuova scheda' : 'in una nuova scheda'} />
      {current && targetOf(current) && <Hint keys="Tab" does={isRecord ? 'azioni' : 'che cosa si può fare'} />}
      {isRecord && <Hint keys="Maiusc Spazio" does="segna" />}
    </>
  )
}

const Hint = ({ keys, does }: { keys: string; does: string }) => (
  <span>
    <Kbd keys={keys} /> {does}
  </span>
)
