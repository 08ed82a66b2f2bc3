/** Assigns letters to the visible controls, for the live keyboard. */

/** Letters that no browser reserves under CTRL and no command of the console uses. */
const LETTERS = 'fjdermuvocgilxy'

/** Prefix-free codes: one letter for as many controls as possible, two for the others. */
export function codesFor(count: number): string[] {
  const singles = Math.max(0, LETTERS.length - Math.ceil(Math.max(0, count - LETTERS.length) / (LETTERS.length - 1)))
  const codes = LETTERS.slice(0, singles).split('')
  for (const first of LETTERS.slice(singles)) for (const second of LETTERS) codes.push(first + second)
  return codes.slice(0, count)
}

const CONTROLS = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'summary',
  '[role=tab]',
  '[role=option]',
  '[role=menuitem]',
  '[role=switch]',
  '[contenteditable=true]',
  'tr[data-id]',
].join(',')

/** A row is one target as a whole. */
const WITHIN_ROW = 'tr[data-id] *, [role=option] *'

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), select, textarea, [contenteditable=true]'

/** Visible controls in document order; only those of the topmost dialog if one is open. */
export function controlsInSight(): HTMLElement[] {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog], [role=alertdialog]')
  const root = dialogs[dialogs.length - 1] ?? document.body
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => !one.matches(WITHIN_ROW) && isInSight(one))
}

/** Whether the element is neither scrolled away nor covered. */
export function isInSight(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width < 4 || height < 4) return false
  const x = left + Math.min(width / 2, 40)
  const y = top + height / 2
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
  const on = document.elementFromPoint(x, y)
  return on !== null && (element.contains(on) || on.contains(element))
}

/** Like a click: focuses fields and activates everything else. */
export function press(element: HTMLElement): void {
  element.focus()
  if (!element.matches(FIELDS)) element.click()
}
