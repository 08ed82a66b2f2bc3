/** Several mail addresses in one input, separated by commas, semicolons or blanks. */
import { useState } from 'react'
import { isEqualValue } from '../../../domain/model/merge.ts'
import { TextField } from '../../kit/fields/text/TextField.tsx'
import type { Control } from './control.ts'

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

export function AddressesField({ tie, value, onChange, onBlur, readOnly, autoFocus }: Control) {
  const common = { ...tie, onBlur, readOnly, autoFocus }
  const addresses = (value as string[] | null) ?? []
  const [text, setText] = useState(addresses.join(', '))
  // A value from elsewhere (a draft) replaces the typed text.
  const shown = isEqualValue(addressesIn(text), addresses) ? text : addresses.join(', ')
  return (
    <TextField
      {...common}
      kind="email"
      value={shown}
      onChange={(next) => {
        setText(next)
        const found = addressesIn(next)
        onChange(found.length ? found : null)
      }}
    />
  )
}
