/** Copies the selected rows to other hotels: named one by one, or all those of a comune, produttore or category. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { listRows, useList } from '../../api/resources/resources.ts'
import { can, sellerOf } from '../../domain/access/access.ts'
import { references, type Field, fieldOf } from '../../domain/model/fields.ts'
import { PLAN_ROWS } from '../../domain/plans/plan.ts'
import { displayOf } from '../../domain/model/resource.ts'
import type { ListQuery } from '../../domain/query/wire.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { session } from '../../state/session.ts'
import type { DialogProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { MultiCombo } from '../kit/fields/choice/Combo.tsx'
import type { Control } from '../resource/fields/control.ts'
import { useDescription } from '../resource/useDescription.ts'
import { FieldControl } from '../resource/fields/FieldControl.tsx'
import { labelOfReference } from '../resource/fields/references.ts'
import { notify } from '../shell/toasts/notify.ts'
import { PlanForm, useSelection } from './PlanForm.tsx'
import './Changes.css'

const HOTEL = 'main.hotel'
const hotels = references('Hotel', HOTEL, { required: true })
const NOTHING = {}

export function CopyMany({ of = '' }: DialogProps) {
  const resource = useDescription(of)
  const selection = useSelection()
  const user = useSnapshot(session).user
  // A seller who may create only in the hotels they look after is offered those alone.
  const isOwn = user !== null && can(user, of, 'create') === 'ownSeller'
  const seller = isOwn ? sellerOf(user) : null
  const from = selection?.owners.hotel ?? null
  return (
    <PlanForm
      {...{ resource, of, selection }}
      title={(rows) => `Copia ${rows} in altri hotel`}
      fields={{ hotels }}
      initial={NOTHING}
      controls={{ hotels: (control) => <Hotels control={control} seller={seller ?? null} from={from} /> }}
      plan={(values, rows) => ({ op: 'copy', rows, hotels: values.hotels as number[] })}
    />
  )
}

const PAGE = 1_000
/** More chosen hotels than this are shown as a count. */
const MAX_LISTED = 30
/** The filters that select hotels in bulk. */
const BULK_FILTERS = ['comune', 'produttore', 'categoria'] as const

type HotelsProps = { control: Control; seller: string | null; from: unknown }

function Hotels({ control, seller, from }: HotelsProps) {
  const { tie, onChange, readOnly, autoFocus } = control
  const target = useDescription(HOTEL)
  const chosen = (control.value as number[] | null) ?? []
  const [filters, setFilters] = useState<Readonly<Record<string, unknown>>>({})
  const [busy, setBusy] = useState(false)
  const query = (more: Partial<ListQuery>): ListQuery => ({
    page: 1,
    size: 20,
    ...more,
    filters: {
      ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])),
      ...(seller && { produttore: seller }),
    },
  })
  const isNarrowed = Object.keys(filters).length > 0
  const { data } = useList(target, {}, query({ size: 1 }), isNarrowed)
  const withoutSource = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id !== from)

  async function addFound() {
    setBusy(true)
    try {
      const found: number[] = []
      for (let page = 1; found.length < PLAN_ROWS; page++) {
        const { rows } = await listRows(target, {}, query({ page, size: PAGE }))
        found.push(...rows.map((row) => row[target.key]))
        if (rows.length < PAGE) break
      }
      onChange(withoutSource([...chosen, ...found]))
    } catch (error) {
      notify({ op: `${HOTEL}.list`, error })
    }
    setBusy(false)
  }

  return (
    <div className="changes">
      {chosen.length > MAX_LISTED ? (
        <output>
          {formatNumber(chosen.length)} hotel scelti{' '}
          <Button small variant="ghost" onClick={() => onChange([])}>
            Togli tutti
          </Button>
        </output>
      ) : (
        <MultiCombo<number>
          {...tie}
          // Without onBlur: leaving it empty to use the filters below shows no 'required' error before submitting.
          {...{ readOnly, autoFocus }}
          placeholder="Cerca un hotel…"
          value={chosen}
          search={async (q) => {
            const { rows, labels } = await listRows(target, {}, query(q ? { q } : {}))
            return rows
              .filter((row) => row[target.key] !== from)
              .map((row) => ({ value: row[target.key], label: displayOf(target, row, labels) }))
          }}
          resolve={(one) => labelOfReference(hotels, one)}
          onChange={(ids) => onChange(withoutSource(ids))}
        />
      )}
      <fieldset className="changes-found">
        <legend>Oppure tutti quelli che hanno in comune</legend>
        <div className="k-form">
          {BULK_FILTERS.filter((name) => !(seller && name === 'produttore')).map((name) => {
            const field: Field = fieldOf(target.filters, name)
            return (
              <FormRow key={name} id={`${tie.id}-${name}`} label={field.label} width="medium">
                {(own) => (
                  <FieldControl
                    tie={own}
                    name={name}
                    field={field}
                    value={filters[name] ?? null}
                    readOnly={readOnly}
                    onChange={(value) =>
                      setFilters(({ [name]: _, ...rest }) =>
                        value === null || value === '' ? rest : { ...rest, [name]: value },
                      )
                    }
                  />
                )}
              </FormRow>
            )
          })}
        </div>
        {isNarrowed && data && (
          <Button small disabled={!data.total} loading={busy} onClick={() => void addFound()}>
            {data.total === 1 ? 'Aggiungi l’hotel trovato' : `Aggiungi tutti i ${formatNumber(data.total)} trovati`}
          </Button>
        )}
      </fieldset>
    </div>
  )
}
