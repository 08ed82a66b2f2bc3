/** Fields of a record in their groups: each with a custom view, or as a row with the control of its kind. */
import { useDeferredValue, useState } from 'react'
import { isLocalized, type Field, isAsked } from '../../../domain/model/fields.ts'
import type { FieldErrors } from '../../../domain/model/fieldErrors.ts'
import { ownersOf } from '../../../domain/model/references.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import type { Item } from '../../../api/resources/records.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { FormRow } from '../../kit/form/FormRow.tsx'
import { fieldViews } from '../../pages.ts'
import type { FieldViewProps } from '../../props.ts'
import { firstDayOf } from '../fields/control.ts'
import { FieldControl, isGroup } from '../fields/FieldControl.tsx'
import { FormJump } from './FormJump.tsx'
import { widthOf } from '../fields/fieldWidth.ts'
import type { Outdated } from '../record/outdated.ts'
import { OwnersContext, RowContext } from '../fields/OwnersContext.ts'
import { fieldId } from '../fields/fieldId.ts'
import { FieldRows } from '../fields/FieldRows.tsx'
import { FoldableGroup } from './FoldableGroup.tsx'
import { groupFacts } from './groupFacts.ts'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'

type FormGroupsProps = {
  resource: Resource
  fields: readonly [string, Field][]
  /** The current values of the form, and those that editing began with. */
  values: Row
  base: Row
  meta: Item['meta']
  errors: FieldErrors
  narrow: boolean
  /** The title of the group that is folded. */
  folded?: string | undefined
  /** By field: translations older than the Italian text. */
  outdated: Readonly<Record<string, Outdated>> | undefined
  isReadOnly: (name: string) => boolean
  /** By field: the record that its value was taken from. */
  filledFrom?: Readonly<Record<string, string>>
  /** All fields are temporarily locked. */
  isLocked?: boolean
  /** Fields without a value are still on their way. */
  isPartial?: true | undefined
  onChange: (name: string, value: unknown) => void
  onTouch: (name: string) => void
  onDescribe: FieldViewProps['onDescribe']
  onDoubt: FieldViewProps['onDoubt']
}

/** Number of groups in the first render. */
const FIRST = 2

export function FormGroups(props: FormGroupsProps) {
  const { resource, fields, values, base, meta, errors, narrow, folded, outdated, isReadOnly, isLocked = false } = props
  const { filledFrom = {}, onChange, onTouch, onDescribe, onDoubt } = props

  const [isWhole, setWhole] = useState(false)
  const visibleFields = fields.filter(([, field]) => isAsked(field, values))
  const rows = {
    endOf: (name: string) => ({
      id: fieldId(name),
      value: values[name],
      error: errors[name]?.[0],
      readOnly: isLocked || isReadOnly(name),
    }),
    onChange: (days: Row) => Object.entries(days).forEach(([name, day]) => onChange(name, day)),
    onBlur: onTouch,
  }

  function draw([name, field]: [string, Field]) {
    const common = {
      name,
      untranslated: resource.untranslated && values[resource.untranslated],
      outdated: isLocalized(field) ? outdated?.[name] : undefined,
      value: values[name],
      errors,
      readOnly: isLocked || isReadOnly(name),
      onChange: (value: unknown) => onChange(name, value),
      onBlur: () => onTouch(name),
      from: firstDayOf(field, values),
    }
    const View = fieldViews[`${resource.id}.${name}`]
    if (View === null) return null
    const isMissing = Boolean(props.isPartial) && values[name] === undefined
    if (View && !isMissing) {
      const record = { values, base, meta, narrow, onSet: onChange, onTouch, onDescribe, onDoubt }
      return (
        <LazyBoundary key={name} fallback={<span className="k-field is-coming" />}>
          <View id={fieldId(name)} {...record} {...common} />
        </LazyBoundary>
      )
    }
    return (
      <FormRow
        key={name}
        id={fieldId(name)}
        label={field.label}
        required={field.required && !isReadOnly(name)}
        // The hint about the request is for what is hidden, and not for what is shown or missing.
        hint={
          filledFrom[name]
            ? `Preso da ${filledFrom[name]}`
            : field.onRequest && values[name] !== undefined
              ? undefined
              : field.hint
        }
        width={widthOf(field)}
        // The heading of the group already shows the label.
        inline={field.label === field.group}
        error={errors[name]?.[0]}
        group={isGroup(field)}
        isComing={isMissing}
      >
        {(tie) => <FieldControl key={isMissing ? 'coming' : 'here'} tie={tie} field={field} {...common} />}
      </FormRow>
    )
  }

  const all = [...Map.groupBy(visibleFields, ([, field]) => field.group ?? '')]
  // The first groups render in the frame of the key press, the ones further down in the next (deferred).
  const drawn = useDeferredValue(all.length, FIRST)
  const groups = isWhole ? all : all.slice(0, drawn)
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  const isWrong = (members: readonly [string, Field][]) => members.some(([name]) => wrong.has(name))
  return (
    <OwnersContext value={ownersOf(resource.fields, values)}>
      <RowContext value={values}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Tab may lead to a field that is not rendered yet */}
        <div className="form-groups" onKeyDown={({ key }) => key === 'Tab' && setWhole(true)}>
          {groups.map(([title, members]) => {
            const body = (
              <div className="k-form">
                <FieldRows fields={members} {...rows} draw={draw} />
              </div>
            )
            if (title && title === folded)
              return (
                <FoldableGroup
                  key={title}
                  title={title}
                  // The heading of the record says its name already.
                  facts={groupFacts(
                    members.filter(([name]) => name !== resource.display),
                    values,
                  )}
                  isWrong={isWrong(members)}
                >
                  {body}
                </FoldableGroup>
              )
            return (
              <section key={title} className="form-group" aria-label={title || undefined}>
                {title && <h3 aria-level={narrow ? 2 : undefined}>{title}</h3>}
                {body}
              </section>
            )
          })}
          {!narrow && (
            <FormJump
              groups={groups.flatMap(([title, members]) => (title ? [{ title, isWrong: isWrong(members) }] : []))}
            />
          )}
        </div>
      </RowContext>
    </OwnersContext>
  )
}
