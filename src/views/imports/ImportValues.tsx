/** 'Valori per tutte le righe': fields that get the same value in every row of the file. */
import { useLayoutEffect, useRef, useState } from 'react'
import { fieldOf } from '../../domain/model/fields.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { FieldControl } from '../resource/fields/FieldControl.tsx'
import { widthOf } from '../resource/fields/fieldWidth.ts'
import { type ImportDraft, missingLabels, offeredFields } from './importDraft.ts'
import { ImportSection } from './ImportSection.tsx'

type ImportValuesProps = {
  resource: Resource
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
  /** Whether the address of the list already gives this field its value. */
  isOwned: (name: string) => boolean
}

const CONTROL = ':is(input, textarea, [contenteditable=true], button)'

export function ImportValues({ resource, draft, onChange, isOwned }: ImportValuesProps) {
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // Focuses the choice of the field, and then the value of the field that was chosen.
  useLayoutEffect(() => {
    const place = isAdding ? '.import-adding' : added && `[data-value="${CSS.escape(added)}"] .k-form-control`
    if (place) box.current?.querySelector<HTMLElement>(`${place} ${CONTROL}`)?.focus()
  }, [isAdding, added])
  const offered = offeredFields(resource, draft).filter(({ name }) => !isOwned(name))
  const missing = missingLabels(resource, draft, isOwned)
  const setValues = (values: ImportDraft['values']) => onChange({ ...draft, values })
  const labels = offered.map(({ name }) => fieldOf(resource.fields, name).label)

  return (
    <ImportSection
      title="Valori per tutte le righe"
      note={
        missing.length
          ? `Senza colonna né valore: ${missing.join(', ')}. Le righe nuove ne hanno bisogno.`
          : 'Per i campi che il file non ha.'
      }
    >
      <div ref={box} className="k-form">
        {draft.values.map(({ field: name, value }) => {
          const field = fieldOf(resource.fields, name)
          return (
            <div key={name} className="import-row" data-value={name}>
              <FormRow id={`importa-valore-${name}`} label={field.label} width={widthOf(field)}>
                {(tie) => (
                  <FieldControl
                    tie={tie}
                    name={name}
                    field={field}
                    value={value}
                    onChange={(next) =>
                      setValues(draft.values.map((one) => (one.field === name ? { field: name, value: next } : one)))
                    }
                  />
                )}
              </FormRow>
              <IconButton
                icon="x"
                small
                label={`Togli il valore: ${field.label}`}
                onClick={() => setValues(draft.values.filter((one) => one.field !== name))}
              />
            </div>
          )
        })}
        {isAdding && (
          <div className="import-row import-adding">
            <FormRow id="importa-valore-campo" label="Campo" width="medium">
              {(tie) => (
                <Select
                  {...tie}
                  value={null}
                  placeholder="Quale campo?"
                  onChange={(name) => {
                    setAdding(false)
                    if (name === null) return
                    const { kind } = fieldOf(resource.fields, name)
                    setValues([...draft.values, { field: name, value: kind === 'flag' ? true : null }])
                    setAdded(name)
                  }}
                  choices={offered.map(({ name, isRequired }, at) => {
                    const label = labels[at]!
                    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label)
                    return {
                      value: name,
                      label: isShared ? `${label} (${name})` : label,
                      ...(isRequired && { hint: 'obbligatorio' }),
                    }
                  })}
                />
              )}
            </FormRow>
            <IconButton icon="x" small label="Lascia perdere" onClick={() => setAdding(false)} />
          </div>
        )}
      </div>
      <Button
        icon="plus"
        small
        disabled={!offered.length}
        onClick={() => {
          setAdded(null)
          setAdding(true)
        }}
      >
        Aggiungi un valore
      </Button>
    </ImportSection>
  )
}
