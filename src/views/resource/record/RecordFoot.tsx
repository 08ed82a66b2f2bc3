/** Footer of a record's form: errors, save state, back button, save button. */
import { Button } from '../../kit/Button.tsx'
import { FormFooter } from '../../kit/form/FormFooter.tsx'
import { Tag } from '../../kit/data/Tag.tsx'
import { FormFailure } from '../form/FormFailure.tsx'
import type { Form } from '../form/useForm.ts'

type RecordFootProps = { form: Form; canSave: boolean; verb: string; onBack: () => void }

export const RecordFoot = ({ form, canSave, verb, onBack }: RecordFootProps) => (
  <>
    <FormFailure form={form} />
    <FormFooter>
      {!canSave ? <Tag>Sola lettura</Tag> : form.dirty ? <Tag tone="warn">Modifiche non salvate</Tag> : null}
      <Button variant="ghost" onClick={onBack}>
        Torna indietro
      </Button>
      {canSave && (
        <Button type="submit" variant="main" loading={form.saving} keys="Ctrl S">
          {verb}
        </Button>
      )}
    </FormFooter>
  </>
)
