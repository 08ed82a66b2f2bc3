/** Labels and CSV rows of a year of turnover compared with the year before. */
import type { Cell } from '../../domain/plans/csv.ts'
import type { TurnoverYear } from '../../domain/trade/fatturato.ts'
import { hotelTurnover } from '../../domain/resources/vendite.ts'
import { itemAt } from '../../domain/util/lookup.ts'

export const MONTHS = hotelTurnover.fields.mese.options
export const WHOLE = 'Anno intero, per quel che se ne sa'

/** The months for which both years have data. */
export const allMonths = (many: number): string =>
  many === 12 ? 'Dodici mesi' : `${many} ${many === 1 ? 'mese' : 'mesi'} di entrambi gli anni`

/** The CSV rows, as on the screen. */
export const turnoverFile = (year: number, { months, same, whole }: TurnoverYear): Cell[][] => [
  ['Mese', String(year), String(year - 1), 'Differenza', 'Differenza %'],
  ...months.map(({ month, now, before, diff, percent }) => [
    itemAt(MONTHS, month - 1).label,
    now,
    before,
    diff,
    percent,
  ]),
  ...(same.many > 0 ? [[allMonths(same.many), same.now, same.before, same.diff, same.percent]] : []),
  [WHOLE, whole.now, whole.before, null, null],
]
