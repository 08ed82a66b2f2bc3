/** Message about changes that another user made to the open record, and how they were merged. */
import { restText } from '../../../domain/text/counts.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { FormMessage } from './FormMessage.tsx'

export type RemoteChanges = {
  who: string
  /** Labels of the fields whose new values were merged. */
  merged: string[]
  /** Labels of the fields in conflict. */
  conflicting: string[]
  deleted: boolean
}

type OthersLineProps = { others: RemoteChanges; dirty: boolean; onUpdate: () => void; onClose: () => void }

export function RemoteChangesLine({ others, dirty, onUpdate, onClose }: OthersLineProps) {
  const { conflicting, deleted } = others
  return (
    <FormMessage row warn={deleted || conflicting.length > 0}>
      <p>{sentence(others, dirty)}</p>
      {!deleted && conflicting.length > 0 && (
        <Button small onClick={onUpdate}>
          Aggiorna
        </Button>
      )}
      <IconButton small icon="x" label="Chiudi l’avviso" onClick={onClose} />
    </FormMessage>
  )
}

function sentence({ who, merged, conflicting, deleted }: RemoteChanges, dirty: boolean): string {
  if (deleted) {
    return dirty
      ? `${who} ha eliminato questo elemento. Quello che hai scritto è qui: salvando puoi ricrearlo.`
      : `${who} ha eliminato questo elemento.`
  }
  const changed = merged.length ? `${who} ha cambiato ${list(merged)}: ` : `${who} ha modificato questo elemento: `
  if (!conflicting.length)
    return changed + (dirty ? 'ho aggiornato i campi che non hai toccato.' : 'la scheda è aggiornata.')
  const both = `${who} ha cambiato anche ${list(conflicting)}, come te: scegli che cosa tenere.`
  return merged.length ? `${changed}ho aggiornato i campi che non hai toccato. ${both}` : both
}

const MOST = 4
function list(names: readonly string[]): string {
  const quoted = names.slice(0, MOST).map((name) => `«${name}»`)
  if (names.length > MOST) return `${quoted.join(', ')} e ${restText(names.length - MOST, 'm', 'campo', 'campi')}`
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} e ${quoted.at(-1)}` : (quoted[0] ?? '')
}
