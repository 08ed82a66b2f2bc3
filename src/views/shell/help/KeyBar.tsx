/** Key bar at the bottom: the shortcuts that work where the focus is, derived from the command registry. */
import { decapitalize } from '../../../domain/text/text.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { showKeys, usesKeys } from '../../../commands/keys.ts'
import { commands, isFor, onRegister } from '../../../commands/registry.ts'
import { Kbd } from '../../kit/Kbd.tsx'
import { useTopDialog } from '../../kit/overlay/dialogStack.ts'
import { isTyping } from '../../../state/typing.ts'
import { useContextSnapshot } from '../frame/useConsole.ts'

type Hint = { keys: string; label: string }

const hint = (id: string, label: string, keys?: string): [id: string, label: string, keys?: string] => [id, label, keys]

const inList = [
  hint('elenco.giu', 'scorri', '↑ ↓'),
  hint('elenco.apri', 'apri'),
  hint('elenco.modifica-cella', 'modifica qui'),
  hint('elenco.seleziona', 'seleziona'),
  hint('galleria.dopo', 'sposta', 'Alt ← →'),
  hint('elenco.nuovo', 'nuovo'),
  hint('elenco.filtra', 'filtra'),
  hint('elenco.elimina', 'elimina'),
]
const inTurno = [
  hint('turno.giu', 'scorri il turno', 'J K'),
  hint('turno.fatto', 'fatto'),
  hint('turno.tutti', 'turno di tutti'),
  hint('turno.mio', 'solo il tuo'),
]
const inForm = [hint('scheda.salva', 'salva'), hint('scheda.lingua', 'lingua')]
const always = [hint('palette.apri', 'cerca o esegui'), hint('menu.mostra', 'menu')]

export function KeyBar() {
  const context = useContextSnapshot()
  useSyncExternalStore(onRegister, () => commands.length)
  const { typing, own: focused, isInPopover } = useFocus()
  const isIn = focused.length > 0
  const dialog = useTopDialog()
  const isAbovePage = Boolean(dialog) || isInPopover
  // Where a screen has shortcuts of its own, most of the list shortcuts make room for them.
  const own = typing ? [] : commands.filter((one) => one.bar && isFor(one, context))
  // Dialogs and popovers show only their own keys and the way to close them.
  const shownHints = isAbovePage
    ? []
    : [
        ...(context.form ? inForm : []),
        ...own.flatMap(({ id, bar }) => (bar ? [hint(id, bar)] : [])),
        // Screens with shortcuts of their own show only the first two of the list.
        ...(context.list && !typing ? inList.slice(0, own.length ? 2 : undefined) : []),
        ...always,
        // Last, so that they move no other hint when the Turno queue appears or disappears.
        ...(context.turno && !typing ? inTurno : []),
      ]
  const hints = focused.concat(
    shownHints.flatMap(([id, label, keys]) => {
      const command = commands.find((one) => one.id === id)
      if (!command || !isFor(command, context)) return []
      if (command.keys?.some((binding) => usesKeys(document.activeElement, binding))) return []
      const text = id === 'elenco.nuovo' ? decapitalize(context.list?.createLabel ?? label) : label
      const shown = keys ?? (command.keys?.[0] && showKeys(command.keys[0]))
      return shown ? [{ keys: shown, label: text }] : []
    }),
  )
  return (
    <footer className="keybar" aria-hidden="true">
      <div className="keybar-hints">
        {hints.map(({ keys, label }) => (
          <span key={`${keys} ${label}`}>
            <Kbd keys={keys} />
            {label}
          </span>
        ))}
        {isAbovePage && (
          <span>
            <Kbd keys="Esc" />
            chiudi
          </span>
        )}
        {!isAbovePage && context.form && context.list && typing && !isIn && (
          <span>
            <Kbd keys="Esc" />
            torna all’elenco
          </span>
        )}
      </div>
      <span className="keybar-end">
        <Kbd keys="Ctrl H" />
        tutte le scorciatoie
      </span>
    </footer>
  )
}

type Focus = {
  /** The focused element takes typed text. */
  typing: boolean
  /** It is in a menu or in a popover with a task of its own, such as a calendar. */
  isInPopover: boolean
  /** Whether it uses Enter and the arrow keys itself. The bar leaves such keys out, so it renders again when this changes. */
  uses: readonly boolean[]
  /** The hints that it declares, such as 'Canc:togli;Invio:apri'. */
  own: readonly Hint[]
}

const POPOVER = ':is([role=dialog], [role=menu]):popover-open'

function focusOf(element: Element | null): Focus {
  // data-keys replaces the keys of the commands; data-more-keys adds to them.
  const { keys, moreKeys } = element?.closest<HTMLElement>('[data-keys], [data-more-keys]')?.dataset ?? {}
  // data-run-keys: the key that runs a dialog's main action, wherever the focus is in it.
  const { runKeys } = element?.closest<HTMLElement>('[data-run-keys]')?.dataset ?? {}
  const declared = [keys ?? moreKeys, runKeys].filter(Boolean).join(';')
  return {
    typing: isTyping(element),
    isInPopover: Boolean(element?.closest(POPOVER)),
    uses: ['Enter', 'ArrowDown'].map((binding) => usesKeys(element, binding)),
    own: declared.split(';').flatMap((one) => {
      const [keys = '', label] = one.split(':')
      return label ? [{ keys, label }] : []
    }),
  }
}

/** What the key bar says about the focused element; the same object as long as it says the same. */
function useFocus(): Focus {
  const [focus, setFocus] = useState(() => focusOf(document.activeElement))
  useEffect(() => {
    const look = () => {
      const next = focusOf(document.activeElement)
      setFocus((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }
    // Where the focus only moves on, `focusin` follows.
    const lookIfLost = ({ relatedTarget }: FocusEvent) => relatedTarget === null && look()
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', lookIfLost)
    // The screen may have taken the focus before this was mounted.
    look()
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', lookIfLost)
    }
  }, [])
  return focus
}
