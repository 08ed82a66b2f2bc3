import type { KeyboardEvent } from 'react'

type Pressed = Pick<KeyboardEvent<HTMLInputElement>, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The decimal key of the number pad, on keyboards where it types a point; Italians write a comma. */
export const isPadPoint = ({ code, key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  code === 'NumpadDecimal' && key === '.' && !ctrlKey && !metaKey && !altKey

/** Inserts a comma instead of the point. */
export function typeComma(event: KeyboardEvent<HTMLInputElement>): boolean {
  const input = event.currentTarget
  if (!isPadPoint(event) || input.readOnly) return false
  event.preventDefault()
  input.setRangeText(',', input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: ',', inputType: 'insertText' }))
  return true
}
