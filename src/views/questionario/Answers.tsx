/**
 * The questions of a questionnaire, each with the control of its kind. They are a field of the record's form, so
 * drafts, versions, keys and saving are those of every record.
 */
import { useEffect, useRef } from 'react'
import { readRow } from '../../api/resources/records.ts'
import { REQUIRED } from '../../domain/model/fieldErrors.ts'
import { htmlToText } from '../../domain/text/html.ts'
import { progressOf, type Answer, type Model } from '../../domain/trade/questionario.ts'
import { loadResource } from '../../domain/resources/index.ts'
import { Empty } from '../kit/states/Empty.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import type { FieldViewProps } from '../props.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { AnswerField, isChoice } from './AnswerField.tsx'
import { isForeign, valueOf, withAnswer } from './answers.ts'
import './Questionario.css'
import { useSWRFor } from '../../api/client/useSWRFor.ts'

export function Answers(props: FieldViewProps) {
  const { values, base, meta, onChange } = props
  const questionnaireId = values.questionario_id as number | null
  const answers = (props.value as Answer[] | null) ?? []
  const stored = meta?.questionario as Model | null | undefined
  const { data, error, mutate } = useSWRFor(
    questionnaireId === stored?.id ? null : questionnaireId,
    (id) => ['item', 'main.questionari', id] as const,
    fetchModel,
  )

  // Choosing another questionnaire clears the answers; going back to the stored one restores the stored answers.
  const last = useRef({ questionnaireId, value: props.value })
  useEffect(() => {
    const before = last.current
    last.current = { questionnaireId, value: props.value }
    if (before.questionnaireId !== questionnaireId && before.value === props.value)
      onChange(questionnaireId === base.questionario_id ? (base.risposte ?? []) : [])
  }, [questionnaireId, props.value, base, onChange])

  const model = questionnaireId === stored?.id ? stored : data
  if (questionnaireId === null) return <Empty icon="list" title="Nessun questionario" text="Scegli quale compilare." />
  if (error) return <WidgetFailed error={error} onRetry={() => void mutate()} />
  if (!model) return <Skeleton shape="field" lines={6} label="Caricamento delle domande" />
  return <Questions {...props} model={model} answers={answers} />
}

async function fetchModel(id: number): Promise<Model> {
  const { row } = await readRow(await loadResource('main.questionari'), {}, id)
  return { ...row, domande: row.domande ?? [] } as unknown as Model
}

type QuestionsProps = FieldViewProps & { model: Model; answers: readonly Answer[] }

function Questions({ id, name, model, answers, values, errors, onChange, onBlur, readOnly, narrow }: QuestionsProps) {
  const { answered, missing } = progressOf(model, answers)
  const total = model.domande.length
  // A questionnaire marked complete must have every mandatory answer; the service checks the same.
  const isComplete = values.completato === true
  const section = useRef<HTMLElement>(null)
  const openedAt = useRef(model.domande.findIndex((_, at) => valueOf(answers, at) === ''))
  useEffect(() => {
    // A questionnaire is opened to be filled in. On a phone the focus would bring up the keyboard over the questions.
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.matches('main')
    if (narrow || readOnly || !isFree) return
    const question = section.current?.querySelectorAll('.k-form-row')[Math.max(0, openedAt.current)]
    const control = (selector: string) => question?.querySelector<HTMLElement>(selector)
    const first = control('input:checked') ?? control('input, textarea')
    first?.focus()
  }, [narrow, readOnly])
  return (
    <section ref={section} className="form-group answers" aria-label={model.titolo}>
      <h3 aria-level={narrow ? 2 : undefined}>
        {model.titolo}
        <span className="answers-count" aria-live="polite">
          {answered} di {total} {total === 1 ? 'risposta' : 'risposte'}
        </span>
        {missing.length > 0 && !readOnly && (
          <Tag tone={isComplete ? 'bad' : 'warn'}>
            {missing.length === 1 ? '1 obbligatoria' : `${missing.length} obbligatorie`} da dare
          </Tag>
        )}
      </h3>
      {model.introduzione && <p className="answers-intro">{htmlToText(model.introduzione)}</p>}
      {total === 0 && <Empty icon="list" title="Questo questionario non ha ancora domande" />}
      {model.domande.map((question, at) => {
        const isMissing = isComplete && missing.includes(at)
        return (
          <FormRow
            key={at}
            id={`${id}-${at}-valore`}
            label={`${at + 1}. ${question.testo}`}
            required={question.obbligatoria === true && !readOnly}
            error={errors[`${name}.${at}.valore`]?.[0] ?? (isMissing ? REQUIRED : undefined)}
            group={isChoice(question) && !isForeign(question, valueOf(answers, at))}
          >
            {(tie) => (
              <AnswerField
                tie={tie}
                question={question}
                value={valueOf(answers, at)}
                onChange={(value) => onChange(withAnswer(answers, at, value))}
                onBlur={onBlur}
                readOnly={readOnly}
              />
            )}
          </FormRow>
        )
      })}
    </section>
  )
}
