import { Skeleton } from '../kit/Skeleton.tsx'
import { Busy } from '../shell/states.tsx'

/** Loading placeholder in the shape of a form. */
export function RecordLoading() {
  return (
    <div className="record-loading">
      <Busy />
      <Skeleton shape="field" lines={8} label="Caricamento della scheda" />
    </div>
  )
}
