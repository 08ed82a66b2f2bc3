/** Which letters reach which control of the screen in sight: for the live keyboard. */

/** Those that no browser keeps for itself under CTRL, and no command of the console has. */
const LETTERS = 'fjdermuvocgilxy'

/** One letter for as many as possible, two for the others; none is the beginning of another. */
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

/** A row is reached as a whole. */
const WITHIN_ROW = 'tr[data-id] *, [role=option] *'

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), select, textarea, [contenteditable=true]'

/** What can be pressed now, in the order of the page: of a dialog alone where one is open. */
export function controlsInSight(): HTMLElement[] {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog], [role=alertdialog]')
  const root = dialogs[dialogs.length - 1] ?? document.body
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => !one.matches(WITHIN_ROW) && isInSight(one))
}

/** Neither scrolled away nor under something else. */
export function isInSight(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width < 4 || height < 4) return false
  const x = left + Math.min(width / 2, 40)
  const y = top + height / 2
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
  const on = document.elementFromPoint(x, y)
  return on !== null && (element.contains(on) || on.contains(element))
}

/** As a pointer would: fields get the focus, all else is pressed. */
export function press(element: HTMLElement): void {
  element.focus()
  if (!element.matches(FIELDS)) element.click()
}
