/** 'Parole del file': the words of a column beside what each means in its field, mended by hand where needed. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { createRow } from '../../api/resources/records.ts'
import type { Owner, Row } from '../../api/resources/resources.ts'
import { can } from '../../domain/access/access.ts'
import { defaultOf } from '../../domain/model/defaults.ts'
import { today } from '../../domain/time/dates.ts'
import { type Field, fieldOf, isLocalized, targetOf } from '../../domain/model/fields.ts'
import type { ImportSurvey, SurveyWord } from '../../domain/plans/imports.ts'
import { type WordAnswer, wordKey } from '../../domain/plans/recipe.ts'
import { slugsAfter } from '../../domain/text/slug.ts'
import { displayFields } from '../../domain/model/displayFields.ts'
import { displayOf, formFieldsOf, type Resource } from '../../domain/model/resource.ts'
import { fold, formatNumber } from '../../domain/text/text.ts'
import { session } from '../../state/session.ts'
import { Combo } from '../kit/fields/choice/Combo.tsx'
import type { Choice, ChoiceValue } from '../kit/fields/choice/choice.ts'
import { Select } from '../kit/fields/choice/Select.tsx'
import { LazyBoundary } from '../kit/states/LazyBoundary.tsx'
import { DialogForm, pick } from '../resource/form/DialogForm.tsx'
import { labelOfReference, rememberLabel, searchReference } from '../resource/fields/references.ts'
import { useDescription } from '../resource/useDescription.ts'
import type { ImportDraft } from './importDraft.ts'
import { linesText } from './ImportConditions.tsx'
import { ImportSection } from './ImportSection.tsx'

type ImportWordsProps = {
  resource: Resource
  header: readonly string[]
  owner: Owner
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
  survey: ImportSurvey | undefined
  isLoading: boolean
}

export function ImportWords({ resource, header, owner, draft, onChange, survey, isLoading }: ImportWordsProps) {
  const listed = draft.fields.flatMap((name, column) => {
    const found = name === null ? undefined : survey?.words[name]
    return name !== null && found && (found.words.length || found.known) ? [{ name, column, ...found }] : []
  })
  const open = listed.flatMap(({ name, words }) =>
    words.filter(({ text, by }) => by === null && !draft.answers[wordKey(name, text)]),
  )
  const openLines = open.reduce((sum, { count }) => sum + count, 0)
  const answer = (one: WordAnswer) =>
    onChange({ ...draft, answers: { ...draft.answers, [wordKey(one.field, one.text)]: one } })

  return (
    <ImportSection
      title="Parole del file"
      note={
        !listed.length
          ? isLoading
            ? 'Leggo le parole…'
            : 'Nessuna colonna va in un campo a scelta.'
          : open.length
            ? `${open.length === 1 ? 'Una parola non ha' : `${formatNumber(open.length)} parole non hanno`} ancora un significato: ${linesText(openLines)}.`
            : 'Tutte le parole hanno un significato.'
      }
    >
      {listed.map(({ name, column, words, more, known }) => {
        const field = fieldOf(resource.fields, name)
        return (
          <fieldset key={name} className="import-words" aria-label={`${header[column]}: ${field.label}`}>
            <legend>
              «{header[column]}» → {field.label}
              {field.ref && known > 0 && <small> · {formatNumber(known)} riconosciute dal nome</small>}
            </legend>
            {words.map((word) => (
              <Word
                key={word.text}
                field={field}
                word={word}
                answer={draft.answers[wordKey(name, word.text)]}
                owner={owner}
                onAnswer={(value) => answer({ field: name, text: word.text, value })}
              />
            ))}
            {more > 0 && <p className="import-note">Altre {formatNumber(more)} parole non si vedono qui.</p>}
          </fieldset>
        )
      })}
    </ImportSection>
  )
}

type WordProps = {
  field: Field
  word: SurveyWord
  answer: WordAnswer | undefined
  owner: Owner
  onAnswer: (value: WordAnswer['value']) => void
}

/** Choices that are no values of the field. */
const EMPTY = '\u0000empty'
const MAKE = '\u0000make'
const emptyChoice: Choice<string> = { value: EMPTY, label: 'Lascia vuoto' }

