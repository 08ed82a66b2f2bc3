import { Empty } from '../kit/states/Empty.tsx'

export const NothingSold = () => (
  <Empty
    icon="chart"
    title="Nessun ordine in questi giorni"
    text="Né quest’anno né, negli stessi giorni, l’anno prima."
  />
)
