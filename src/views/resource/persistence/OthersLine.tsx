/** Message about changes that another user made to the open record, and how they were merged. */
import { theRest } from '../../../domain/howMany.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { KeepLine } from './KeepLine.tsx'

export type Others = {
  who: string
  /** Labels of the fields whose new values were merged. */
  taken: string[]
  /** Labels of the fields in conflict. */
  disputed: string[]
  deleted: boolean
}

type OthersLineProps = { others: Others; dirty: boolean; onUpdate: () => void; onClose: () => void }

export function OthersLine({ others, dirty, onUpdate, onClose }: OthersLineProps) {
  const { disputed, deleted } = others
  return (
    <KeepLine row warn={deleted || disputed.length > 0}>
      <p>{sentence(others, dirty)}</p>
      {!deleted && disputed.length > 0 && (
        <Button small onClick={onUpdate}>
          Aggiorna
        </Button>
      )}
      <IconButton small icon="x" label="Chiudi l’avviso" onClick={onClose} />
    </KeepLine>
  )
}

function sentence({ who, taken, disputed, deleted }: Others, dirty: boolean): string {
  if (deleted) {
    return dirty
      ? `${who} ha eliminato questo elemento. Quello che hai scritto è qui: salvando puoi ricrearlo.`
      : `${who} ha eliminato questo elemento.`
  }
  const changed = taken.length ? `${who} ha cambiato ${list(taken)}: ` : `${who} ha modificato questo elemento: `
  if (!disputed.length)
    return changed + (dirty ? 'ho aggiornato i campi che non hai toccato.' : 'la scheda è aggiornata.')
  const both = `${who} ha cambiato anche ${list(disputed)}, come te: scegli che cosa tenere.`
  return taken.length ? `${changed}ho aggiornato i campi che non hai toccato. ${both}` : both
}

const MOST = 4
function list(names: readonly string[]): string {
  const quoted = names.slice(0, MOST).map((name) => `«${name}»`)
  if (names.length > MOST) return `${quoted.join(', ')} e ${theRest(names.length - MOST, 'm', 'campo', 'campi')}`
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} e ${quoted.at(-1)}` : (quoted[0] ?? '')
}
