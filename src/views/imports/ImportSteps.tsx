/** 'Ritocchi': the steps that shape the columns of the file, each with its effect on the examples. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { ImportInfo, ImportSurvey } from '../../domain/plans/imports.ts'
import {
  LONGEST_SEPARATOR,
  LONGEST_WORD,
  MOST_STEPS,
  shapeHeader,
  shapeLine,
  type ShapingStep,
  widthAfter,
} from '../../domain/plans/recipe.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { addStep, changeStep, type ImportDraft, removeStep } from './importDraft.ts'
import { ImportSection } from './ImportSection.tsx'
import { blankStep, stepKinds, suggestSteps } from './suggestSteps.ts'

type ImportStepsProps = {
  resource: Resource
  info: ImportInfo
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
  survey: ImportSurvey | undefined
}

const orders = [
  { value: 'dayFirst', label: 'giorno, mese, anno' },
  { value: 'monthFirst', label: 'mese, giorno, anno' },
  { value: 'yearFirst', label: 'anno, mese, giorno' },
] as const
const marks = [
  { value: ',', label: 'virgola: 1.234,50' },
  { value: '.', label: 'punto: 1,234.50' },
] as const
/** Stands for null in the choice of the column. */
const EVERY = -1

export function ImportSteps({ resource, info, draft, onChange, survey }: ImportStepsProps) {
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = isAdding ? '.import-adding' : added === null ? null : `[data-step="${added}"]`
    if (place) box.current?.querySelector<HTMLElement>(`${place} :is(input, button)`)?.focus()
  }, [isAdding, added])
  const { steps } = draft
  const width = info.header.length
  const add = (step: ShapingStep) => {
    setAdding(false)
    setAdded(steps.length)
    onChange(addStep(draft, step))
  }
  const suggestions = suggestSteps(resource, info, draft, survey)

  return (
    <ImportSection title="Ritocchi" note="Cambiano le celle prima che vadano nei campi; il file resta com’è.">
      {survey?.rounded.map(({ column, count, example }) => (
        <p key={column} className="import-warning">
          «{shapeHeader(info.header, steps)[column]}»: {count === 1 ? 'una cella' : `${count} celle`} come «{example}».
          Il foglio di calcolo ha perso le ultime cifre, che non si possono recuperare.
        </p>
      ))}
      {suggestions.length > 0 && (
        <div className="import-suggestions">
          {suggestions.map(({ text, step }) => (
            <Button key={text} small icon="plus" onClick={() => add(step)}>
              {text}
            </Button>
          ))}
        </div>
      )}
      <div ref={box}>
        {steps.map((step, index) => (
          <fieldset key={index} className="import-step" data-step={index} aria-label={`Ritocco ${index + 1}`}>
            <div className="import-row">
              <span className="import-kind">{stepKinds.find(({ value }) => value === step.kind)?.label}</span>
              <StepParts
                id={`importa-ritocco-${index}`}
                step={step}
                header={shapeHeader(info.header, steps.slice(0, index))}
                onChange={(next) => onChange(changeStep(draft, index, next))}
              />
              <IconButton
                icon="x"
                small
                label={`Togli il ritocco ${index + 1}`}
                onClick={() => onChange(removeStep(draft, width, index))}
              />
            </div>
            <Effect info={info} steps={steps.slice(0, index)} step={step} />
          </fieldset>
        ))}
        {isAdding && (
          <div className="import-row import-adding">
            <Select
              id="importa-ritocco-nuovo"
              label="Ritocco"
              placeholder="Quale ritocco?"
              value={null}
              onChange={(kind) => {
                if (kind === null) setAdding(false)
                else add(blankStep(kind, resource, info, draft))
              }}
              choices={stepKinds}
            />
            <IconButton icon="x" small label="Lascia perdere" onClick={() => setAdding(false)} />
          </div>
        )}
      </div>
      <Button
        icon="plus"
        small
        disabled={steps.length >= MOST_STEPS}
        onClick={() => {
          setAdded(null)
          setAdding(true)
        }}
      >
        Aggiungi un ritocco
      </Button>
    </ImportSection>
  )
}

