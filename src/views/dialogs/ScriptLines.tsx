/** The lines of a script in order: what each one does, with the recorded values of its arguments. */
import { useEffect, useState } from 'react'
import { namesOf } from '../../api/resources/names.ts'
import { doingOf, sentenceOf, parseArgument, type StepKind } from '../../commands/scripts/steps.ts'
import { valueOfName } from '../../commands/sentences/recognise.ts'
import { loadLists } from '../../commands/sentences/index.ts'
import type { Argument } from '../../commands/sentences/argument.ts'
import type { Line, RecordedValue } from '../../domain/plans/copione.ts'
import { isFinal } from '../../domain/model/isFinal.ts'
import { Checkbox } from '../kit/fields/Checkbox.tsx'
import { Combo } from '../kit/fields/choice/Combo.tsx'
import { ListField } from '../kit/fields/ListField.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import './Scripts.css'

type LinesProps = {
  id: string
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
  readOnly?: boolean | undefined
}

const BLANK: Line = { comando: '', titolo: '', argomenti: {} }

export function ScriptLines({ id, lines, onChange, readOnly = false }: LinesProps) {
  const context = useContextSnapshot()
  const [, setHere] = useState(false)
  useEffect(() => {
    loadLists().then(
      () => setHere(true),
      () => undefined,
    )
  }, [])
  return (
    <ListField
      id={id}
      rowName="Riga"
      rows={lines}
      onChange={onChange}
      // New lines come only from recording, so none can be added here.
      max={lines.length}
      blank={() => BLANK}
      readOnly={readOnly}
      render={(line, change, rowId) => {
        const sentence = sentenceOf(line, context)
        return (
          <div className="script-line">
            <p>
              <b>{line.titolo}</b>{' '}
              {sentence && (
                <EffectTag doing={doingOf(sentence)} final={sentence.op !== undefined && isFinal(...sentence.op)} />
              )}
            </p>
            {Object.entries(line.argomenti).map(([name, recorded]) => (
              <ArgumentField
                key={name}
                id={`${rowId}-${name}`}
                argument={sentence?.takes[name]}
                recorded={recorded}
                readOnly={readOnly}
                onChange={(next) => change({ ...line, argomenti: { ...line.argomenti, [name]: next } })}
              />
            ))}
          </div>
        )
      }}
    />
  )
}

/** Says before the run what a line does: it waits, navigates, or writes, and whether the write can be undone. */
export function EffectTag({ doing, final }: { doing: StepKind; final: boolean }) {
  if (doing === 'waits') return <Tag tone="info">Aspetta te</Tag>
  if (doing === 'leads') return <Tag>Apre una pagina</Tag>
  return final ? <Tag tone="warn">Scrive, e non si riprende</Tag> : <Tag tone="ok">Scrive</Tag>
}

type PartProps = {
  id: string
  argument: Argument | undefined
  recorded: RecordedValue
  readOnly: boolean
  onChange: (recorded: RecordedValue) => void
}

function ArgumentField({ id, argument, recorded, readOnly, onChange }: PartProps) {
  if (!argument) return null
  const { label, kind } = argument
  if (Array.isArray(recorded.value)) return <FixedArgument label={label} shown={recorded.shown} />
  if (recorded.hotel !== undefined)
    return (
      <>
        {!recorded.open && <FixedArgument label={label} shown={recorded.shown} />}
        <Checkbox
          id={id}
          value={Boolean(recorded.open)}
          readOnly={readOnly}
          text={`${label}: dell’hotel su cui si avvia`}
          onChange={(open) => onChange({ ...recorded, open })}
        />
      </>
    )
  return (
    <FormRow
      id={id}
      label={label}
      width="medium"
      error={recorded.value === null ? 'Non capisco che cosa vuol dire' : undefined}
    >
      {(tie) =>
        kind === 'choice' || kind === 'flag' ? (
          <Select
            {...tie}
            readOnly={readOnly}
            choices={
              kind === 'flag'
                ? YES_NO
                : (argument.options ?? []).map(({ value, label: name }) => ({ value, label: name }))
            }
            value={kind === 'flag' ? Number(recorded.value) : (recorded.value as string | number)}
            onChange={(value) => {
              const shown =
                kind === 'flag' ? (value ? 'Sì' : 'No') : argument.options?.find((one) => one.value === value)?.label
              if (value !== null)
                onChange({ value: kind === 'flag' ? value === 1 : value, shown: shown ?? String(value) })
            }}
          />
        ) : kind === 'name' ? (
          <RecordArgument tie={tie} argument={argument} recorded={recorded} readOnly={readOnly} onChange={onChange} />
        ) : (
          <TextField
            {...tie}
            readOnly={readOnly}
            value={recorded.words ?? (kind === 'text' ? String(recorded.value ?? '') : recorded.shown)}
            {...(argument.maxLength && { maxLength: argument.maxLength })}
            onChange={(words) => onChange(parseWords(argument, words))}
          />
        )
      }
    </FormRow>
  )
}

const YES_NO = [
  { value: 1, label: 'Sì' },
  { value: 0, label: 'No' },
]

/** Keeps the typed words: dates are parsed again at every run, numbers keep their value. */
function parseWords(argument: Argument, words: string): RecordedValue {
  if (argument.kind === 'text') return { value: words, shown: words }
  const found = parseArgument(argument, words)
  return { value: found?.value ?? null, shown: found?.shown ?? words, words }
}

const FixedArgument = ({ label, shown }: { label: string; shown: string }) => (
  <p className="script-fixed">
    <span>{label}</span> {shown}
  </p>
)

type NamedProps = Pick<PartProps, 'recorded' | 'readOnly' | 'onChange'> & {
  tie: { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }
  argument: Argument
}

function RecordArgument({
  tie: { describedBy, ...tie },
  argument: { of, refKey },
  recorded,
  readOnly,
  onChange,
}: NamedProps) {
  return (
    <Combo<string | number>
      {...tie}
      {...(describedBy && { describedBy })}
      readOnly={readOnly}
      value={recorded.value as string | number}
      search={async (words) => {
        const { rows } = await namesOf(of!, refKey, words, undefined)
        return rows.map((row) => ({ value: row.value, label: valueOfName(row).shown }))
      }}
      resolve={() => Promise.resolve(recorded.shown)}
      onChange={() => undefined}
      onPick={(choice) => choice && onChange({ value: choice.value, shown: choice.label })}
    />
  )
}
