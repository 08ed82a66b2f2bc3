/** 'Lastminute': the offers of the hotel that are online today and end within seven days. */
import { useSnapshot } from 'valtio'
import { useOnlineOffers } from '../../api/widgets.ts'
import { formatDate } from '../../domain/text/text.ts'
import { context } from '../../state/context.ts'
import type { ScreenProps } from '../props.ts'
import { Cards } from '../kit/layout/Cards.tsx'
import { SelectFirst } from '../shell/navigation/SelectFirst.tsx'
import { daysAwayText } from '../widgets/daysAwayText.ts'
import { Needs } from '../widgets/Needs.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'

export function Lastminute({ route }: ScreenProps) {
  const { hotel } = useSnapshot(context)
  const { data, error, mutate } = useOnlineOffers(hotel?.value ?? null)
  if (!hotel) return <SelectFirst route={route} missing="hotel" />
  const needs = data?.expiring.map(({ id, titolo, data_fine }) => ({
    id: String(id),
    titolo,
    motivo: `Finisce il ${formatDate(data_fine)}, ${daysAwayText(data_fine)}`,
    tono: 'warn' as const,
    link: `/hotel/${hotel.value}/offerte/${id}`,
  }))
  return (
    <>
      <ScreenHead title={route.title} subtitle={hotel.label} />
      <Cards least={340}>
        {/* On a page of its own, the list is as tall as its rows. */}
        <div style={{ '--lines': Math.max(4, needs?.length ?? 0) }}>
          <Needs
            title="Offerte in scadenza"
            needs={needs ?? null}
            error={error}
            onRetry={() => void mutate()}
            none="Nessuna offerta scade nei prossimi 7 giorni."
          />
        </div>
      </Cards>
    </>
  )
}
