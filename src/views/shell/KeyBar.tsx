/** The slim bar at the bottom: the keys that work where the focus is. A projection of the commands. */
import { decapitalize } from '../../domain/text.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ownBindings, showKeys } from '../../commands/keys.ts'
import { commands, isFor, onRegister } from '../../commands/registry.ts'
import { Kbd } from '../kit/Kbd.tsx'
import { useTopDialog } from '../kit/layers.ts'
import { isTyping } from '../../state/typing.ts'
import { useConsole } from './useConsole.ts'

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
const inTurno = [hint('turno.giu', 'scorri il turno', 'J K'), hint('turno.fatto', 'fatto')]
const inForm = [hint('scheda.salva', 'salva'), hint('scheda.lingua', 'lingua')]
const always = [hint('palette.apri', 'cerca o esegui'), hint('menu.mostra', 'menu')]

export function KeyBar() {
  const context = useConsole()
  useSyncExternalStore(onRegister, () => commands.length)
  const [typing, focused] = useFocus()
  const taken = ownBindings(document.activeElement)
  const isIn = focused.length > 0
  const dialog = useTopDialog()
  // Where a screen has keys of its own, those of every list make room for them.
  const own = typing ? [] : commands.filter((one) => one.bar && isFor(one, context))
  // Over the page the keys are those of the dialog, and its own ways out of it.
  const wanted = dialog
    ? []
    : [
        ...(context.form ? inForm : []),
        ...own.map(({ id, bar }) => hint(id, bar!)),
        // What has keys of its own has not those of the list.
        ...(context.list && !typing ? inList.slice(0, own.length ? 2 : undefined) : []),
        ...always,
        // Last, so that what comes and goes with the queue moves nothing else.
        ...(context.turno && !typing ? inTurno : []),
      ]
  const hints = focused.concat(
    wanted.flatMap(([id, label, keys]) => {
      const command = commands.find((one) => one.id === id)
      // A key of the place that has the focus is not the command's there.
      if (!command || !isFor(command, context) || command.keys?.some((binding) => taken.includes(binding))) return []
      const text = id === 'elenco.nuovo' ? decapitalize(context.list?.createLabel ?? label) : label
      return [{ keys: keys ?? showKeys(command.keys![0]!), label: text }]
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
        {dialog && (
          <span>
            <Kbd keys="Esc" />
            chiudi
          </span>
        )}
        {!dialog && context.form && context.list && typing && !isIn && (
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

/** Are keys for what has the focus, and which does it say it has: 'Canc:togli;Invio:apri'? */
function useFocus(): [typing: boolean, own: Hint[]] {
  const [focus, setFocus] = useState(' ')
  useEffect(() => {
    const look = () => {
      const { activeElement } = document
      // data-keys: nothing else is a key there; data-more-keys: besides the commands.
      const { keys, moreKeys } = activeElement?.closest<HTMLElement>('[data-keys], [data-more-keys]')?.dataset ?? {}
      // data-run-keys: what a dialog does wherever in it the focus is.
      const { runKeys } = activeElement?.closest<HTMLElement>('[data-run-keys]')?.dataset ?? {}
      const own = [keys ?? moreKeys, runKeys].filter(Boolean).join(';')
      // One text, which is the same while nothing is another; it begins with a blank where nothing is typed.
      setFocus((isTyping(activeElement) ? '' : ' ') + own)
    }
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    // A screen that was there first may have taken the focus already.
    look()
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  const own = focus.split(';').flatMap((one) => {
    const [keys = '', label] = one.split(':')
    return label ? [{ keys, label }] : []
  })
  return [focus[0] !== ' ', own]
}
