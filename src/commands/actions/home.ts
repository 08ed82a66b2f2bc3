/** Commands of the homes: the work queue. */
import type { Command } from '../command.ts'

const turno = (command: Pick<Command, 'id' | 'title' | 'icon' | 'keys' | 'quiet' | 'run'>): Command => ({
  section: 'turno',
  when: (context) => context.turno !== null && context.list === null,
  ...command,
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
]

export default actions
