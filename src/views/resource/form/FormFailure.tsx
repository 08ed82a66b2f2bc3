import { VALIDATION_HEADING } from '../../../commands/messages.ts'
import { keepClear } from '../../kit/focus/keepClear.ts'
import type { Form } from './useForm.ts'
import '../persistence/Keep.css'

type FormFailureProps = { form: Pick<Form, 'failure' | 'problems' | 'unplaced' | 'jump'> }

/** Summary of errors at the bottom of a form, with a link to each invalid field, until they are corrected. */
export function FormFailure({ form: { failure, problems, unplaced, jump } }: FormFailureProps) {
  const isMended = failure === VALIDATION_HEADING && problems.length + unplaced.length === 0
  if (!failure || isMended) return null
  return (
    <div ref={keepClear} className="form-failure" role="alert">
      <p>{failure}</p>
      {problems.length + unplaced.length > 0 && (
        <ul>
          {unplaced.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {problems.map(({ path, text }) => (
            <li key={path + text}>
              <button type="button" onClick={() => jump(path)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
