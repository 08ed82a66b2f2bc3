/**
 * Scripts (copioni): recording actions and replaying them. The palette offers this where the services store scripts.
 */
import { continueScript, haltScript, scripts, startRecording, stopRecording } from '../../state/scripts.ts'
import type { Command } from '../command.ts'

export const record: Command = {
  id: 'copione.registra',
  title: 'Registra copione',
  section: 'console',
  icon: 'play',
  keywords: 'macro automatizza ripeti sequenza',
  passing: true,
  when: () => !scripts.recording?.on,
  run: startRecording,
}

export const stop: Command = {
  id: 'copione.ferma',
  title: 'Ferma la registrazione',
  section: 'console',
  icon: 'pause',
  keywords: 'copione salva macro',
  passing: true,
  when: () => scripts.recording !== null,
  run: stopRecording,
}

const actions: readonly Command[] = [
  record,
  stop,
  {
    id: 'copione.continua',
    title: 'Continua il copione',
    section: 'console',
    icon: 'play',
    passing: true,
    when: () => scripts.running?.isWaiting === true,
    run: continueScript,
  },
  {
    id: 'copione.interrompi',
    title: 'Ferma il copione',
    section: 'console',
    icon: 'pause',
    passing: true,
    when: () => scripts.running !== null,
    run: haltScript,
  },
  {
    id: 'copione.gestisci',
    title: 'Copioni…',
    section: 'console',
    icon: 'list',
    keywords: 'macro modifica elimina avvia condivisi',
    run: (_, effects) => effects.openDialog('scripts', null, 'copione.gestisci'),
  },
]

export default actions
