/** Hotel dashboard: what guests do not find, such as prices, texts and photos. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { countOf, filtered, inState, lineOf, ofHotel, type NeedRule } from './rule.ts'

const room = resourceOf('main.camera')
const offers = resourceOf('main.hotelOfferta')
const priceList = resourceOf('main.listino')
const picture = resourceOf('mediagallery.galleria')

const noOffer: NeedRule = async (call, hotelId) => {
  if ((await countOf(call, offers, hotelId, inState(call, offers, 'online'))) !== 0) return null
  return {
    id: 'offerte',
    titolo: 'Nessuna offerta online',
    motivo: 'sul sito e sui portali non c’è niente da prenotare',
    tono: 'warn',
    link: `/hotel/${hotelId}/offerte`,
  }
}

const unpricedRooms = lineOf({
  id: 'prezzi',
  one: 'Una camera senza prezzi',
  more: 'camere senza prezzi',
  motivo: 'nessun prezzo nei listini da oggi in poi',
  tono: 'bad',
  many: async (call, hotelId) =>
    ofHotel(call, priceList, hotelId) &&
    countOf(
      call,
      room,
      hotelId,
      sql`${columnOf(room, 'visibile')} is not false and not exists (select 1 from main_listino l where l."idHotel" = ${hotelId} and l._deleted_at is null
        and l.visibile is not false and l.data_fine >= ${call.clock.today()}::date
        and l.rooms @> jsonb_build_array(jsonb_build_object('id', ${columnOf(room, 'id')}))
        and l.rows #> array[${columnOf(room, 'id')}::text, 'prezzi'] @? '$.* ? (@ != null)')`,
    ),
  link: (hotelId) => `/hotel/${hotelId}/listini?vista=stagione`,
})

const untranslated = lineOf({
  id: 'traduzioni',
  one: 'Un’offerta da tradurre',
  more: 'offerte da tradurre',
  motivo: 'online, ma non in tutte le lingue',
  tono: 'warn',
  many: (call, hotelId) => countOf(call, offers, hotelId, inState(call, offers, 'online', 'da_tradurre')),
  link: (hotelId) => `/hotel/${hotelId}/offerte?state=online&da_tradurre=en,de,fr`,
})

const missingAltText = lineOf({
  id: 'alt',
  one: 'Una foto senza testo alternativo',
  more: 'foto senza testo alternativo',
  motivo: 'chi non vede non sa che cosa mostra',
  tono: 'info',
  many: (call, hotelId) => countOf(call, picture, hotelId, inState(call, picture, 'senza_alt')),
  link: (hotelId) => `/hotel/${hotelId}/mediaGallery?state=senza_alt`,
})

const roomsWithout = (id: string, what: string, motivo: string): NeedRule =>
  lineOf({
    id,
    one: `Una camera senza ${what}`,
    more: `camere senza ${what}`,
    motivo,
    tono: 'info',
    many: (call, hotelId) => countOf(call, room, hotelId, filtered(call, room, 'camera_senza', what)),
    link: (hotelId) => `/hotel/${hotelId}/camere?senza=${what}`,
  })

export const missingRules: readonly NeedRule[] = [
  noOffer,
  unpricedRooms,
  untranslated,
  roomsWithout('foto', 'foto', 'una foto convince più di ogni parola'),
  roomsWithout('descrizioni', 'descrizione', 'in italiano'),
  missingAltText,
]
