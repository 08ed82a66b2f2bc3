/** Edits the terms of the cell under the cursor; its line under the matrix has a fixed height, so nothing moves. */
import { formatMoney } from '../../domain/text/text.ts'
import { NumberField } from '../kit/fields/number/NumberField.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { useIsTouchOnly } from '../kit/useIsTouchOnly.ts'
import { BarField, FieldBar } from '../kit/form/FieldBar.tsx'
import { INCLUDED, type Terms } from './associations.ts'

type TermsBarProps = {
  /** null while no cell is under the cursor. */
  title: string | null
  terms: Terms | null
  error: string | undefined
  readOnly: boolean
  onChange: (terms: Terms | null) => void
}

const choices = [
  { value: 'no', label: 'Non disponibile' },
  { value: 'incluso', label: 'Incluso nel prezzo' },
  { value: 'supplemento', label: 'Con supplemento' },
]

export function TermsBar({ title, terms, error, readOnly, onChange }: TermsBarProps) {
  const touch = useIsTouchOnly()
  if (title === null) {
    return (
      <p className="terms-help">
        {readOnly
          ? 'Scegli una casella per leggerne le condizioni.'
          : touch
            ? 'Tocca una casella per spuntarla, un nome per tutta la sua linea: qui scegli il supplemento e le note.'
            : 'Frecce per spostarsi, Spazio per spuntare, Invio per supplemento e note.'}
      </p>
    )
  }
  if (readOnly) {
    return (
      <p className="terms-help">
        <b>{title}</b>: {terms === null ? 'non disponibile' : describeTerms(terms)}
      </p>
    )
  }
  const kind = terms === null ? 'no' : terms.incluso ? 'incluso' : 'supplemento'
  const choose = (next: unknown) =>
    onChange(
      next === 'no'
        ? null
        : { ...(terms ?? INCLUDED), incluso: next === 'incluso', ...(next === 'incluso' && { supplemento: null }) },
    )
  return (
    <FieldBar label={title}>
      <b className="terms-title">{title}</b>
      <span className="terms-kind">
        <Select id="condizioni" label="Condizioni" value={kind} choices={choices} onChange={choose} />
      </span>
      {terms && !terms.incluso && (
        <BarField id="supplemento" label="Supplemento">
          <NumberField
            id="supplemento"
            kind="money"
            value={terms.supplemento}
            invalid={error !== undefined}
            onChange={(supplemento) => onChange({ ...terms, supplemento })}
          />
        </BarField>
      )}
      {terms && (
        <BarField id="note-associazione" label="Note">
          <TextField
            id="note-associazione"
            value={terms.note ?? ''}
            maxLength={255}
            onChange={(note) => onChange({ ...terms, note: note || null })}
          />
        </BarField>
      )}
      {error && (
        <small className="terms-error" role="alert">
          {error}
        </small>
      )}
    </FieldBar>
  )
}

/** 'incluso nel prezzo', 'supplemento 8,00 €, solo in estate'. */
export function describeTerms({ incluso, supplemento, note }: Terms): string {
  const price = incluso
    ? 'incluso nel prezzo'
    : supplemento === null
      ? 'con supplemento'
      : `supplemento ${typeof supplemento === 'number' ? formatMoney(supplemento) : supplemento}`
  return note ? `${price}, ${note}` : price
}
