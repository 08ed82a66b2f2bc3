/** A year of turnover beside the one before, as it is called and as a file. */
import type { Cell } from '../../domain/csv.ts'
import type { TurnoverYear } from '../../domain/fatturato.ts'
import { hotelTurnover } from '../../domain/resources/vendite.ts'

export const MONTHS = hotelTurnover.fields.mese!.options!
export const WHOLE = 'Anno intero, per quel che se ne sa'

/** The months that both years know. */
export const allMonths = (many: number): string =>
  many === 12 ? 'Dodici mesi' : `${many} ${many === 1 ? 'mese' : 'mesi'} di entrambi gli anni`

/** As it is seen. */
export const turnoverFile = (year: number, { months, same, whole }: TurnoverYear): Cell[][] => [
  ['Mese', String(year), String(year - 1), 'Differenza', 'Differenza %'],
  ...months.map(({ month, now, before, diff, percent }) => [MONTHS[month - 1]!.label, now, before, diff, percent]),
  ...(same.many > 0 ? [[allMonths(same.many), same.now, same.before, same.diff, same.percent]] : []),
  [WHOLE, whole.now, whole.before, null, null],
]
