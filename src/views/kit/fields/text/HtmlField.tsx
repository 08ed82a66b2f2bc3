import { LazyBoundary } from '../../states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../states/lazyWithPreload.tsx'
import { classes } from '../../classes.ts'
import type { FieldProps } from '../field.ts'
import '../field.css'
import './HtmlField.css'

const HtmlEditor = lazyWithPreload(async () => (await import('./HtmlEditor.tsx')).HtmlEditor)

/** Rich text field. The value is HTML, '' when empty; the editor loads in a chunk of its own, into reserved space. */
export function HtmlField(props: FieldProps<string>) {
  return (
    <div
      data-more-keys={props.readOnly || props.disabled ? undefined : 'Alt F10:formato'}
      className={classes('k-field k-html', props.readOnly && 'is-readonly', props.disabled && 'is-disabled')}
    >
      <LazyBoundary fallback={<div className="k-html-wait" aria-busy="true" />}>
        <HtmlEditor {...props} />
      </LazyBoundary>
    </div>
  )
}
