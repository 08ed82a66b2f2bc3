/** Commands of the visible list and form. Their keys are those of the console's keyboard model. */
import type { ListHandle } from '../../state/screen.ts'
import type { Command } from '../command.ts'

const list = (command: Omit<Command, 'section' | 'needs' | 'when'> & Partial<Pick<Command, 'needs'>>): Command => ({
  section: 'elenco',
  when: (context) => context.list !== null,
  passing: true,
  ...command,
  needs: ['list', ...(command.needs ?? [])],
})

/** Commands on rows, where the list supports them. */
const onRows = (part: keyof ListHandle, command: Parameters<typeof list>[0]): Command => ({
  ...list({ ...command, needs: ['rows'] }),
  when: (context) => context.list?.handle[part] !== undefined,
})

const actions: readonly Command[] = [
  {
    id: 'scheda.salva',
    title: 'Salva',
    section: 'scheda',
    icon: 'check',
    keys: ['Control+s'],
    needs: ['form'],
    when: (context) => Boolean(context.form?.canSave),
    passing: true,
    run: (context) => context.form?.handle.save(),
  },
  {
    ...list({
      id: 'elenco.nuovo',
      title: 'Crea un nuovo elemento',
      icon: 'plus',
      keys: ['n'],
      run: (context) => context.list?.handle.create?.(),
    }),
    when: (context) => Boolean(context.list?.createLabel),
  },
  list({
    id: 'elenco.filtra',
    title: 'Filtra l’elenco',
    icon: 'filter',
    keys: ['f'],
    run: (context) => context.list?.handle.filter(),
  }),
  list({
    id: 'elenco.aggiorna',
    title: 'Aggiorna l’elenco',
    icon: 'refresh',
    keys: ['r'],
    run: (context) => context.list?.handle.reload(),
  }),
  list({
    id: 'elenco.giu',
    title: 'Riga successiva',
    icon: 'arrow-down',
    keys: ['ArrowDown', 'j'],
    quiet: true,
    run: (context) => context.list?.handle.move(1, false),
  }),
  list({
    id: 'elenco.su',
    title: 'Riga precedente',
    icon: 'arrow-up',
    keys: ['ArrowUp', 'k'],
    quiet: true,
    run: (context) => context.list?.handle.move(-1, false),
  }),
  onRows('select', {
    id: 'elenco.estendi-giu',
    title: 'Estendi la selezione in basso',
    icon: 'arrow-down',
    keys: ['Shift+ArrowDown'],
    quiet: true,
    run: (context) => context.list?.handle.move(1, true),
  }),
  onRows('select', {
    id: 'elenco.estendi-su',
    title: 'Estendi la selezione in alto',
    icon: 'arrow-up',
    keys: ['Shift+ArrowUp'],
    quiet: true,
    run: (context) => context.list?.handle.move(-1, true),
  }),
  list({
    id: 'elenco.prima',
    title: 'Prima riga',
    icon: 'first',
    keys: ['Home'],
    quiet: true,
    run: (context) => context.list?.handle.edge('first'),
  }),
  list({
    id: 'elenco.ultima',
    title: 'Ultima riga',
    icon: 'last',
    keys: ['End'],
    quiet: true,
    run: (context) => context.list?.handle.edge('last'),
  }),
  onRows('open', {
    id: 'elenco.apri',
    title: 'Apri la scheda',
    icon: 'pencil',
    keys: ['Enter'],
    quiet: true,
    run: (context) => context.list?.handle.open?.(),
  }),
  onRows('select', {
    id: 'elenco.seleziona',
    title: 'Seleziona la riga',
    icon: 'check',
    keys: ['Space'],
    quiet: true,
    run: (context) => context.list?.handle.select?.(),
  }),
  onRows('selectAll', {
    id: 'elenco.seleziona-tutto',
    title: 'Seleziona tutte le righe',
    icon: 'list',
    keys: ['Control+a'],
    run: (context) => context.list?.handle.selectAll?.(),
  }),
  {
    ...list({
      id: 'elenco.elimina',
      title: 'Elimina',
      icon: 'trash',
      keys: ['Delete'],
      needs: ['cursor'],
      run: (context) => context.list?.handle.remove?.(),
    }),
    when: (context) => Boolean(context.list?.canDelete),
  },
  list({
    id: 'elenco.pagina-dopo',
    title: 'Pagina successiva',
    icon: 'chevron-right',
    keys: ['PageDown'],
    run: (context) => context.list?.handle.turnPage(1),
  }),
  list({
    id: 'elenco.pagina-prima',
    title: 'Pagina precedente',
    icon: 'chevron-left',
    keys: ['PageUp'],
    run: (context) => context.list?.handle.turnPage(-1),
  }),
]

export default actions
