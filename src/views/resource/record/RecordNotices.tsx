/** Messages above the fields of a record: why it is closed, remarks, a draft, changes by other users, an unsent write. */
import { Button } from '../../kit/Button.tsx'
import { DraftOffer } from '../persistence/DraftOffer.tsx'
import { FormMessage } from '../persistence/FormMessage.tsx'
import { RemoteChangesLine } from '../persistence/RemoteChangesLine.tsx'
import { UnsentLine } from '../persistence/UnsentLine.tsx'
import type { RecordFormSetup, RecordFormState } from './useRecordForm.ts'

export type ClosedRecord = {
  /** Why only other users may change the record. */
  locked?: string | undefined
  /** Says that the record is finished; `unlock` lets it be edited. */
  settled?: string | undefined
}

type RecordNoticesProps = ClosedRecord &
  Pick<RecordFormSetup, 'resource' | 'canSave' | 'meta' | 'isPartial' | 'unlock'> & { form: RecordFormState }

export function RecordNotices(props: RecordNoticesProps) {
  const { resource, form, canSave, isPartial, locked, settled, unlock, meta } = props
  const { others } = form
  return (
    <div className="keep-lines">
      {locked && (
        <FormMessage>
          <p>{locked}</p>
        </FormMessage>
      )}
      {settled && (
        <FormMessage row>
          <p>{settled}</p>
          {unlock && (
            <Button small icon="pencil" onClick={unlock}>
              Modifica comunque
            </Button>
          )}
        </FormMessage>
      )}
      {meta?.remarks?.map((remark) => (
        <FormMessage key={remark} warn>
          <p>{remark}</p>
        </FormMessage>
      ))}
      {canSave && !isPartial && <DraftOffer draft={form.draft} fields={resource.fields} values={form.values} />}
      {others && (
        <RemoteChangesLine
          others={others}
          dirty={form.dirty}
          onUpdate={() => void form.decide()}
          onClose={form.closeOthers}
        />
      )}
      {form.unsent && <UnsentLine unsent={form.unsent} />}
    </div>
  )
}
