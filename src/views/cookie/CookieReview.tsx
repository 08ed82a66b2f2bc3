/** Review of an automatic cookie configuration: cookies to classify, new and vanished ones; then the next one. */
import { useEffect } from 'react'
import { useFoundCookies, useScannedSite } from '../../api/cookie.ts'
import { refreshResources } from '../../api/resources/resources.ts'
import { siti } from '../../domain/resources/cookie.ts'
import type { RecordViewProps } from '../props.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { textOf } from '../resource/grid/cellText.ts'
import { ReadRecord } from '../resource/record/ReadRecord.tsx'
import { formatRelativeTime } from '../resource/formatRelativeTime.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { Classification } from './Classification.tsx'
import './CookieReview.css'

const foot = [
  { id: 'cookie.analizza', keys: 'R' },
  { id: 'cookie.riesamina' },
  { id: 'cookie.approva-e-prossima', variant: 'main', keys: 'A' },
] as const

/** Polling interval while the scan of the site runs. */
const WATCH_MS = 2_000

export function CookieReview(props: RecordViewProps) {
  const { resource, item } = props
  const { row, labels } = item
  const id = Number(row.id)
  const { data, error, mutate } = useFoundCookies(row)
  const site = useScannedSite(typeof row.id_sito === 'number' ? row.id_sito : null).data?.row
  const isLooking = site?.stato_scansione === 'in-coda' || site?.stato_scansione === 'in-corso'
  useEffect(() => {
    if (!isLooking) return undefined
    const timer = setInterval(() => void refreshResources([siti.id, resource.id]), WATCH_MS)
    return () => clearInterval(timer)
  }, [isLooking, resource])
  const approvedBy = labels.approvata_da?.[String(row.approvata_da)]
  return (
    <ReadRecord
      {...props}
      kind="Configurazione"
      label={`Configurazione cookie di ${String(row.dominio)}`}
      facts={[
        row.data_scansione ? `analizzato ${formatRelativeTime(String(row.data_scansione))}` : '',
        approvedBy ? `approvata da ${approvedBy}` : '',
      ]}
      contents="Cookie trovati"
      foot={foot}
    >
      {site?.stato_scansione === 'errore' && (
        <output className="cookie-failed">
          L’ultima analisi non è riuscita: {String(site.errore || 'il sito non si raggiunge')}. Qui sotto i cookie di
          quella prima.
        </output>
      )}
      {isLooking && (
        <output className="cookie-looking">
          Analisi del sito: {textOf(siti.fields.stato_scansione, site.stato_scansione).toLowerCase()}…
        </output>
      )}
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={6} label="Caricamento dei cookie" />
      ) : (
        <Classification key={id} cookies={data} />
      )}
    </ReadRecord>
  )
}
