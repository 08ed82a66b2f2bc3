import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from '../fields/text/TextField.tsx'
import { FormRow } from '../form/FormRow.tsx'
import './ConfirmDialog.css'

interface QuestionProps {
  open?: boolean
  title: string
  text: ReactNode
  /** Verb on the confirm button: 'Elimina', 'Esci'; null for a message without a decision. */
  verb: string | null
  /** The action cannot be undone. */
  danger?: boolean
  busy?: boolean
  /** Text that must be typed before the action can be confirmed. */
  typed?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Confirmation dialog. The focus starts on 'Annulla', so that pressing Enter by habit does no harm. */
export function ConfirmDialog({ open, title, text, verb, danger, busy, typed, onConfirm, onCancel }: QuestionProps) {
  const id = useId()
  const [typedText, setTypedText] = useState('')
  const isTyped = typed === undefined || typedText.trim() === typed
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="small"
      title={title}
      bare
      describedBy={id}
      lightDismiss={false}
      onClose={onCancel}
      className="k-question"
      footer={
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between its two buttons
        <div className="k-question-answers" onKeyDown={moveBetween}>
          <Button data-autofocus={typed === undefined || undefined} onClick={onCancel}>
            {verb ? 'Annulla' : 'Chiudi'}
          </Button>
          {verb && (
            <Button variant={danger ? 'danger' : 'main'} loading={busy} disabled={!isTyped} onClick={onConfirm}>
              {verb}
            </Button>
          )}
        </div>
      }
    >
      <p className="k-question-title" aria-hidden="true">
        {title}
      </p>
      <div id={id} className="k-question-text">
        {text}
      </div>
      {typed !== undefined && (
        <form
          className="k-question-typed"
          onSubmit={(event) => {
            event.preventDefault()
            if (isTyped) onConfirm()
          }}
        >
          <FormRow id={`${id}-scritto`} label={`Scrivi ${typed} per confermare`}>
            {(tie) => (
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- typing the text is the task of this dialog
              <TextField {...tie} value={typedText} onChange={setTypedText} autoComplete="off" autoFocus />
            )}
          </FormRow>
        </form>
      )}
    </Dialog>
  )
}

function moveBetween(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  event.preventDefault()
  const buttons = event.currentTarget.querySelectorAll('button')
  buttons[event.key === 'ArrowLeft' ? 0 : buttons.length - 1]?.focus()
}
