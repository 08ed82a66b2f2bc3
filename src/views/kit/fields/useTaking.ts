import { useEffect, useState, type RefObject } from 'react'
import type { ChoiceBoxProps } from './ChoiceShell.tsx'
import type { Choice } from './choice.ts'

interface List {
  input: RefObject<HTMLInputElement | null>
  open: boolean
  /** Where the row is that Enter takes now. */
  active: number | null
}

/**
 * Enter before there was anything to choose from: the row that it would have taken is taken when it is here, whether or
 * not one has gone on to another field meanwhile. Where nothing fits, the list says so.
 */
export function useTaking(field: ChoiceBoxProps, { input, open, active }: List) {
  const { value, multiple, choices, status = 'ready', query, onQuery, onOpen, onChange } = field
  const [asked, setAsked] = useState<{ text: string; isGone: boolean } | null>(null)

  function take(row: Choice | undefined) {
    if (row) onChange(multiple ? [...value, row] : [row])
    onQuery('')
    onOpen?.(false)
  }

  useEffect(() => {
    if (!asked) return
    if (asked.isGone && query !== asked.text) {
      // Going on has closed the list, and with it the search.
      onQuery(asked.text)
      onOpen?.(true)
      return
    }
    if (query !== asked.text || status === 'loading') return
    if (asked.isGone) {
      setAsked(null)
      const isChosen = (one: Choice) => value.some((other) => other.value === one.value)
      take(choices.some(isChosen) ? undefined : choices[0])
    } else if (choices.length === 0) setAsked(null)
    else if (open && active !== null) {
      setAsked(null)
      input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the handlers of the field are new at every turn
  }, [asked, query, status, choices, open, active])

  return {
    /** What is chosen is not here yet. */
    isAwaited: asked !== null,
    take: (text: string, isGone = false) => setAsked({ text, isGone }),
    /** To another field: what was asked for still comes. */
    goOn: () => setAsked((old) => old && { ...old, isGone: true }),
    /** Something else was typed, or nothing is wanted any more. */
    giveUp: (text?: string) => setAsked((old) => (old?.text === text ? old : null)),
  }
}
