import './Progress.css'

interface ProgressProps {
  label: string
  /** Leave it out while the total is unknown (indeterminate). */
  value?: number
  max?: number
  /** Text at the end of the bar: '120 di 400'. */
  text?: string
}

export function Progress({ label, value, max = 100, text }: ProgressProps) {
  return (
    <div className="k-progress">
      <progress aria-label={label} value={value} max={max} />
      {text && <span className="k-progress-text">{text}</span>}
    </div>
  )
}
