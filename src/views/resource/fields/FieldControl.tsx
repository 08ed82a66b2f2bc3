/** Maps each kind of field to its control; this is the only module that knows the mapping. */
import { use, useCallback, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { isShownTo } from '../../../domain/access/access.ts'
import { ownersOf, targetFiltersOf } from '../../../domain/model/references.ts'
import { isBare, type Field, type Fields, localizedIn } from '../../../domain/model/fields.ts'
import { ONE_LINE } from '../../../domain/model/normalize.ts'
import { formatInstant } from '../../../domain/text/text.ts'
import { session } from '../../../state/session.ts'
import { classes } from '../../kit/classes.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Combo, MultiCombo } from '../../kit/fields/choice/Combo.tsx'
import { Switch } from '../../kit/fields/Checkbox.tsx'
import type { ChoiceValue } from '../../kit/fields/choice/choice.ts'
import { ColorField } from '../../kit/fields/ColorField.tsx'
import { DateField } from '../../kit/fields/date/DateField.tsx'
import { HtmlField } from '../../kit/fields/text/HtmlField.tsx'
import { ListField } from '../../kit/fields/ListField.tsx'
import { LocalizedField } from '../../kit/fields/text/LocalizedField.tsx'
import { MultiSelect } from '../../kit/fields/choice/MultiSelect.tsx'
import { NumberField } from '../../kit/fields/number/NumberField.tsx'
import { Select } from '../../kit/fields/choice/Select.tsx'
import { TextArea } from '../../kit/fields/text/TextArea.tsx'
import { TextField } from '../../kit/fields/text/TextField.tsx'
import { FormRow } from '../../kit/form/FormRow.tsx'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { telHref } from '../../kit/navigation/telHref.ts'
import { firstDayOf, type Control } from './control.ts'
import { AddressesField } from './AddressesField.tsx'
import { FileControl } from './FileControl.tsx'
import { widthOf } from './fieldWidth.ts'
import { OwnersContext, RowContext } from './OwnersContext.ts'
import { FieldRows } from './FieldRows.tsx'
import { uniqueLabel, labelOfReference, searchReference } from './references.ts'
import { unitOf } from '../unit.ts'

type Values = Record<string, unknown>

const PicturesControl = lazyWithPreload(async () => (await import('../pictures/PicturesControl.tsx')).PicturesControl)

export function FieldControl(props: Control) {
  const { tie, name, field, value, onChange, onBlur, readOnly, autoFocus } = props
  const common = { ...tie, onBlur, readOnly, autoFocus }
  const text = value === null || value === undefined ? '' : String(value)
  const setText = (next: string) => onChange(next === '' ? null : next)
  if (field.kind === 'email' && field.multiple) return <AddressesField {...props} />
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return field.options ? (
        <SelectControl {...props} />
      ) : (
        <NumberField
          {...common}
          kind={field.kind}
          bare={isBare(name, field)}
          unit={unitOf(field, value)}
          step={field.step}
          min={field.min}
          max={field.max}
          value={(value as number | string | null | undefined) ?? null}
          onChange={onChange}
        />
      )
    case 'date':
      return (
        <DateField
          {...common}
          min={props.from}
          canUnselect={!field.required}
          value={(value as string | null) ?? null}
          onChange={onChange}
        />
      )
    case 'instant':
      return <TextField {...common} readOnly value={text && formatInstant(text)} onChange={() => undefined} />
    case 'flag':
      return <Switch {...common} value={value === true} onChange={onChange} text={value === true ? 'Sì' : 'No'} />
    case 'choice':
      return <SelectControl {...props} />
    case 'choices':
      return (
        <MultiSelect
          {...common}
          value={(value as ChoiceValue[] | null) ?? []}
          onChange={onChange}
          choices={field.options ?? []}
        />
      )
    case 'reference':
    case 'references':
      return field.picture ? (
        <LazyBoundary fallback={<span className="k-field is-coming" />}>
          <PicturesControl {...props} />
        </LazyBoundary>
      ) : (
        <ReferenceControl {...props} />
      )
    case 'localized':
      return (
        <LocalizedField
          {...common}
          kind={(field.maxLength ?? 0) > ONE_LINE ? 'area' : 'text'}
          caption={field.label}
          copied={props.untranslated}
          outdated={props.outdated}
          maxLength={field.maxLength}
          value={localizedIn(value)}
          onChange={onChange}
        />
      )
    case 'localizedHtml':
      return (
        <LocalizedField
          {...common}
          kind="html"
          caption={field.label}
          copied={props.untranslated}
          outdated={props.outdated}
          value={localizedIn(value)}
          onChange={onChange}
        />
      )
    case 'html':
      return <HtmlField {...common} value={text} onChange={setText} />
    case 'longText':
      return <TextArea {...common} value={text} onChange={setText} maxLength={field.maxLength} />
    case 'color':
      return <ColorField {...common} value={text} onChange={setText} />
    case 'image':
    case 'file':
      return <FileControl {...props} />
    case 'json':
      return <NestedControl {...props} />
    case 'phone':
      return (
        <>
          <TextField {...common} kind="phone" value={text} onChange={setText} maxLength={field.maxLength} />
          {text && (
            <a className="field-call" href={telHref(text)}>
              <Icon name="phone" size={14} /> Chiama {text}
            </a>
          )}
        </>
      )
    case 'email':
    case 'url':
    case 'secret':
      return <TextField {...common} kind={field.kind} value={text} onChange={setText} maxLength={field.maxLength} />
    default:
      // A single-line input would drop the line breaks.
      if (field.lines) return <TextArea {...common} value={text} onChange={setText} maxLength={field.maxLength} />
      return <TextField {...common} value={text} onChange={setText} maxLength={field.maxLength} />
  }
}

