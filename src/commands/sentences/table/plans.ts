/** Sentences about many rows at once: they start a rehearsal, and only its window writes. */
import { ApiError } from '../../../api/client/error.ts'
import { hasPlans } from '../../../api/plans.ts'
import type { Row } from '../../../api/resources/resources.ts'
import type { Change, PlanRows } from '../../../domain/plans/plan.ts'
import { listino } from '../../../domain/resources/listini.ts'
import { hotelOfferta } from '../../../domain/resources/offerte.ts'
import { asArgument, hotel, periodIn, type Argument, type Period } from '../argument.ts'
import type { ArgumentValues, FindRows, Sentence } from '../sentence.ts'
import { rehearses } from '../writes.ts'

const percent: Argument = { label: 'Di quanto', kind: 'percent', required: true }

const rise = (fields: readonly string[], { percentuale }: ArgumentValues): Change[] =>
  fields.map((field) => ({ field, how: 'percent', value: percentuale as number }))

/** Whether the listino is in force on a day of the period; without a period, every listino of the hotel counts. */
const isWithin = ({ data_inizio, data_fine }: Row, { from, to }: Partial<Period>): boolean =>
  !from || !to || (String(data_inizio) <= to && String(data_fine) >= from)

/** Throws ApiError (404) where there are none. */
async function priceLists({ hotel, periodo, stagione }: ArgumentValues, find: FindRows): Promise<PlanRows> {
  const filters: Record<string, string> = stagione === undefined ? {} : { stagione: String(stagione) }
  const rows = await find(listino, { hotelId: hotel as number }, filters)
  const matchingRows = rows.filter((row) => isWithin(row, periodIn(periodo)))
  if (!matchingRows.length)
    throw new ApiError(`${listino.id}.list`, 404, 'L’hotel non ha listini così: nessun prezzo cambia.')
  return { keys: matchingRows.map((row) => ({ key: row[listino.key] as number })) }
}

/** The row that the argument `scheda` names. */
const rowOf = ({ scheda }: ArgumentValues): PlanRows => ({ keys: [{ key: scheda as number }] })

const prices: readonly Sentence[] = [
  rehearses({
    id: 'frase.prezzi',
    title: 'Cambia i prezzi dei listini',
    icon: 'euro',
    op: [listino.id, 'update'],
    when: hasPlans,
    beginning: 'prezzi {hotel} ',
    calledBy: ['prezzi|tariffe'],
    takes: {
      hotel: hotel(),
      periodo: { label: 'In vigore', kind: 'period' },
      stagione: asArgument(listino.fields.stagione, { required: false }),
      percentuale: percent,
    },
    verb: 'prova',
    asks: true,
    examples: ['prezzi stella marina agosto 2027 +5%'],
    plan: async (values, find) => ({
      resource: listino.id,
      owner: { hotelId: values.hotel as number },
      plan: { op: 'update', rows: await priceLists(values, find), changes: rise(['rows'], values) },
    }),
  }),
  rehearses({
    id: 'frase.prezzi.listino',
    title: 'Cambia i prezzi di un listino',
    icon: 'euro',
    op: [listino.id, 'update'],
    when: hasPlans,
    calledBy: ['prezzi|tariffe listino'],
    takes: {
      scheda: { label: 'Listino', kind: 'name', of: listino.id, required: true },
      percentuale: percent,
    },
    verb: 'prova',
    asks: true,
    plan: (values) => ({
      resource: listino.id,
      owner: {},
      plan: { op: 'update', rows: rowOf(values), changes: rise(['rows'], values) },
    }),
  }),
  rehearses({
    id: 'frase.prezzi.offerta',
    title: 'Cambia i prezzi di un’offerta',
    icon: 'euro',
    op: [hotelOfferta.id, 'update'],
    when: hasPlans,
    calledBy: ['prezzi|prezzo offerta'],
    takes: {
      scheda: { label: 'Offerta', kind: 'name', of: hotelOfferta.id, required: true },
      percentuale: percent,
    },
    verb: 'prova',
    asks: true,
    plan: (values) => ({
      resource: hotelOfferta.id,
      owner: {},
      plan: { op: 'update', rows: rowOf(values), changes: rise(['prezzo_da', 'prezzi_non_scontati'], values) },
    }),
  }),
]

/** What can be copied into other hotels. */
const copyableResources: readonly (readonly [resource: string, of: string, label: string])[] = [
  [hotelOfferta.id, 'offerta', 'Offerta'],
  ['main.camera', 'camera', 'Camera'],
  [listino.id, 'listino', 'Listino'],
  ['main.trattamenti', 'trattamento', 'Trattamento'],
  ['main.servizi', 'servizio', 'Servizio'],
  ['main.categorieOfferte', 'categoria', 'Categoria'],
]

const copySentences = copyableResources.map(([id, of, label]) =>
  rehearses({
    id: `frase.copia.${of}`,
    title: `Copia ${label.toLowerCase()} in altri hotel`,
    icon: 'copy',
    op: [id, 'create'],
    when: hasPlans,
    calledBy: [`copia ${of}`],
    takes: {
      scheda: { label, kind: 'name', of: id, required: true },
      hotel: { label: 'Negli hotel', kind: 'name', of: 'main.hotel', required: true, multiple: true },
    },
    verb: 'prova',
    writes: true,
    ...(of === 'offerta' && { examples: ['copia offerta aprile in fiore in cilicia e louisiana'] }),
    plan: (values) => ({
      resource: id,
      owner: {},
      plan: { op: 'copy', rows: rowOf(values), hotels: values.hotel as number[] },
    }),
  }),
)

export default [...prices, ...copySentences]
