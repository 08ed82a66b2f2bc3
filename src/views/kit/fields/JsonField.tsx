import { useState } from 'react'
import type { FieldProps } from './field.ts'
import { TextArea } from './TextArea.tsx'

/** Text that is not JSON, handed on as it was typed: the rules refuse it ('Valore non valido'), nothing is lost. */
export interface Unparsed {
  unparsed: string
}

export function isUnparsed(value: unknown): value is Unparsed {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'unparsed'
}

/** Data without a field of its own, as indented JSON. Empty text is null. */
export function JsonField({ value, onChange, onBlur, ...field }: FieldProps<unknown>) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyping = typed !== null && JSON.stringify(read(typed)) === JSON.stringify(value)
  return (
    <TextArea
      {...field}
      code
      rows={4}
      value={isTyping ? typed : show(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(read(text))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}

function read(text: string): unknown {
  if (!text.trim()) return null
  try {
    return JSON.parse(text)
  } catch {
    return { unparsed: text } satisfies Unparsed
  }
}

function show(value: unknown): string {
  if (value === null || value === undefined) return ''
  return isUnparsed(value) ? value.unparsed : JSON.stringify(value, null, 2)
}
