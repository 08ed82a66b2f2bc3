/** Commands of the frame: palette, menu, help, current hotel and portal, theme, session. */
import { can, rolesOf } from '../../domain/access/access.ts'
import { redoEdit, undoEdit } from '../../state/edits.ts'
import { isLastFinal } from '../../state/undo.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'

/** Some roles take a permission code for their notices. */
export const mayReadNotifications = ({ user }: Context): boolean =>
  user !== null && can(user, 'management.notification', 'list') !== 'none'

const actions: readonly Command[] = [
  {
    id: 'palette.apri',
    title: 'Azioni rapide',
    section: 'console',
    icon: 'search',
    keys: ['Control+p', 'Control+k', 'Control+Shift+p'],
    quiet: true,
    run: (_, effects) => effects.togglePalette(),
  },
  {
    id: 'menu.mostra',
    title: 'Mostra o nascondi il menu',
    section: 'console',
    icon: 'panel',
    keys: ['Control+b'],
    passing: true,
    run: (_, effects) => effects.toggleMenu(),
  },
  {
    id: 'aiuto.tasti',
    title: 'Scorciatoie da tastiera',
    section: 'console',
    icon: 'keyboard',
    keys: ['Control+h', 'F1'],
    passing: true,
    run: (_, effects) => effects.toggleHelp(),
  },
  {
    id: 'notifiche.mostra',
    title: 'Mostra le notifiche',
    section: 'console',
    icon: 'bell',
    keys: ['g b'],
    when: mayReadNotifications,
    passing: true,
    run: (_, effects) => effects.toggleNotifications(),
  },
  {
    id: 'assistenza.chiedi',
    title: 'Richiedi assistenza',
    section: 'console',
    icon: 'help',
    run: (_, effects) => effects.openDialog('assistance'),
  },
  {
    id: 'hotel.cambia',
    title: 'Cambia hotel…',
    section: 'contesto',
    icon: 'hotel',
    keys: ['g x'],
    who: rolesOf('staff produttore multihotel'),
    passing: true,
    run: (_, effects) => effects.openPalette('hotel'),
  },
  {
    id: 'portale.cambia',
    title: 'Cambia portale…',
    section: 'contesto',
    icon: 'globe',
    keys: ['g p'],
    who: rolesOf('staff produttore multihotel'),
    passing: true,
    run: (_, effects) => effects.openPalette('portal'),
  },
  {
    id: 'tema.cambia',
    title: 'Passa al tema scuro',
    section: 'console',
    icon: 'moon',
    passing: true,
    run: (_, effects) => effects.switchTheme(),
  },
  {
    id: 'modifica.ripristina',
    title: 'Ripristina l’ultima operazione',
    section: 'console',
    icon: 'undo',
    keys: ['Control+z'],
    when: (context) => context.canUndo,
    passing: true,
    // Edits that are not saved yet come before the writes.
    run: (_, effects) => void (undoEdit() || effects.undo()),
  },
  {
    // The same key when there is nothing to undo: it says why.
    id: 'modifica.niente',
    title: 'Niente da ripristinare',
    section: 'console',
    icon: 'undo',
    keys: ['Control+z'],
    when: (context) => context.user !== null && !context.canUndo,
    quiet: true,
    run: (_, effects) =>
      void (undoEdit() || effects.notify({ op: isLastFinal() ? 'main.history.final' : 'main.history.none' })),
  },
  {
    id: 'modifica.rifai',
    title: 'Rifai la modifica annullata',
    section: 'console',
    icon: 'redo',
    keys: ['Control+y', 'Control+Shift+z'],
    when: (context) => context.user !== null,
    quiet: true,
    run: (_, effects) => void (redoEdit() || effects.notify({ op: 'main.history.noRedo' })),
  },
  {
    id: 'sessione.esci',
    title: 'Esci',
    section: 'account',
    icon: 'logout',
    when: (context) => context.user !== null,
    passing: true,
    run: (_, effects) => effects.logout(),
  },
]

export default actions
