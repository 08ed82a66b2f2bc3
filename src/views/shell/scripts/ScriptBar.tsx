/** Status bar of the copione that is being recorded or run. */
import { useSnapshot } from 'valtio'
import { overlay, openDialog } from '../../../state/overlay.ts'
import {
  continueScript,
  haltScript,
  scripts,
  startRecording,
  stopRecording,
  type Recording,
  type Running,
} from '../../../state/scripts.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Progress } from '../../kit/states/Progress.tsx'
import './ScriptBar.css'
import { lastOf } from '../../../domain/util/lookup.ts'

export function ScriptBar() {
  const { recording, running } = useSnapshot(scripts)
  const { dialog } = useSnapshot(overlay)
  if (running) return <RunBar running={running} isOpen={dialog !== null} />
  return recording && <RecordingBar recording={recording} />
}

const lineWords = (count: number): string => (count === 1 ? '1 riga' : `${count} righe`)

function RecordingBar({ recording: { lines, on, left } }: { recording: Recording }) {
  return (
    <section className="script-bar" aria-label="Registrazione" data-on={on || undefined}>
      <Icon name={on ? 'play' : 'pause'} />
      <output>
        {on ? 'Registro' : 'Registrazione ferma'}: {lineWords(lines.length)}
        {lines.length > 0 && ` · ${lastOf(lines).titolo}`}
        {left !== null && ` · «${left}» non si registra: agisce su ciò che è scelto in quel momento`}
      </output>
      <div className="script-acts">
        {on ? (
          <Button small onClick={() => stopRecording()}>
            Ferma
          </Button>
        ) : (
          <>
            <Button small variant="main" onClick={() => openDialog('scripts', null, 'copione.nuovo')}>
              Salva…
            </Button>
            <Button small onClick={() => startRecording()}>
              Riprendi
            </Button>
          </>
        )}
        <Button small variant="ghost" onClick={() => (scripts.recording = null)}>
          Butta via
        </Button>
      </div>
    </section>
  )
}

function RunBar({ running: { name, isWaiting, done, total, line }, isOpen }: { running: Running; isOpen: boolean }) {
  return (
    <section className="script-bar" aria-label="Copione">
      <Icon name={isWaiting ? 'pause' : 'play'} />
      <output>
        <b>{name}</b>: {isWaiting ? `riga ${done} di ${total} aspetta te (${line}). Finisci, poi continua.` : line}
      </output>
      {!isWaiting && <Progress label="Avanzamento" value={done} max={total} text={`${done} di ${total}`} />}
      <div className="script-acts">
        {isWaiting && !isOpen && (
          <Button small variant="main" onClick={continueScript}>
            Continua
          </Button>
        )}
        <Button small onClick={haltScript}>
          Ferma
        </Button>
      </div>
    </section>
  )
}
