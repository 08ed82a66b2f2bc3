/** What the office, or the system, needs today: figures, waiting items and the latest events. */
import { hasToday, useOfficeToday, useSystemToday } from '../../api/cruscotto.ts'
import { can, type User } from '../../domain/access/access.ts'
import { Figures } from '../widgets/Figures.tsx'
import { Needs } from '../widgets/Needs.tsx'

const textsByArea = {
  office: {
    label: 'Cifre della rete',
    waits: 'Niente aspetta e niente scade.',
    latest: 'Ultimi ordini',
    none: 'Nessun ordine.',
  },
  system: {
    label: 'Cifre del sistema',
    waits: 'Tutto funziona.',
    latest: 'Ultimi strumenti',
    none: 'Nessuno ancora.',
  },
} as const

const FIGURES = 4

export function NetworkToday({ of, user }: { of: keyof typeof textsByArea; user: User }) {
  const may = hasToday() && can(user, 'main.cruscotto', of) !== 'none'
  const office = useOfficeToday(may && of === 'office')
  const system = useSystemToday(may && of === 'system')
  const { data, error, mutate } = of === 'office' ? office : system
  if (!may) return null
  const texts = textsByArea[of]
  const shared = { error: data ? undefined : error, onRetry: () => void mutate() }
  return (
    <>
      {!shared.error && <Figures label={texts.label} figures={data?.cifre ?? null} many={FIGURES} />}
      <div className="needs-pair is-long">
        <Needs title="Oggi" needs={data?.oggi ?? null} {...shared} none={texts.waits} />
        <Needs title={texts.latest} needs={data?.ultime ?? null} {...shared} none={texts.none} isNews />
      </div>
    </>
  )
}
