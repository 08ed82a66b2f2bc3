/** What the office, or the system, needs today: figures, waiting items and the latest events. */
import { knowsToday, useOfficeToday, useSystemToday } from '../../api/cruscotto.ts'
import { can, type User } from '../../domain/access.ts'
import { Figures } from '../widgets/Figures.tsx'
import { Needs } from '../widgets/Needs.tsx'

const words = {
  ufficio: {
    label: 'Cifre della rete',
    waits: 'Niente aspetta e niente scade.',
    latest: 'Ultimi ordini',
    none: 'Nessun ordine.',
  },
  sistema: {
    label: 'Cifre del sistema',
    waits: 'Tutto funziona.',
    latest: 'Ultimi strumenti',
    none: 'Nessuno ancora.',
  },
} as const

const FIGURES = 4

export function NetworkToday({ of, user }: { of: keyof typeof words; user: User }) {
  const may = knowsToday() && can(user, 'main.cruscotto', of) !== 'none'
  const office = useOfficeToday(may && of === 'ufficio')
  const system = useSystemToday(may && of === 'sistema')
  const { data, error, mutate } = of === 'ufficio' ? office : system
  if (!may) return null
  const said = words[of]
  const shared = { error: data ? undefined : error, onRetry: () => void mutate() }
  return (
    <>
      {!shared.error && <Figures label={said.label} figures={data?.cifre ?? null} many={FIGURES} />}
      <div className="needs-pair is-long">
        <Needs title="Oggi" needs={data?.oggi ?? null} {...shared} none={said.waits} />
        <Needs title={said.latest} needs={data?.ultime ?? null} {...shared} none={said.none} isNews />
      </div>
    </>
  )
}
