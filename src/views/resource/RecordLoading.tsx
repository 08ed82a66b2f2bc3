import { Skeleton } from '../kit/Skeleton.tsx'
import { Busy } from '../shell/states.tsx'

/** The shape of a form while its record is on its way. */
export function RecordLoading() {
  return (
    <div className="record-loading">
      <Busy />
      <Skeleton shape="field" lines={8} label="Caricamento della scheda" />
    </div>
  )
}
