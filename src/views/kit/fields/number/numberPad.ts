import type { KeyboardEvent } from 'react'

type Pressed = Pick<KeyboardEvent<HTMLInputElement>, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The decimal key of a number pad whose layout types a point; Italian decimals need a comma. */
export const isPadPoint = ({ code, key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  code === 'NumpadDecimal' && key === '.' && !ctrlKey && !metaKey && !altKey

/** Types a comma instead of the point; returns whether it did. */
export function typeComma(event: KeyboardEvent<HTMLInputElement>): boolean {
  const input = event.currentTarget
  if (!isPadPoint(event) || input.readOnly) return false
  event.preventDefault()
  input.setRangeText(',', input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: ',', inputType: 'insertText' }))
  return true
}
