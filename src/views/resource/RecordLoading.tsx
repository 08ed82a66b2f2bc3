import { Skeleton } from '../kit/Skeleton.tsx'

/** The shape of a form while its record is on its way. */
export function RecordLoading() {
  return (
    <div className="record-loading">
      <Skeleton shape="field" lines={8} label="Caricamento della scheda" />
    </div>
  )
}
