/** Keys of the permissions screen: arrows move between the switches, F goes to the search. */
import { useRef, type KeyboardEvent } from 'react'
import { useFocusWhenFree } from '../widgets/useFirstFocus.ts'

/** Focusable elements in order; the first is the search. */
const STOPS = 'input[type=search], .permissions-families :is(input, header button)'

/** `isThere`: the switches are drawn, and the first one gets the focus if nothing else has it. */
export function useSwitchKeys(isThere: boolean) {
  const body = useRef<HTMLDivElement>(null)
  const stops = () => [...(body.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  useFocusWhenFree(isThere, () => stops().find((one) => one.matches('[role=switch]')))

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const all = stops()
    const here = all.findIndex((one) => one === event.target)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const goal = step ? here >= 0 && all[here + step] : event.key === 'f' && here > 0 && all[0]
    if (!goal) return
    event.preventDefault()
    event.stopPropagation()
    goal.focus()
  }
  return { ref: body, onKeyDown, 'data-more-keys': '↑ ↓:permesso;F:cerca' }
}
