/** The head of a line of a sheet: its name, and what takes the line away. */
import type { ReactNode } from 'react'
import { IconButton } from '../Button.tsx'

type LineHeadProps = {
  name: string
  /** What the button is called. */
  remove: string
  onRemove: (() => void) | null | undefined
}

export const LineHead = ({ name, remove, onRemove }: LineHeadProps): ReactNode => (
  <span className="k-sheet-head" title={name}>
    <span className="k-sheet-name">{name}</span>
    {onRemove && <IconButton small icon="x" label={remove} onClick={onRemove} />}
  </span>
)
