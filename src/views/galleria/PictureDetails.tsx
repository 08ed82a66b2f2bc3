/** The details of a picture: view, change, delete, where it is used, and steps to the previous and next picture. */
import { useRef } from 'react'
import { updateRow } from '../../api/resources/records.ts'
import { refreshResource, type Owner, type Row } from '../../api/resources/resources.ts'
import { formFieldsOf, type Resource } from '../../domain/model/resource.ts'
import { Button } from '../kit/Button.tsx'
import { DialogForm, type Values } from '../resource/form/DialogForm.tsx'
import { openFile } from '../resource/fields/openFile.ts'
import { GalleryPicture, nameOf } from './GalleryCard.tsx'
import { GallerySteps, type OnStep } from './GallerySteps.tsx'
import { Uses } from './Uses.tsx'

type PictureDetailsProps = {
  resource: Resource
  owner: Owner
  row: Row
  label: string
  canUpdate: boolean
  onRemove: (() => void) | null
  onStep: OnStep
  onClosed: () => void
}

export function PictureDetails({
  resource,
  owner,
  row,
  label,
  canUpdate,
  onRemove,
  onStep,
  onClosed,
}: PictureDetailsProps) {
  const fields = Object.fromEntries(formFieldsOf(resource).filter(([, field]) => !field.createOnly))
  const initial = Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]))
  const file = typeof row.file === 'number' ? row.file : null
  const afterSave = useRef<(() => void) | null>(null)

  async function submit(values: Values): Promise<unknown> {
    const changes = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name] ?? null)),
    )
    return Object.keys(changes).length ? updateRow(resource, owner, String(row.nomeFile), changes, null) : row
  }

  return (
    <DialogForm
      title={nameOf(row)}
      fields={fields}
      initial={initial}
      record={String(row.nomeFile)}
      op={`${resource.id}.update`}
      label={label}
      verb={canUpdate ? 'Salva modifiche' : null}
      submit={submit}
      onDone={() => {
        void refreshResource(resource.id)
        afterSave.current?.()
      }}
      onClosed={onClosed}
      intro={
        <>
          <span className="gallery-large">
            <GalleryPicture resource={resource} row={row} />
            {file !== null && (
              <Button small icon="external" onClick={() => void openFile(file)}>
                Apri il file
              </Button>
            )}
          </span>
          {resource.endpoints.some(({ op }) => op === 'uses') && owner.hotelId !== undefined && (
            <Uses hotelId={owner.hotelId} nomeFile={String(row.nomeFile)} />
          )}
        </>
      }
      extra={({ dirty, saving, save }) => (
        <span className="dialog-leading gallery-steps">
          <GallerySteps
            onStep={onStep}
            isDirty={dirty && canUpdate}
            onGo={(step) => {
              if (saving) return
              // Unsaved changes are saved before the step.
              if (!dirty || !canUpdate) return step()
              afterSave.current = step
              save()
            }}
          />
          {onRemove && (
            <Button variant="danger" onClick={onRemove}>
              Elimina
            </Button>
          )}
        </span>
      )}
    />
  )
}
