import type { Form } from './useForm.ts'
import '../persistence/Keep.css'

/** Over the fields: why it was not saved, and what no field of the form says. */
export function FormFailure({ form: { failure, unplaced } }: { form: Pick<Form, 'failure' | 'unplaced'> }) {
  if (!failure) return null
  return (
    <div className="form-failure" role="alert">
      <p>{failure}</p>
      {unplaced.length > 0 && (
        <ul>
          {unplaced.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
