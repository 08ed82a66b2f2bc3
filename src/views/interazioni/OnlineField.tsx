/** Whether guests see an interazione, and what is missing for that, each with a link to its field. */
import { useRef, useState } from 'react'
import { fieldOf } from '../../domain/model/fields.ts'
import { obstaclesOnline } from '../../domain/trade/interazione.ts'
import { interazioni } from '../../domain/resources/interazioni.ts'
import { today } from '../../domain/time/dates.ts'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Switch } from '../kit/fields/Checkbox.tsx'
import type { FieldViewProps } from '../props.ts'
import { fieldId } from '../resource/fields/fieldId.ts'
import './Interazioni.css'
import { itemAt } from '../../domain/util/lookup.ts'

const { fields } = interazioni

export function OnlineField({ id, name, value, values, errors, readOnly, onChange, onBlur }: FieldViewProps) {
  const list = useRef<HTMLUListElement>(null)
  const [wasRefused, setRefused] = useState(false)
  const obstacles = Object.entries(obstaclesOnline(fields, values, today())).map(([at, messages]) => ({
    at,
    text: itemAt(messages, 0).replace('Per andare online manca', 'Manca'),
  }))
  const isOn = value === true

  /** An incomplete interazione does not go online: the focus moves to the first missing item instead. */
  function change(next: boolean) {
    const isRefused = next && obstacles.length > 0
    setRefused(isRefused)
    if (isRefused) list.current?.querySelector('button')?.focus()
    else onChange(next)
  }

  return (
    <>
      <FormRow id={id} label={fieldOf(fields, name).label} error={errors[name]?.[0]} width="medium">
        {(tie) => (
          <Switch {...tie} {...{ readOnly, onBlur }} value={isOn} onChange={change} text={isOn ? 'Sì' : 'No'} />
        )}
      </FormRow>
      {!readOnly && obstacles.length > 0 && (
        <div className="online-needs" role={wasRefused ? 'alert' : undefined}>
          <p id={`${id}-manca`}>
            {isOn
              ? 'Gli ospiti la incontrano, ma:'
              : wasRefused
                ? 'Non può ancora andare online:'
                : 'Prima di andare online:'}
          </p>
          <ul ref={list} aria-labelledby={`${id}-manca`}>
            {obstacles.map(({ at, text }) => (
              <li key={at}>
                <button type="button" onClick={() => document.getElementById(fieldId(at))?.focus()}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
