import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { Busy } from '../../shell/frame/states.tsx'

/** Loading placeholder in the shape of a form. */
export function RecordLoading() {
  return (
    <div className="record-loading">
      <Busy />
      <Skeleton shape="field" lines={8} label="Caricamento della scheda" />
    </div>
  )
}
