/** 'Righe da lasciare fuori': conditions on columns, each with the number of lines that it leaves out. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { LeaveOut } from '../../domain/plans/recipe.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { type ImportDraft, isComplete } from './importDraft.ts'
import { ImportSection } from './ImportSection.tsx'

type ImportConditionsProps = {
  header: readonly string[]
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
  /** How many lines each complete condition leaves out; undefined while they are being counted. */
  counts: readonly number[] | undefined
}

const kinds: readonly { value: LeaveOut['how']; label: string }[] = [
  { value: 'is', label: 'è' },
  { value: 'isNot', label: 'non è' },
  { value: 'contains', label: 'contiene' },
  { value: 'empty', label: 'è vuota' },
  { value: 'filled', label: 'non è vuota' },
  { value: 'before', label: 'viene prima di' },
  { value: 'after', label: 'viene dopo' },
]

export const linesText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'riga' : 'righe'}`

export function ImportConditions({ header, draft, onChange, counts }: ImportConditionsProps) {
  const [added, setAdded] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (added !== null) box.current?.querySelector<HTMLElement>(`[data-condition="${added}"] input`)?.focus()
  }, [added])
  const { leaveOut } = draft
  const set = (next: readonly LeaveOut[]) => onChange({ ...draft, leaveOut: next })
  const change = (index: number, part: Partial<LeaveOut>) =>
    set(leaveOut.map((one, at) => (at === index ? { ...one, ...part } : one)))
  const complete = leaveOut.filter(isComplete)
  const total = counts?.reduce((sum, one) => sum + one, 0)

  return (
    <ImportSection
      title="Righe da lasciare fuori"
      note={
        complete.length
          ? total === undefined
            ? 'Conto le righe…'
            : `Restano fuori ${linesText(total)}.`
          : 'Per esempio quelle con «stato» uguale a «cessato».'
      }
    >
      <div ref={box}>
        {leaveOut.map((condition, index) => {
          const count = isComplete(condition) ? counts?.[complete.indexOf(condition)] : undefined
          const needsText = condition.how !== 'empty' && condition.how !== 'filled'
          const id = `importa-condizione-${index}`
          return (
            <fieldset key={index} className="import-row" data-condition={index} aria-label={`Condizione ${index + 1}`}>
              <Select
                id={`${id}-colonna`}
                label="Colonna"
                value={condition.column}
                onChange={(column) => column !== null && change(index, { column })}
                choices={header.map((label, value) => ({ value, label }))}
              />
              <Select
                id={`${id}-confronto`}
                label="Confronto"
                value={condition.how}
                onChange={(how) => how !== null && change(index, { how })}
                choices={kinds}
              />
              {needsText && (
                <TextField
                  id={`${id}-testo`}
                  label="Testo"
                  maxLength={255}
                  value={condition.text}
                  onChange={(text) => change(index, { text })}
                />
              )}
              <span className="import-count">{count === undefined ? '' : linesText(count)}</span>
              <IconButton
                icon="x"
                small
                label={`Togli la condizione ${index + 1}`}
                onClick={() => set(leaveOut.filter((_, at) => at !== index))}
              />
            </fieldset>
          )
        })}
      </div>
      <Button
        icon="plus"
        small
        disabled={leaveOut.length >= 60}
        onClick={() => {
          set([...leaveOut, { column: 0, how: 'is', text: '' }])
          setAdded(leaveOut.length)
        }}
      >
        Aggiungi una condizione
      </Button>
    </ImportSection>
  )
}
