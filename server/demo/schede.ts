// Hotels on the portali: schede, services, highlights and CPA settings.
import { completenessOf } from '../../src/domain/trade/scheda.ts'
import { addDays, instant, year } from './date.ts'
import type { Destinazione } from './destinazioni.ts'
import { immagine } from './file.ts'
import type { Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { meta, type Pagina } from './pagine.ts'
import { FAMILY, membri, PORTALI, portaliDi } from './portali.ts'
import { CRITERI } from './punteggi.ts'
import { stream, type Rng } from './rng.ts'
import { hotelName, mark, paragraph, slug } from './testi.ts'
import { SERVIZI } from './vociServizi.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'
import { localizedIn } from '../../src/domain/model/fields.ts'

export const serviziPortale = (count: ReadonlyMap<number, number>): DemoRow[] =>
  SERVIZI.map((voce, i) => ({
    id: i + 1,
    nome: { it: voce.it, en: voce.en },
    categoria: voce.categoria,
    n_hotel: count.get(i + 1) ?? 0,
  }))

export function serviziTop(pages: readonly Pagina[]): DemoRow[] {
  const rng = stream('portals.servizioTop')
  const rows: DemoRow[] = []
  for (const portale of PORTALI)
    for (const i of rng.sample(
      SERVIZI.map((_, n) => n),
      portale.id === FAMILY ? 28 : 5,
    )) {
      const voce = SERVIZI[i]
      if (!voce) continue
      rows.push({
        id: rows.length + 1,
        portaleId: portale.id,
        servizio_id: i + 1,
        nome: { it: voce.it, en: voce.en },
        icona: null,
        pagina_id:
          pages.find(({ portaleId, row }) => portaleId === portale.id && localizedIn(row.titolo).it === voce.it)?.id ??
          null,
        online: rng.chance(0.9),
        ordinamento: (rows.length % 28) + 1,
      })
    }
  return rows
}

export function primopiano(hotels: readonly Hotel[], pages: readonly Pagina[], today: string): DemoRow[] {
  const rng = stream('portals.primopiano')
  const rows: DemoRow[] = []
  for (const portale of PORTALI)
    for (const [i, hotel] of membri(hotels, portale.id, portale.id === FAMILY ? 40 : 6).entries()) {
      const start = addDays(today, rng.int(-120, 60))
      rows.push({
        id: rows.length + 1,
        portaleId: portale.id,
        idHotel: hotel.idHotel,
        pagina_id: rng.chance(0.7) ? rng.pick(pages.filter(({ portaleId }) => portaleId === portale.id)).id : null,
        titolo: {
          it: `${rng.pick(['Consigliato per l’estate', 'Scelto dalla redazione', 'Novità della stagione', 'Ideale in settimana'])} (${mark(hotel.idHotel)})`,
        },
        immagine: null,
        data_inizio: start,
        data_fine: addDays(start, rng.pick([14, 30, 30, 60])),
        posizione_elenco: (i % 20) + 1,
        online: rng.chance(0.9),
      })
    }
  return rows
}

export function cpa(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('portals.impostazioniCpa')
  const rows: DemoRow[] = []
  for (const portale of PORTALI)
    for (const hotel of [null, ...membri(hotels, portale.id, portale.id === FAMILY ? 40 : 5)]) {
      const modello = hotel
        ? rng.weighted([
            ['richiesta', 6],
            ['prenotazione', 2],
            ['commissione', 2],
          ])
        : 'richiesta'
      rows.push({
        id: rows.length + 1,
        portaleId: portale.id,
        idHotel: hotel?.idHotel ?? null,
        modello,
        importo:
          modello === 'commissione' ? null : modello === 'richiesta' ? rng.money(2.5, 7, 0.5) : rng.money(12, 30),
        commissione: modello === 'commissione' ? rng.int(5, 15) : null,
        tetto_mensile: rng.chance(0.6) ? rng.int(2, 10) * 50 : null,
        data_inizio: `${year(today)}-01-01`,
        data_fine: rng.chance(0.7) ? `${year(today)}-12-31` : null,
        attivo: rng.chance(0.9),
      })
    }
  return rows
}

const OFTEN_MISSING = ['meta_description', 'criteri', 'descrizione_breve', 'foto_principale', 'meta_title'] as const

export function schede(hotels: readonly Hotel[], places: readonly Destinazione[], today: string): DemoRow[] {
  const rng: Rng = stream('portals.schedahotel')
  const rows: DemoRow[] = []
  for (const portale of PORTALI)
    for (const hotel of membri(hotels, portale.id, portale.id === FAMILY ? 260 : 40)) {
      const titolo = `${hotelName(hotel.nome)} a ${hotel.comune.comune}`
      const breve = rng.pick([
        'A pochi minuti dal centro.',
        'Colazione abbondante e parcheggio.',
        'Camere ampie e personale attento.',
        'Giardino, ombra e cucina di casa.',
        'Tutto a piedi.',
      ])
      const row: DemoRow = {
        id: rows.length + 1,
        portaleId: portale.id,
        idHotel: hotel.idHotel,
        titolo: { it: titolo },
        slug: `${slug(titolo)}-${hotel.idHotel}`,
        descrizione: {
          it: paragraph(
            `${hotelName(hotel.nome)} ha ${hotel.camere} ${hotel.camere === 1 ? 'camera' : 'camere'} e ${hotel.stelle} ${hotel.stelle === 1 ? 'stella' : 'stelle'}.`,
            breve,
            rows.length % 9
              ? 'Chi arriva in auto lascia i bagagli all’ingresso; la reception risponde tutto il giorno.'
              : '',
            `Scheda ${mark(hotel.idHotel)}.`,
          ),
        },
        descrizione_breve: { it: breve },
        foto_principale: immagine(rng.pick([1, 4, 5]), rng.int(0, 2)),
        servizi: rng
          .sample(
            SERVIZI.map((_, i) => i + 1),
            rng.int(3, 8),
          )
          .sort((a, b) => a - b),
        localita: places.find(({ comune }) => comune.id === hotel.comune.id)?.id ?? null,
        criteri: rng
          .sample(
            CRITERI.map((_, i) => i + 1),
            rng.int(1, 4),
          )
          .sort((a, b) => a - b),
        online: hotel.attivo && rng.chance(0.92),
        ...meta(titolo, `${titolo}: ${breve.toLowerCase()}`),
      }
      // Fields that nobody has filled in yet.
      const lacks = Math.floor(((100 - rng.int(45, 100)) / 55) ** 2 * 5.9)
      for (let at = 0; at < lacks; at++) row[itemAt(OFTEN_MISSING, (rows.length + at) % OFTEN_MISSING.length)] = null
      rows.push({
        ...row,
        completezza: completenessOf(row),
        updated_at: instant(addDays(today, -rng.int(1, 500)), 14, rng.int(0, 59)),
      })
    }
  return rows
}

/** The portali that show each hotel. */
export const anagrafica = (hotels: readonly Hotel[]): DemoRow[] =>
  hotels.map((hotel) => ({
    idHotel: hotel.idHotel,
    nome_hotel: hotel.nome,
    nome_comune: hotel.comune.comune,
    portali: portaliDi(hotel),
  }))
