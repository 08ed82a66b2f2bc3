/** Header of a row of a sheet: its name, and a button that removes the row. */
import type { ReactNode } from 'react'
import { IconButton } from '../Button.tsx'

type LineHeadProps = {
  name: string
  /** Accessible name of the button. */
  remove: string
  onRemove: (() => void) | null | undefined
}

export const LineHead = ({ name, remove, onRemove }: LineHeadProps): ReactNode => (
  <span className="k-sheet-head" title={name}>
    <span className="k-sheet-name">{name}</span>
    {onRemove && <IconButton small icon="x" label={remove} onClick={onRemove} />}
  </span>
)
