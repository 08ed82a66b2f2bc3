/**
 * Conflict dialog ('Modifiche in conflitto'): fields that two users changed differently, with base, mine and theirs.
 * Arrows move between fields, M and L choose, CTRL+S saves.
 */
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Fields } from '../../../domain/model/fields.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { ValueText } from './ValueText.tsx'
import './Conflict.css'

type Side = 'mine' | 'theirs'

export type ConflictProps = {
  who: string
  fields: Fields
  conflicting: readonly string[]
  base: Row
  mine: Row
  theirs: Row
  /** Receives the names of the fields that take their value; null if the user cancels. */
  onDone: (theirs: string[] | null) => void
}

export function ConflictDialog({ who, fields, conflicting, base, mine, theirs, onDone }: ConflictProps) {
  // In the order of the form.
  const names = Object.keys(fields).filter((name) => conflicting.includes(name))
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(names.map((name) => [name, 'mine' as const])),
  )
  const list = useRef<HTMLDivElement>(null)
  const save = () => onDone(names.filter((name) => sides[name] === 'theirs'))
  const all = (side: Side) => setSides(Object.fromEntries(names.map((name) => [name, side])))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      save()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const groups = [...(list.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const at = groups.findIndex((group) => group.contains(document.activeElement))
    const name = groups[at]?.dataset.field
    const letter = event.key.toLowerCase()
    if (letter === 'm' || letter === 'l') {
      const side = letter === 'm' ? 'mine' : 'theirs'
      if (event.shiftKey) all(side)
      else if (name) setSides((old) => ({ ...old, [name]: side }))
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = groups[Math.max(0, Math.min(groups.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))]
      next?.querySelector<HTMLElement>('input:checked')?.focus()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save()
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      title="Modifiche in conflitto"
      size="large"
      lightDismiss={false}
      onClose={() => onDone(null)}
      footer={
        <>
          <span className="clash-keys" aria-hidden="true">
            ↑ ↓ campo · M la mia · L la loro
          </span>
          <Button onClick={() => onDone(null)}>Annulla</Button>
          <Button variant="main" keys="Ctrl S" onClick={save}>
            Salva
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys work in all the fields inside */}
      <div ref={list} className="clash" onKeyDown={onKeyDown}>
        <p>
          {who} ha cambiato gli stessi campi mentre scrivevi. Scegli, campo per campo, che cosa tenere: con M la tua
          versione, con L la sua.
        </p>
        {names.map((name) => (
          <fieldset key={name} data-field={name}>
            <legend>{fields[name]?.label ?? name}</legend>
            <p className="clash-base">
              <span>Prima</span>
              <span>
                <ValueText field={fields[name]} value={base[name]} />
              </span>
            </p>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} data-chosen={sides[name] === side ? '' : undefined}>
                <input
                  type="radio"
                  name={`clash-${name}`}
                  checked={sides[name] === side}
                  onChange={() => setSides((old) => ({ ...old, [name]: side }))}
                />
                <span>{side === 'mine' ? 'La mia' : 'La loro'}</span>
                <b>
                  <ValueText field={fields[name]} value={(side === 'mine' ? mine : theirs)[name]} />
                </b>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}