const SelectControl = ({ tie, field, value, onChange, onBlur, readOnly, autoFocus }: Control) => (
  <Select
    {...tie}
    {...{ onChange, onBlur, readOnly, autoFocus }}
    value={(value as ChoiceValue | null) ?? null}
    choices={field.options ?? []}
  />
)

function ReferenceControl({ tie, field, value, onChange, onBlur, readOnly, autoFocus }: Control) {
  const owners = use(OwnersContext)
  const owner = field.within && owners[field.within]
  // As text: the combobox searches again when the function changes, and the row changes with every key.
  const filters = JSON.stringify(targetFiltersOf(field, use(RowContext)))
  const search = useCallback(
    (query: string) =>
      searchReference(
        field,
        query,
        field.within ? { [field.within]: owner ?? null } : {},
        JSON.parse(filters) as Record<string, string>,
      ),
    [field, owner, filters],
  )
  const resolve = useCallback((one: ChoiceValue) => labelOfReference(field, one), [field])
  const { placeholder = 'Cerca…' } = field
  const common = { ...tie, onBlur, readOnly, autoFocus, search, resolve, placeholder }
  if (field.kind === 'references') {
    const chosen = (value as ChoiceValue[] | null) ?? []
    const uniqueLabelOf = (one: ChoiceValue) => uniqueLabel(field, one, chosen)
    return <MultiCombo {...common} resolve={uniqueLabelOf} value={chosen} onChange={onChange} />
  }
  return <Combo {...common} value={(value as ChoiceValue | null) ?? null} onChange={onChange} />
}

/** Edits one object or a list of objects; a map has a view of its own (`fieldViews`). */
function NestedControl(props: Control) {
  const { tie, name, field, value, onChange, readOnly } = props
  const items = field.items
  if (!items || field.shape === 'map') return null
  if (field.shape === 'list') {
    return (
      <ListField<Values>
        id={tie.id}
        rowName={field.one ?? field.label}
        table={field.table}
        rows={(value as Values[] | null) ?? []}
        onChange={onChange}
        readOnly={readOnly}
        blank={() => blankOf(items)}
        render={(row, change, rowId, at) => (
          <NestedFields
            items={items}
            row={row}
            onChange={change}
            idBase={rowId}
            path={`${name}.${at}`}
            readOnly={readOnly}
            errors={props.errors}
            inRow={field.table}
          />
        )}
      />
    )
  }
  return (
    <NestedFields
      items={items}
      row={(value as Values | null) ?? {}}
      onChange={onChange}
      idBase={tie.id}
      path={name}
      readOnly={readOnly}
      errors={props.errors}
    />
  )
}

const blankOf = (items: Fields): Values =>
  Object.fromEntries(Object.entries(items).map(([name, field]) => [name, field.default ?? null]))

type NestedProps = {
  items: Fields
  row: Values
  onChange: (row: Values) => void
  idBase: string
  path: string
  readOnly?: boolean
  errors?: Control['errors']
  inRow?: boolean | undefined
}

function NestedFields({ items, row, onChange, idBase, path, readOnly, errors, inRow }: NestedProps) {
  const { user } = useSnapshot(session)
  const fields = useMemo(
    () => Object.entries(items).filter(([, field]) => user !== null && isShownTo(user, items, field)),
    [items, user],
  )
  const owners = ownersOf(items, row, use(OwnersContext))
  return (
    <OwnersContext value={owners}>
      <div
        className={classes('nested', 'k-form', inRow && 'is-row')}
        style={inRow ? { '--columns': columnsOf(fields.map(([, field]) => field)) } : undefined}
      >
        <FieldRows
          fields={fields}
          endOf={(name, field) => ({
            id: `${idBase}-${name}`,
            value: row[name],
            error: errors?.[`${path}.${name}`]?.[0],
            readOnly: Boolean(readOnly || field.readonly),
          })}
          onChange={(days) => onChange({ ...row, ...days })}
          draw={([name, field]) => (
            <FormRow
              id={`${idBase}-${name}`}
              label={field.label}
              required={field.required}
              error={errors?.[`${path}.${name}`]?.[0]}
              group={isGroup(field)}
              width={widthOf(field)}
            >
              {(tie) => (
                <FieldControl
                  tie={tie}
                  name={`${path}.${name}`}
                  field={field}
                  value={row[name]}
                  onChange={(value) => onChange({ ...row, [name]: value })}
                  readOnly={readOnly || field.readonly}
                  errors={errors}
                  from={firstDayOf(field, row)}
                />
              )}
            </FormRow>
          )}
        />
      </div>
    </OwnersContext>
  )
}

const columnsOf = (fields: readonly Field[]): string =>
  fields.map((field) => (widthOf(field) === 'small' ? 'minmax(60px, 1fr)' : 'minmax(0, 2fr)')).join(' ')

/** Whether the field consists of several controls under one name. */
export const isGroup = (field: Field): boolean => field.kind === 'json' && Boolean(field.items) && field.shape !== 'map'
