import { Beside } from '../Beside.tsx'
import { later } from '../later.tsx'
import { classes } from '../classes.ts'
import type { FieldProps } from './field.ts'
import './field.css'
import './HtmlField.css'

const HtmlEditor = later(async () => (await import('./HtmlEditor.tsx')).HtmlEditor)

/** Formatted text. The value is HTML, '' when empty; the editor comes in its own chunk, into room kept for it. */
export function HtmlField(props: FieldProps<string>) {
  return (
    <div className={classes('k-field k-html', props.readOnly && 'is-readonly', props.disabled && 'is-disabled')}>
      <Beside fallback={<div className="k-html-wait" aria-busy="true" />}>
        <HtmlEditor {...props} />
      </Beside>
    </div>
  )
}
