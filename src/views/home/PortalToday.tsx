/** What the current portal needs today: figures, what is ending, what is unfinished, the latest changes. */
import { hasToday, usePortalToday } from '../../api/cruscotto.ts'
import { can, type User } from '../../domain/access/access.ts'
import { Figures } from '../widgets/Figures.tsx'
import { Needs } from '../widgets/Needs.tsx'

const FIGURES = 4

export function PortalToday({ portalId, user }: { portalId: number; user: User }) {
  const may = hasToday() && can(user, 'main.cruscotto', 'portal') !== 'none'
  const { data, error, mutate } = usePortalToday(may ? portalId : null)
  if (!may) return null
  const shared = { error: data ? undefined : error, onRetry: () => void mutate() }
  return (
    <>
      {!shared.error && <Figures label="Cifre del portale" figures={data?.cifre ?? null} many={FIGURES} />}
      <div className="needs-pair">
        <Needs title="Oggi" needs={data?.oggi ?? null} {...shared} none="Niente finisce in questi giorni." />
        <Needs title="Da finire" needs={data?.manca ?? null} {...shared} none="È tutto finito." />
        <Needs title="Ultime modifiche" needs={data?.ultime ?? null} {...shared} none="Nessuna modifica." isNews />
      </div>
    </>
  )
}
