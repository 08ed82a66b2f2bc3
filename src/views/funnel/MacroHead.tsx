import { macroName, type Macro } from '../../domain/trade/funnel.ts'

export const MacroHead = ({ macro, depth }: { macro: Macro; depth: number }) => (
  <span className="funnel-macro" style={{ '--depth': depth }} title={macro.description || undefined}>
    <MacroColor macro={macro} />
    <span className="k-sheet-name">{macroName(macro)}</span>
  </span>
)

export const MacroColor = ({ macro: { color } }: { macro: Macro }) =>
  color ? (
    <svg width="12" height="12" aria-hidden="true">
      <rect width="12" height="12" rx="3" fill={color} />
    </svg>
  ) : null
