/** All fields of a row in a dialog, for lists without records; arrow keys move to the neighbouring rows. */
import type { KeyboardEvent, ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Row } from '../../../api/resources/resources.ts'
import { addressOfRecord } from '../../../commands/kinds.ts'
import { canFollow, type User } from '../../../domain/access/access.ts'
import { type Field, targetOf } from '../../../domain/model/fields.ts'
import { displayOf, type Resource } from '../../../domain/model/resource.ts'
import type { Labels } from '../../../domain/query/wire.ts'
import { session } from '../../../state/session.ts'
import { Anchor } from '../../kit/navigation/Anchor.tsx'
import { ButtonLink, IconButton } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { telHref } from '../../kit/navigation/telHref.ts'
import { useIsTouchOnly } from '../../kit/useIsTouchOnly.ts'
import { Cell } from './cells.tsx'
import { ValueText } from '../persistence/ValueText.tsx'
import { useMarkRead } from '../record/useMarkRead.ts'
import './RowDetails.css'

type RowDetailsProps = {
  resource: Resource
  row: Row
  labels: Labels
  /** Null if there is no row on that side. */
  onStep: { back: (() => void) | null; on: (() => void) | null }
  onClose: () => void
}

export function RowDetails({ resource, row, labels, onStep, onClose }: RowDetailsProps) {
  const { user } = useSnapshot(session)
  useMarkRead(resource, row)
  const isTouch = useIsTouchOnly()
  const mail = Object.entries(resource.fields)
    .filter(([, field]) => field.kind === 'email')
    .map(([name]) => row[name])[0]
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) =>
      name !== resource.key && !isNothing(row[name]) && field.kind !== 'file' && user && canFollow(user, field),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: onStep.on, ArrowUp: onStep.back }[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <Dialog
      title={displayOf(resource, row, labels)}
      size="medium"
      onClose={onClose}
      footer={
        <>
          {typeof mail === 'string' && (
            <ButtonLink icon="mail" href={`mailto:${mail}`}>
              Rispondi
            </ButtonLink>
          )}
          <IconButton
            icon="arrow-up"
            label={isTouch ? 'Precedente' : 'Precedente (freccia su)'}
            disabled={!onStep.back}
            onClick={() => onStep.back?.()}
          />
          <IconButton
            icon="arrow-down"
            label={isTouch ? 'Successiva' : 'Successiva (freccia giù)'}
            disabled={!onStep.on}
            onClick={() => onStep.on?.()}
          />
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a long text scrolls, and the arrows reach the neighbours */}
      <dl className="row-details" tabIndex={0} data-autofocus onKeyDown={onKeyDown}>
        {fields.map(([name, field]) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>{valueOf(name, field, row[name], labels, user as User)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

function valueOf(name: string, field: Field, value: unknown, labels: Labels, user: User): ReactNode {
  const shown = wordsOf(name, field, value, labels)
  const to = field.kind === 'reference' && !field.refKey && addressOfRecord(placeOf(field, value), user)
  // Links only to a page of its own: a list searched by number is not a useful target.
  return to && !to.includes('?') ? <Anchor href={to}>{shown}</Anchor> : shown
}

const placeOf = (field: Field, id: unknown) => ({
  resource: targetOf(field),
  id: id as number,
  name: String(id),
  hotel: null,
})

function wordsOf(name: string, field: Field, value: unknown, labels: Labels): ReactNode {
  const text = String(value)
  if (field.kind === 'email') return <a href={`mailto:${text}`}>{text}</a>
  if (field.kind === 'phone') return <a href={telHref(text)}>{text}</a>
  if (field.kind === 'longText') return <span className="row-details-text">{text}</span>
  if (field.kind === 'reference' && !labels[name]?.[text]) return <ValueText field={field} value={value} />
  return <Cell name={name} field={field} value={value} labels={labels} />
}
