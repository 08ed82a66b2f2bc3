/** What a key does in the palette, by what the palette shows. */
import type { Row } from './rows.ts'

export type PaletteKey = {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  /** The caret is at the end of the field. */
  isAtEnd: boolean
}

export type PaletteContent = {
  /** Text of the argument that is being edited; null while none is. */
  argumentText: string | null
  query: string
  /** Kind of the row under the cursor. */
  row: Row['kind'] | undefined
  /** The page about one hotel, portal or record, or about several. */
  isAboutTarget: boolean
  /** It searches everything, not only hotels, portals or the pages of one. */
  isWhole: boolean
  canOpenTarget: boolean
}

export type PaletteAction =
  | 'endArgument'
  | 'nextArgument'
  | 'leaveTarget'
  | 'searchEverything'
  | 'toggleMark'
  | 'openTarget'
  | 'choose'

/** null: the key belongs to the field, or to the list. */
export function paletteAction(pressed: PaletteKey, content: PaletteContent): PaletteAction | null {
  const { key, shiftKey } = pressed
  const { argumentText, query, row, isAboutTarget, isWhole, canOpenTarget } = content
  const isEditing = argumentText !== null
  if (isEditing && (key === 'Escape' || (key === 'Backspace' && argumentText === ''))) return 'endArgument'
  if (key === 'Tab' && !shiftKey && (isEditing || row === 'sentence')) return 'nextArgument'
  if (key === 'Backspace' && query === '' && isAboutTarget) return 'leaveTarget'
  if (key === 'Backspace' && query === '' && !isWhole) return 'searchEverything'
  if (key === ' ' && shiftKey && row === 'record') return 'toggleMark'
  if (canOpenTarget && opensTarget(pressed)) return 'openTarget'
  return key === 'Enter' ? 'choose' : null
}

/** Tab, or the right arrow with the caret at the end of the field. */
const opensTarget = ({ key, shiftKey, ctrlKey, altKey, metaKey, isAtEnd }: PaletteKey): boolean =>
  !shiftKey && !ctrlKey && !altKey && !metaKey && (key === 'Tab' || (key === 'ArrowRight' && isAtEnd))
