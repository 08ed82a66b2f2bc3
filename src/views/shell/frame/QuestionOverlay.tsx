/** Open confirmation question, if any. */
import { useSnapshot } from 'valtio'
import { overlay } from '../../../state/overlay.ts'
import { ConfirmDialog } from '../../kit/overlay/ConfirmDialog.tsx'

export function QuestionOverlay() {
  const { question } = useSnapshot(overlay)
  if (!question) return null
  const { title, text, confirm, danger, lang, details, typed } = question.question
  return (
    <ConfirmDialog
      key={title + text}
      title={title}
      text={
        <>
          <span lang={lang}>{text}</span>
          {details && (
            <ul className="k-question-details">
              {details.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      }
      verb={confirm}
      danger={danger}
      typed={typed}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  )
}
