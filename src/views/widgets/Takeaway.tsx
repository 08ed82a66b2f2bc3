/** What figures are of, in words, and the two ways to take them along: a file and paper. */
import { notify } from '../shell/notices.ts'
import { formatDate } from '../../domain/text.ts'
import { Button } from '../kit/Button.tsx'
import './Takeaway.css'

type TakeawayProps = {
  from: string
  to: string
  /** What stands beside the figures. */
  beside?: string | undefined
  /** For what is said where the file cannot be made. */
  label: string
  op: string
  onSave: () => void | Promise<void>
}

export function Takeaway({ from, to, beside, label, op, onSave }: TakeawayProps) {
  const save = async () => {
    try {
      await onSave()
    } catch (error) {
      notify({ op, error, label })
    }
  }
  return (
    <div className="takeaway">
      <p>
        Dal {formatDate(from)} al {formatDate(to)}
        {beside && ` · accanto: ${beside}`}
      </p>
      <Button small icon="download" onClick={() => void save()}>
        CSV
      </Button>
      <Button small icon="print" onClick={() => print()}>
        Stampa
      </Button>
    </div>
  )
}