type StepPartsProps = {
  id: string
  step: ShapingStep
  header: readonly string[]
  onChange: (step: ShapingStep) => void
}

function StepParts({ id, step, header, onChange }: StepPartsProps) {
  const columns = header.map((label, value) => ({ value, label }))
  if (step.kind === 'join')
    return (
      <>
        {step.columns.map((column, at) => (
          <Select
            key={at}
            id={`${id}-colonna-${at}`}
            label={at === 0 ? 'Prima colonna' : at === 1 ? 'Seconda colonna' : `Colonna ${at + 1}`}
            value={column}
            onChange={(next) =>
              next !== null && onChange({ ...step, columns: step.columns.map((one, n) => (n === at ? next : one)) })
            }
            choices={columns}
          />
        ))}
        <TextField
          id={`${id}-fra`}
          label="Testo fra le due"
          maxLength={LONGEST_SEPARATOR}
          value={step.separator}
          onChange={(separator) => onChange({ ...step, separator })}
        />
      </>
    )
  return (
    <>
      <Select
        id={`${id}-colonna`}
        label="Colonna"
        value={step.column ?? EVERY}
        onChange={(next) => {
          if (next === null) return
          if (step.kind === 'clean') onChange({ ...step, column: next === EVERY ? null : next })
          else onChange({ ...step, column: next })
        }}
        choices={step.kind === 'clean' ? [{ value: EVERY, label: 'Tutte le colonne' }, ...columns] : columns}
      />
      {step.kind === 'split' && (
        <TextField
          id={`${id}-dove`}
          label="Testo che divide"
          maxLength={LONGEST_SEPARATOR}
          value={step.separator}
          onChange={(separator) => separator !== '' && onChange({ ...step, separator })}
        />
      )}
      {step.kind === 'days' && (
        <Select
          id={`${id}-ordine`}
          label="Ordine delle date"
          value={step.order}
          onChange={(order) => order !== null && onChange({ ...step, order })}
          choices={orders}
        />
      )}
      {step.kind === 'empty' && (
        <TextField
          id={`${id}-parola`}
          label="Parola da togliere"
          maxLength={LONGEST_WORD}
          value={step.text}
          onChange={(text) => onChange({ ...step, text })}
        />
      )}
      {step.kind === 'decimals' && (
        <Select
          id={`${id}-segno`}
          label="Segno dei decimali"
          value={step.mark}
          onChange={(mark) => mark !== null && onChange({ ...step, mark })}
          choices={marks}
        />
      )}
    </>
  )
}

const SHOWN = 3

/** What a step changes in the examples, before and after. */
function Effect({ info, steps, step }: { info: ImportInfo; steps: readonly ShapingStep[]; step: ShapingStep }) {
  const width = widthAfter(info.header.length, steps)
  const effects = new Map<string, string>()
  for (const cells of info.sample) {
    if (effects.size === SHOWN) break
    const before = shapeLine(
      info.header.map((_, at) => cells[at] ?? ''),
      steps,
    )
    const after = shapeLine(before, [step])
    if (step.kind === 'join')
      effects.set(step.columns.map((at) => (before[at] ?? '').trim()).join(' · '), after[width] ?? '')
    else if (step.kind === 'split') effects.set(before[step.column] ?? '', after.slice(width).join(' · '))
    else
      for (const [at, cell] of before.entries())
        if (cell !== after[at] && effects.size < SHOWN) effects.set(cell, after[at] || 'vuoto')
  }
  if (!effects.size) return <p className="import-note">Negli esempi non cambia nulla.</p>
  return (
    <ul className="import-effects">
      {[...effects].map(([before, after]) => (
        <li key={before}>
          <del>{before}</del> → <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
}
