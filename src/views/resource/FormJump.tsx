/** Table of contents of a long form; choosing a group scrolls it into view and focuses its first field. */
import { classes } from '../kit/classes.ts'
import './FormJump.css'

const LEAST = 3
const first = ':is(input:not([type=hidden]), textarea, select, [contenteditable=true], button):not([disabled])'

type Group = { title: string; isWrong: boolean }

export function FormJump({ groups }: { groups: readonly Group[] }) {
  if (groups.length < LEAST) return null

  function jump(to: HTMLElement, title: string) {
    const sections = [...to.closest('.form-groups')!.querySelectorAll<HTMLElement>(':scope > .form-group')]
    const section = sections.find((one) => one.getAttribute('aria-label') === title)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
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
