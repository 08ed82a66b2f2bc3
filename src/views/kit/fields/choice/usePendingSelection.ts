import { useEffect, useState, type RefObject } from 'react'
import type { ChoiceBoxProps } from './ChoiceBox.tsx'
import type { Choice } from './choice.ts'

interface List {
  input: RefObject<HTMLInputElement | null>
  open: boolean
  /** Index of the row that Enter would choose now. */
  active: number | null
}

/**
 * Pending selection: Enter pressed before the results arrived chooses its row when they do, whether or not the user has
 * moved to another field meanwhile. If nothing matches, the list says so.
 */
export function usePendingSelection(field: ChoiceBoxProps, { input, open, active }: List) {
  const { value, multiple, choices, status = 'ready', query, onQuery, onOpen, onChange } = field
  const [pending, setPending] = useState<{ text: string; isGone: boolean } | null>(null)

  function take(row: Choice | undefined) {
    if (row) onChange(multiple ? [...value, row] : [row])
    onQuery('')
    onOpen?.(false)
  }

  useEffect(() => {
    if (!pending) return
    if (pending.isGone && query !== pending.text) {
      // Leaving the field has closed the list and stopped its search.
      onQuery(pending.text)
      onOpen?.(true)
      return
    }
    if (query !== pending.text || status === 'loading') return
    if (pending.isGone) {
      setPending(null)
      const isChosen = (one: Choice) => value.some((other) => other.value === one.value)
      take(choices.some(isChosen) ? undefined : choices[0])
    } else if (choices.length === 0) setPending(null)
    else if (open && active !== null) {
      setPending(null)
      input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the handlers of the field are new on every render
  }, [pending, query, status, choices, open, active])

  return {
    /** The selection is still pending. */
    isAwaited: pending !== null,
    take: (text: string, isGone = false) => setPending({ text, isGone }),
    /** The user moved to another field: the pending selection still applies. */
    goOn: () => setPending((old) => old && { ...old, isGone: true }),
    /** Cancels the pending selection, because the text has changed or the user pressed Escape. */
    giveUp: (text?: string) => setPending((old) => (old?.text === text ? old : null)),
  }
}
