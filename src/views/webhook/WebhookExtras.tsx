/** Below the fields of a webhook: its secret and its deliveries. */
import type { RecordExtraProps } from '../props.ts'
import { Deliveries } from './Deliveries.tsx'
import { Secret } from './Secret.tsx'
import './Webhook.css'

export function WebhookExtras({ row }: RecordExtraProps) {
  const id = Number(row.id)
  return (
    <div className="webhook">
      {row.attivo !== true && typeof row.motivo === 'string' && (
        <p className="webhook-paused">
          <b>In pausa.</b> {row.motivo}. Quando il destinatario risponde di nuovo, riattivalo e salva.
        </p>
      )}
      <Secret key={id} id={id} />
      <Deliveries key={`consegne-${id}`} id={id} />
    </div>
  )
}
