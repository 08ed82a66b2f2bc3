/** Commands of the homes: the work queue. */
import type { Command } from '../command.ts'
import type { TurnoScope } from '../../domain/trade/turno.ts'

const turno = (command: Pick<Command, 'id' | 'title' | 'icon' | 'keys' | 'quiet' | 'run'>): Command => ({
  section: 'turno',
  when: (context) => Boolean(context.turno?.hasRows && context.list === null),
  ...command,
})

/** Switches the queue between the user's own work and everybody's; offered only while the queue shows `from`. */
const scopeSwitch = (id: string, title: string, from: TurnoScope): Command => ({
  ...turno({ id, title, icon: 'user', keys: ['t'], run: (context) => context.turno?.handle.toggleScope() }),
  passing: true,
  when: (context) => context.turno?.scope === from && context.list === null,
})

const actions: readonly Command[] = [
  turno({
    id: 'turno.giu',
    title: 'Prossima cosa del turno',
    icon: 'arrow-down',
    keys: ['j'],
    quiet: true,
    run: (context) => context.turno?.handle.move(1),
  }),
  turno({
    id: 'turno.su',
    title: 'Precedente cosa del turno',
    icon: 'arrow-up',
    keys: ['k'],
    quiet: true,
    run: (context) => context.turno?.handle.move(-1),
  }),
  {
    ...turno({
      id: 'turno.fatto',
      title: 'Segna come fatto',
      icon: 'check',
      keys: ['e'],
      run: (context) => context.turno?.handle.done(),
    }),
    when: (context) => Boolean(context.turno?.canFinish && context.list === null),
  },
  scopeSwitch('turno.tutti', 'Turno: mostra quello di tutti', 'own'),
  scopeSwitch('turno.mio', 'Turno: mostra solo il tuo', 'all'),
]

export default actions
