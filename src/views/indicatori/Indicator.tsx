/** What an indicator opens on: what its score is made of, and the note beside it. */
import type { RecordExtraProps } from '../props.ts'
import { IndicatorNote } from './IndicatorNote.tsx'
import { IndicatorScore } from './IndicatorScore.tsx'
import '../widgets/WholeScore.css'
import './Indicator.css'

export const Indicator = (props: RecordExtraProps) => (
  <div className="indicator">
    <IndicatorScore {...props} />
    <IndicatorNote {...props} />
  </div>
)
