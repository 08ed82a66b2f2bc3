/** Sentences about a hotel: its offers, what is shown and hidden, its seller. */
import type { Row } from '../../../api/resources/resources.ts'
import { closedFields } from '../../../domain/access/access.ts'
import { defaultValues } from '../../../domain/model/defaults.ts'
import { hotel as hotels } from '../../../domain/resources/hotel.ts'
import { hotelOfferta } from '../../../domain/resources/offerte.ts'
import { today } from '../../../domain/time/dates.ts'
import { asArgument, hotel, periodIn, type Argument } from '../argument.ts'
import { callOn, callPlan, changePlan, create, creationPlan, writesAtOnce } from '../writes.ts'
import type { ArgumentValues, Sentence } from '../sentence.ts'

function newOffer({ hotel, titolo, soggiorno }: ArgumentValues): Row {
  const { from, to } = periodIn(soggiorno)
  return {
    ...defaultValues(hotelOfferta, today()),
    titolo,
    idHotel: hotel,
    ...(from && { data_inizio: from, data_fine: to }),
  }
}

const offer: Sentence = {
  id: 'frase.offerta',
  title: 'Crea una nuova offerta',
  icon: 'plus',
  op: [hotelOfferta.id, 'create'],
  beginning: 'offerta {hotel} ',
  calledBy: ['offerta', 'nuova|crea|aggiungi offerta'],
  takes: {
    hotel: hotel(),
    titolo: asArgument(hotelOfferta.fields.titolo, {
      required: true,
      examples: ['Ponte di giugno', 'Settimana in famiglia'],
    }),
    soggiorno: { label: 'Soggiorno', kind: 'period' },
  },
  verb: 'crea l’offerta',
  writes: true,
  examples: ['offerta stella marina "Ponte di giugno" dal 1/6 al 5/6'],
  plan: (values) => creationPlan(hotelOfferta.id, newOffer(values), { hotelId: values.hotel as number }),
  async run(values, _, effects) {
    const { hotel } = values
    const row = await create(hotelOfferta.id, { hotelId: hotel as number }, newOffer(values), effects)
    effects.navigate(`/hotel/${String(hotel)}/offerte/${String(row[hotelOfferta.key])}`)
  },
}

/** What can be shown to guests or hidden: by a field of the row, or by a call where there is no `field`. */
const hideableResources: readonly { resource: string; of: string; label: string; field?: string }[] = [
  { resource: hotelOfferta.id, of: 'offerta', label: 'Offerta', field: 'visibile' },
  { resource: 'main.camera', of: 'camera', label: 'Camera', field: 'visibile' },
  { resource: 'main.listino', of: 'listino', label: 'Listino', field: 'visibile' },
  { resource: 'portals.posts', of: 'articolo', label: 'Articolo', field: 'online' },
  { resource: 'portals.pagine', of: 'pagina', label: 'Pagina', field: 'online' },
  { resource: 'marketing.landing', of: 'landing', label: 'Landing page' },
  { resource: 'marketing.interazioni', of: 'interazione', label: 'Interazione' },
]

const visibilitySentences = [true, false].flatMap((on) =>
  hideableResources.map(({ resource, of, label, field }): Sentence => {
    const row: Argument = { label, kind: 'name', of: resource, required: true }
    const sentence = {
      id: `frase.${on ? 'pubblica' : 'nascondi'}.${of}`,
      title: `${on ? 'Pubblica' : 'Nascondi'} ${label.toLowerCase()}`,
      icon: on ? 'eye' : 'eye-off',
      op: [resource, field ? 'update' : 'online'],
      calledBy: [`${on ? 'pubblica|mostra|attiva' : 'nascondi|togli|sospendi|spegni'} ${of}`],
      takes: { scheda: row },
      verb: on ? 'pubblica' : 'nascondi',
      ...(of === 'offerta' && !on && { examples: ['nascondi offerta aprile in fiore'] }),
      ...(of === 'landing' && on && { examples: ['pubblica landing capodanno 2027'] }),
    } satisfies Omit<Sentence, 'run'>
    if (field)
      return writesAtOnce({
        ...sentence,
        plan: ({ scheda }) => changePlan(resource, scheda as number, { [field]: on }),
      })
    return {
      ...sentence,
      writes: true,
      plan: ({ scheda }) => callPlan(resource, 'online', scheda as number, { stato_online: on }),
      run: async ({ scheda }, _, effects) =>
        void (await callOn(resource, 'online', scheda as number, { stato_online: on }, effects)),
    }
  }),
)

const assign = writesAtOnce({
  id: 'frase.assegna',
  title: 'Assegna l’hotel a un produttore',
  icon: 'user',
  op: [hotels.id, 'update'],
  when: ({ user }) => user !== null && !closedFields(user, hotels, false).includes('produttore'),
  calledBy: ['assegna|affida'],
  takes: { hotel: hotel(), produttore: asArgument(hotels.fields.produttore, { required: true }) },
  verb: 'assegna',
  examples: ['assegna cilicia a zona gargano'],
  plan: ({ hotel, produttore }) => changePlan(hotels.id, hotel as number, { produttore }),
})

export default [offer, ...visibilitySentences, assign]
