/** The top of an indicator's record: the parts of its score, and its note. */
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
