/** What guests do not find of a hotel: prices, words, pictures. */
import { sql, type SQL } from 'drizzle-orm'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { columnOf } from '../../resources/scope.ts'
import { countOf, inState, lineOf, ofHotel, type NeedRule } from './rule.ts'

const room = resourceOf('main.camera')
const offers = resourceOf('main.hotelOfferta')
const priceList = resourceOf('main.listino')
const picture = resourceOf('mediagallery.galleria')

const shown: SQL = sql`${columnOf(room, 'visibile')} is not false`

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
  motivo: 'in nessun listino da oggi in poi',
  tono: 'bad',
  many: async (call, hotelId) =>
    ofHotel(call, priceList, hotelId) &&
    countOf(
      call,
      room,
      hotelId,
      sql`${shown} and not exists (select 1 from main_listino l where l."idHotel" = ${hotelId} and l._deleted_at is null
        and l.visibile is not false and l.data_fine >= ${call.clock.today()}::date
        and l.rooms @> jsonb_build_array(jsonb_build_object('id', ${columnOf(room, 'id')})))`,
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
  link: (hotelId) => `/hotel/${hotelId}/offerte?state=da_tradurre`,
})

const wordless = lineOf({
  id: 'alt',
  one: 'Una foto senza testo alternativo',
  more: 'foto senza testo alternativo',
  motivo: 'chi non vede non sa che cosa mostra',
  tono: 'info',
  many: (call, hotelId) => countOf(call, picture, hotelId, inState(call, picture, 'senza_alt')),
  link: (hotelId) => `/hotel/${hotelId}/mediaGallery?state=senza_alt`,
})

const roomsWithout = (id: string, one: string, more: string, motivo: string, lacks: SQL): NeedRule =>
  lineOf({
    id,
    one,
    more,
    motivo,
    tono: 'info',
    many: (call, hotelId) => countOf(call, room, hotelId, sql`${shown} and ${lacks}`),
    link: (hotelId) => `/hotel/${hotelId}/camere?visibile=true`,
  })

export const lackRules: readonly NeedRule[] = [
  noOffer,
  unpricedRooms,
  untranslated,
  roomsWithout(
    'foto',
    'Una camera senza foto',
    'camere senza foto',
    'una foto convince più di ogni parola',
    sql`coalesce(jsonb_array_length(${columnOf(room, 'foto')}), 0) = 0`,
  ),
  roomsWithout(
    'descrizioni',
    'Una camera senza descrizione',
    'camere senza descrizione',
    'in italiano',
    sql`coalesce(trim(${columnOf(room, 'descrizione')}->>'it'), '') = ''`,
  ),
  wordless,
]
