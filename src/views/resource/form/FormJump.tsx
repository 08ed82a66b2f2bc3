/** Table of contents of a long form; choosing a group scrolls it into view and focuses its first field. */
import { classes } from '../../kit/classes.ts'
import './FormJump.css'

const MIN_GROUPS = 3
const FIRST_CONTROL = ':is(input:not([type=hidden]), textarea, select, [contenteditable=true], button):not([disabled])'

type Group = { title: string; isWrong: boolean }

export function FormJump({ groups }: { groups: readonly Group[] }) {
  if (groups.length < MIN_GROUPS) return null

  function jump(button: HTMLElement, title: string) {
    const sections = [...button.closest('.form-groups')!.querySelectorAll<HTMLElement>(':scope > .form-group')]
    const section = sections.find((one) => one.getAttribute('aria-label') === title)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus({ preventScroll: true })
  }

  return (
    <nav className="form-jump" aria-label="Gruppi di campi">
      {groups.map(({ title, isWrong }) => (
        <button
          key={title}
          type="button"
          className={classes(isWrong && 'is-wrong')}
          onClick={(event) => jump(event.currentTarget, title)}
        >
          {title}
          {isWrong && <span className="sr-only">, da correggere</span>}
        </button>
      ))}
    </nav>
  )
}
