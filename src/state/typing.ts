/** Elements in which a letter is text and not the key of a command. */
const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** Whether the element takes text. */
export const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof Element && target.closest(TEXT_FIELD) !== null

/** Whether letters belong to the element: it takes text, or `data-keys` says that it has keys of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  isTextField(target) || (target instanceof Element && target.closest('[data-keys]') !== null)
