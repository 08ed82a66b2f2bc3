/** What had the focus may be gone: then one goes on from the list, or from what stands in its place. */
export function neverNowhere(): void {
  if (document.activeElement !== document.body) return
  const next = document.querySelector<HTMLElement>('[role=grid]') ?? document.querySelector('main :is(a[href], button)')
  if (next instanceof HTMLElement) next.focus()
}
