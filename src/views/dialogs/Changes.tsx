/** The fields to change, each with how to change it, and the box that adds the next field. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { Field } from '../../domain/model/fields.ts'
import { changeKindsOf } from '../../domain/model/changes.ts'
import { valueFieldOf, type ChosenChanges, type ChangeKind } from '../../domain/query/selection.ts'
import { IconButton } from '../kit/Button.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Combo } from '../kit/fields/choice/Combo.tsx'
import { rankMatches } from '../kit/fields/choice/choice.ts'
import { Select } from '../kit/fields/choice/Select.tsx'
import type { Control } from '../resource/fields/control.ts'
import { FieldControl } from '../resource/fields/FieldControl.tsx'
import './Changes.css'

type Offered = readonly (readonly [name: string, field: Field])[]

export function Changes({ control, offered }: { control: Control; offered: Offered }) {
  const { tie, name: path, value, errors, readOnly, autoFocus, onChange } = control
  const chosen = (value ?? {}) as ChosenChanges
  const [added, setAdded] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const idOf = (name: string) => `${tie.id}-${name.replaceAll('.', '-')}-value`
  // Focuses the value of the field that was just added.
  useLayoutEffect(() => {
    if (added === null) return
    const row = box.current?.querySelector<HTMLElement>(`[data-change="${CSS.escape(added)}"]`)
    row?.querySelector<HTMLElement>('.change-value :is(input, textarea, [contenteditable=true], button)')?.focus()
  }, [added])

  const put = (next: ChosenChanges) => onChange(Object.keys(next).length ? next : null)
  const set = (name: string, how: ChangeKind, value?: unknown) =>
    put({ ...chosen, [name]: how === 'empty' ? { how } : { how, value } })
  const remove = (name: string) => put(Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== name)))
  const remaining = offered.filter(([name]) => !Object.hasOwn(chosen, name))

  return (
    <div className="changes" ref={box}>
      <Combo<string>
        // A new key remounts the box, which empties it after each choice.
        key={Object.keys(chosen).join(' ')}
        {...tie}
        {...{ readOnly, autoFocus }}
        label={control.field.label}
        placeholder={remaining.length ? 'Cerca un campo…' : 'Non ce ne sono altri'}
        delay={0}
        value={null}
        search={async (query) =>
          rankMatches(
            remaining.map(([value, { label, group }]) => ({ value, label, ...(group && { hint: group }) })),
            query,
          )
        }
        resolve={async (one) => one}
        onChange={(name) => {
          const field = offered.find(([one]) => one === name)?.[1]
          if (!name || !field) return
          set(name, 'set', field.kind === 'flag' ? true : null)
          setAdded(name)
        }}
      />
      {offered.flatMap(([name, field]) => {
        const one = chosen[name]
        if (!one) return []
        const valueField = valueFieldOf(field, one.how)
        const ways = changeKindsOf(name, field)
        const at = `${path}.${name}.value`
        return [
          <fieldset key={name} data-change={name} className="change" aria-label={field.label}>
            <FormRow id={idOf(name)} label={field.label} error={errors?.[at]?.[0]}>
              {(own) => (
                <div className="change-parts">
                  {ways.length > 1 && (
                    <Select<ChangeKind>
                      id={`${tie.id}-${name.replaceAll('.', '-')}-how`}
                      label={`${field.label}: come`}
                      value={one.how}
                      readOnly={readOnly}
                      choices={ways.map((how) => ({ value: how, label: words[how] }))}
                      onChange={(how) => how && set(name, how, null)}
                    />
                  )}
                  {valueField && (
                    <div className="change-value">
                      <FieldControl
                        tie={own}
                        name={at}
                        field={valueField}
                        value={one.value ?? null}
                        readOnly={readOnly}
                        errors={errors}
                        onChange={(next) => set(name, one.how, next)}
                      />
                    </div>
                  )}
                  {!readOnly && (
                    <IconButton icon="x" small label={`Togli: ${field.label}`} onClick={() => remove(name)} />
                  )}
                </div>
              )}
            </FormRow>
          </fieldset>,
        ]
      })}
    </div>
  )
}

const words: Readonly<Record<ChangeKind, string>> = {
  set: 'imposta',
  empty: 'svuota',
  add: 'aumenta di',
  percent: 'aumenta del %',
}