function Word({ field, word, answer, owner, onAnswer }: WordProps) {
  const { text, count, by } = word
  const [isMaking, setMaking] = useState(false)
  const isDecided = answer !== undefined || by !== null
  const value = answer ? answer.value : word.value
  const shown = !isDecided ? null : value === null ? EMPTY : typeof value === 'boolean' ? String(value) : value
  const common = {
    id: `importa-parola-${field.label}-${text}`.replace(/[^\p{L}\p{N}]+/gu, '-'),
    label: `Significato di «${text}»`,
    placeholder: 'Che cosa vuol dire?',
    value: shown,
  }
  const take = (chosen: ChoiceValue | null) => {
    if (chosen === MAKE) setMaking(true)
    else if (chosen === EMPTY) onAnswer(null)
    else if (chosen !== null) onAnswer(field.kind === 'flag' ? chosen === 'true' : chosen)
  }
  return (
    <div className="import-word">
      <span className="import-word-text">
        {text} <small>{linesText(count)}</small>
      </span>
      {field.ref ? (
        <ReferenceWord {...common} field={field} word={word} onTake={take} />
      ) : (
        <Select<ChoiceValue> {...common} onChange={take} choices={[...choicesOf(field), emptyChoice]} />
      )}
      <small className="import-why">{answer ? '' : why(by)}</small>
      {isMaking && (
        <LazyBoundary fallback={null}>
          <NewTarget
            field={field}
            text={text}
            owner={owner}
            onDone={(key) => {
              setMaking(false)
              if (key !== null) onAnswer(key)
            }}
          />
        </LazyBoundary>
      )}
    </div>
  )
}

const why = (by: SurveyWord['by']): string =>
  ({ name: 'stesso nome', remembered: 'come l’ultima volta', likeness: 'nome simile', none: '' })[by ?? 'none']

const choicesOf = ({ kind, options = [] }: Field): Choice[] =>
  kind === 'flag'
    ? [
        { value: 'true', label: 'Sì' },
        { value: 'false', label: 'No' },
      ]
    : options.map(({ value, label }) => ({ value, label }))

type ReferenceWordProps = {
  id: string
  label: string
  placeholder: string
  value: ChoiceValue | null
  field: Field
  word: SurveyWord
  onTake: (value: ChoiceValue | null) => void
}

function ReferenceWord({ field, word, onTake, ...control }: ReferenceWordProps) {
  const { user } = useSnapshot(session)
  const mayMake = user !== null && !field.refKey && can(user, targetOf(field), 'create') !== 'none'
  const make: Choice<string>[] = mayMake ? [{ value: MAKE, label: `Crea «${word.text}»…` }] : []
  return (
    <Combo<ChoiceValue>
      {...control}
      search={async (query) => [
        ...(await searchReference(field, query, {})),
        ...make,
        // Who types a name that is not found does not mean to leave the field empty.
        ...(fold(emptyChoice.label).includes(fold(query)) ? [emptyChoice] : []),
      ]}
      resolve={async (one) =>
        one === EMPTY ? emptyChoice.label : one === word.value && word.label ? word.label : labelOfReference(field, one)
      }
      onChange={onTake}
    />
  )
}

type NewTargetProps = { field: Field; text: string; owner: Owner; onDone: (key: string | number | null) => void }

/** Creates the row that a word names; `null` says that the user has closed the form. */
function NewTarget({ field, text, owner, onDone }: NewTargetProps) {
  const target = useDescription(targetOf(field))
  const names = formFieldsOf(target).map(([name]) => name)
  const naming = displayFields(target).find((name) => names.includes(name))
  const empty: Row = Object.fromEntries(
    names.map((name) => [name, defaultOf(fieldOf(target.fields, name), { today: today() })]),
  )
  const named = naming && { [naming]: isLocalized(fieldOf(target.fields, naming)) ? { it: text } : text }
  const initial: Row = {
    ...empty,
    // What follows from the name is filled in as when somebody types it.
    ...(named && {
      ...target.follow?.(naming, named[naming], empty),
      ...slugsAfter(target.fields, naming, named[naming], empty),
    }),
    ...named,
  }
  return (
    <DialogForm
      title={`Nuovo: ${text}`}
      fields={pick(target.fields, ...names)}
      initial={initial}
      {...(target.follow && { follow: target.follow })}
      op={`${target.id}.create`}
      label={target.name}
      verb="Crea"
      submit={(values, key) => createRow(target, owner, values, key)}
      onDone={(created) => {
        const row = created as Row
        const key = row[target.key] as string | number
        rememberLabel(field, Number(key), displayOf(target, row))
        onDone(key)
      }}
      onClosed={() => onDone(null)}
    />
  )
}
