/**
 * Restores the focus when the focused element was removed: moves it to the list, else to the first control of the page.
 */
export function restoreLostFocus(): void {
  if (document.activeElement !== document.body) return
  const next = document.querySelector<HTMLElement>('[role=grid]') ?? document.querySelector('main :is(a[href], button)')
  if (next instanceof HTMLElement) next.focus()
}
