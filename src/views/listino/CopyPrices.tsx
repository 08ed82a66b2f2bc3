/** 'Copia prezzi': copies the prices of the year before, period by period, or those of one listino into another. */
import { useState } from 'react'
import { counterpartOfLastYear, seasonOf } from '../../domain/trade/season.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { Checkbox } from '../kit/fields/Checkbox.tsx'
import { NumberField } from '../kit/fields/number/NumberField.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import type { Edit } from '../kit/sheet/sheet.ts'
import { copiesOf, type Changes, type PriceList, type SeasonRow } from './season.ts'
import { STEPS } from './SeasonBar.tsx'

type CopyPricesProps = {
  year: number
  lists: readonly PriceList[]
  all: readonly PriceList[]
  rows: readonly SeasonRow[]
  changes: Changes
  onCopy: (edits: readonly Edit[]) => void
  onClose: () => void
}

/** As source: each period from its own of the year before. As target: every period. */
const EACH = 0

export function CopyPrices({ year, lists, all, rows, changes, onCopy, onClose }: CopyPricesProps) {
  const hasBefore = lists.some((list) => counterpartOfLastYear(list, all))
  const [from, setFrom] = useState(hasBefore ? EACH : null)
  const [into, setInto] = useState<number | null>(EACH)
  const [percent, setPercent] = useState<number | string | null>(0)
  const [step, setStep] = useState(1)
  const [onlyEmpty, setOnlyEmpty] = useState(false)

  const goals = into === EACH ? lists : lists.filter(({ idListino }) => idListino === into)
  const pairs = goals.flatMap((goal) => {
    const source = from === EACH ? counterpartOfLastYear(goal, all) : all.find(({ idListino }) => idListino === from)
    return source && source !== goal ? [{ source, goal }] : []
  })
  const by = typeof percent === 'number' ? percent : percent === null ? 0 : null
  const edits = by === null ? [] : copiesOf(pairs, rows, changes, { percent: by, step, onlyEmpty })
  const name = (list: PriceList) =>
    list.nome.includes(String(seasonOf(list))) ? list.nome : `${list.nome} (${seasonOf(list)})`
  const choices = (of: readonly PriceList[]) => of.map((list) => ({ value: list.idListino, label: name(list) }))
  return (
    <Dialog
      title="Copia prezzi"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button
            variant="main"
            disabled={!edits.length}
            onClick={() => {
              onCopy(edits)
              onClose()
            }}
          >
            {edits.length === 1 ? 'Copia un prezzo' : `Copia ${formatNumber(edits.length)} prezzi`}
          </Button>
        </>
      }
    >
      <div className="k-form season-copy">
        <FormRow id="copia-da" label="Da">
          {(tie) => (
            <Select
              {...tie}
              value={from}
              choices={[
                ...(hasBefore ? [{ value: EACH, label: `${year - 1}: ogni periodo dal suo` }] : []),
                ...choices(all),
              ]}
              onChange={setFrom}
            />
          )}
        </FormRow>
        <FormRow id="copia-in" label="In">
          {(tie) => (
            <Select
              {...tie}
              value={into}
              choices={[{ value: EACH, label: `Tutti i periodi del ${year}` }, ...choices(lists)]}
              onChange={setInto}
            />
          )}
        </FormRow>
        <FormRow id="copia-percento" label="Variazione" hint="Anche negativa: -5 li abbassa.">
          {(tie) => (
            <NumberField
              {...tie}
              kind="decimal"
              decimals={2}
              unit="%"
              value={percent}
              invalid={by === null}
              onChange={setPercent}
            />
          )}
        </FormRow>
        <FormRow id="copia-arrotonda" label="Arrotonda">
          {(tie) => <Select {...tie} value={step} choices={STEPS} onChange={(next) => setStep(next ?? 1)} />}
        </FormRow>
        <Checkbox id="copia-vuote" text="Solo dove manca il prezzo" value={onlyEmpty} onChange={setOnlyEmpty} />
      </div>
    </Dialog>
  )
}
