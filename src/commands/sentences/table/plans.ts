/** Sentences about many rows at once: they start a rehearsal, and only its window writes. */
import { ApiError } from '../../../api/error.ts'
import { rehearse, hasPlans } from '../../../api/plans.ts'
import { listRows, type Row } from '../../../api/resources.ts'
import type { Change, PlanRows } from '../../../domain/plan.ts'
import { listino } from '../../../domain/resources/listini.ts'
import { hotelOfferta } from '../../../domain/resources/offerte.ts'
import { loadResource } from '../../../domain/resources/index.ts'
import { asArgument, hotel, periodIn, type Argument, type Period } from '../argument.ts'
import type { ArgumentValues, Sentence } from '../sentence.ts'

const percent: Argument = { label: 'Di quanto', kind: 'percent', required: true }

const rise = (fields: readonly string[], { percentuale }: ArgumentValues): Change[] =>
  fields.map((field) => ({ field, how: 'percent', value: percentuale as number }))

/** More than any hotel has. */
const ALL = { page: 1, size: 1_000, order: listino.order }

/** Whether the listino is in force on a day of the period; without a period, every listino of the hotel counts. */
const isWithin = ({ data_inizio, data_fine }: Row, { from, to }: Partial<Period>): boolean =>
  !from || !to || (String(data_inizio) <= to && String(data_fine) >= from)

/** Throws ApiError (404) where there are none. */
async function priceLists({ hotel, periodo, stagione }: ArgumentValues): Promise<PlanRows> {
  const filters: Record<string, string> = stagione === undefined ? {} : { stagione: String(stagione) }
  const { rows } = await listRows(listino, { hotelId: hotel as number }, { ...ALL, filters })
  const matchingRows = rows.filter((row) => isWithin(row, periodIn(periodo)))
  if (!matchingRows.length)
    throw new ApiError(`${listino.id}.list`, 404, 'L’hotel non ha listini così: nessun prezzo cambia.')
  return { keys: matchingRows.map((row) => ({ key: row[listino.key] })) }
}

const prices: readonly Sentence[] = [
  {
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
    async run(values, _, effects) {
      const owner = { hotelId: values.hotel as number }
      const plan = { op: 'update', rows: await priceLists(values), changes: rise(['rows'], values) } as const
      effects.openPlan((await rehearse(listino, owner, plan)).id)
    },
  },
  {
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
    async run(values, _, effects) {
      const rows = { keys: [{ key: values.scheda as number }] }
      effects.openPlan((await rehearse(listino, {}, { op: 'update', rows, changes: rise(['rows'], values) })).id)
    },
  },
  {
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
    async run(values, _, effects) {
      const rows = { keys: [{ key: values.scheda as number }] }
      const plan = { op: 'update', rows, changes: rise(['prezzo_da', 'prezzi_non_scontati'], values) } as const
      effects.openPlan((await rehearse(hotelOfferta, {}, plan)).id)
    },
  },
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

const copySentences = copyableResources.map(([id, of, label]): Sentence => ({
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
  async run({ scheda, hotel }, _, effects) {
    const rows = { keys: [{ key: scheda as number }] }
    const plan = { op: 'copy', rows, hotels: hotel as number[] } as const
    effects.openPlan((await rehearse(await loadResource(id), {}, plan)).id)
  },
}))

export default [...prices, ...copySentences]
