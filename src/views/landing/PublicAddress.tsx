/** The public addresses of the landing page, one for each of its portals, to copy and open. */
import { useSnapshot } from 'valtio'
import { useList, type Row } from '../../api/resources/resources.ts'
import { can } from '../../domain/access/access.ts'
import { publicAddress } from '../../domain/trade/publicAddress.ts'
import { landing } from '../../domain/resources/landing.ts'
import { sito } from '../../domain/resources/portali.ts'
import { today } from '../../domain/time/dates.ts'
import { statesOf } from '../../domain/model/states.ts'
import { formatDate } from '../../domain/text/text.ts'
import { session } from '../../state/session.ts'
import { Icon } from '../kit/Icon.tsx'
import { IconButton } from '../kit/Button.tsx'
import { copyText } from '../shell/copyText.ts'

/** All portals in one request: the network has a few dozen. */
const ALL = { page: 1, size: 500, filters: {} } as const

/** When guests find the page at its address; null if they find it today. */
function whenOnline(row: Row): string | null {
  const [state] = statesOf(landing, row, today())
  if (state?.id === 'spenta') return 'quando sarà online'
  if (state?.id === 'programmata') return `dal ${formatDate(String(row.data_inizio))}`
  return state?.id === 'scaduta' ? `fino al ${formatDate(String(row.data_fine))}: i suoi giorni sono passati` : null
}

export function PublicAddress({ row }: { row: Row }) {
  const { user } = useSnapshot(session)
  const mayRead = user !== null && can(user, sito.id, 'list') !== 'none'
  const { data, error } = useList(sito, {}, ALL, mayRead)
  const portals = Array.isArray(row.portali) ? (row.portali as number[]) : []
  if (!mayRead) return null
  if (error && !data) return <p className="wizard-address">L’indirizzo pubblico non è disponibile: {error.message}</p>
  if (!portals.length)
    return <p className="wizard-address">Avrà un indirizzo pubblico quando esce su almeno un portale.</p>
  if (!data) return <p className="wizard-address">Indirizzo pubblico…</p>
  const availability = whenOnline(row)
  return (
    <ul className="wizard-addresses" aria-label="Indirizzo pubblico">
      {portals.map((id) => {
        const portal = data.rows.find((one) => one.id === id)
        const name = String(portal?.name ?? `Portale ${id}`)
        const address = publicAddress(portal?.dominio, row.slug)
        return (
          <li key={id} className="wizard-address">
            {address ? (
              <>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {address.replace('https://', '')} <Icon name="external" size={12} />
                  <span className="sr-only"> si apre in un’altra scheda</span>
                </a>
                <IconButton
                  small
                  icon="copy"
                  label={`Copia l’indirizzo su ${name}`}
                  onClick={() => void copyText(address, 'Indirizzo copiato.', `l’indirizzo è ${address}`)}
                />
                {availability && <small>{availability}</small>}
              </>
            ) : portal ? (
              `${name} non ha un dominio: la pagina non vi ha un indirizzo pubblico.`
            ) : (
              `${name} non c’è più: la pagina non vi ha un indirizzo pubblico.`
            )}
          </li>
        )
      })}
    </ul>
  )
}
