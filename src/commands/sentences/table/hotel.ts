/** Sentences about a hotel: its offers, what is shown and hidden, its seller. */
import { closedFields } from '../../../domain/access.ts'
import { defaultValues } from '../../../domain/defaults.ts'
import { hotel as hotels } from '../../../domain/resources/hotel.ts'
import { hotelOfferta } from '../../../domain/resources/offerte.ts'
import { today } from '../../../domain/dates.ts'
import { asArgument, hotel, periodIn, type Argument } from '../argument.ts'
import { callOn, change, create } from '../writes.ts'
import type { Sentence } from '../sentence.ts'

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
  async run({ hotel, titolo, soggiorno }, _, effects) {
    const { from, to } = periodIn(soggiorno)
    const values = {
      ...defaultValues(hotelOfferta, today()),
      titolo,
      idHotel: hotel,
      ...(from && { data_inizio: from, data_fine: to }),
    }
    const row = await create(hotelOfferta.id, { hotelId: hotel as number }, values, effects)
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
    return {
      id: `frase.${on ? 'pubblica' : 'nascondi'}.${of}`,
      title: `${on ? 'Pubblica' : 'Nascondi'} ${label.toLowerCase()}`,
      icon: on ? 'eye' : 'eye-off',
      op: [resource, field ? 'update' : 'online'],
      calledBy: [`${on ? 'pubblica|mostra|attiva' : 'nascondi|togli|sospendi|spegni'} ${of}`],
      takes: { scheda: row },
      verb: on ? 'pubblica' : 'nascondi',
      writes: true,
      ...(of === 'offerta' && !on && { examples: ['nascondi offerta aprile in fiore'] }),
      ...(of === 'landing' && on && { examples: ['pubblica landing capodanno 2027'] }),
      run: async ({ scheda }, _, effects) =>
        field
          ? change(resource, scheda as number, { [field]: on }, effects)
          : void (await callOn(resource, 'online', scheda as number, { stato_online: on }, effects)),
    }
  }),
)

const assign: Sentence = {
  id: 'frase.assegna',
  title: 'Assegna l’hotel a un produttore',
  icon: 'user',
  op: [hotels.id, 'update'],
  when: ({ user }) => user !== null && !closedFields(user, hotels, false).includes('produttore'),
  calledBy: ['assegna|affida'],
  takes: { hotel: hotel(), produttore: asArgument(hotels.fields.produttore, { required: true }) },
  verb: 'assegna',
  writes: true,
  examples: ['assegna cilicia a zona gargano'],
  run: ({ hotel, produttore }, _, effects) => change(hotels.id, hotel as number, { produttore }, effects),
}

export default [offer, ...visibilitySentences, assign]
