/** The first field of the open record, which takes the focus when the record opens. */
import { isTextField } from '../../../state/typing.ts'
import { focusWhenThere } from '../../shell/navigation/focusWhenThere.ts'

const FIRST_FIELD =
  '[data-first], .record-form :is(.is-coming, input:not([type=hidden]), textarea, [contenteditable=true], td[tabindex="0"], button[role=combobox]):not([disabled], [readonly])'

/** The first field inside `form`; its place, which takes no focus, while the code of the field is loading. */
export const firstFieldOf = (form: ParentNode): HTMLElement | null => form.querySelector<HTMLElement>(FIRST_FIELD)

/**
 * Focuses the first field of the open record, or its opening section, once it is rendered; a field whose code is still
 * loading is waited for. Does nothing if the user is already typing in a field of the record, and stops waiting when
 * `signal` aborts.
 */
export const focusRecord = (signal?: AbortSignal): Promise<void> =>
  focusWhenThere(() => fieldInUse() ?? firstFieldOf(document), signal)

function fieldInUse(): HTMLElement | null {
  const { activeElement } = document
  return isTextField(activeElement) && activeElement.closest('.record-form') ? activeElement : null
}
