// Criteria, coefficients and indicators of a hotel's score on a portale.
import { marksOf, partsOf, scoreOf } from '../../src/domain/trade/indicatori.ts'
import { addDays, instant } from './date.ts'
import { HOTEL_DEMO, type Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import type { Offerta } from './offerte.ts'
import { FAMILY, membri, PORTALI, type Portale } from './portali.ts'
import { round1, round2, stream } from './rng.ts'
import { mark } from './testi.ts'

export const CRITERI: readonly (readonly [string, string, string, string])[] = [
  ['A due passi dal mare', 'localita', 'Vicino al mare', 'Spiaggia raggiungibile a piedi in meno di dieci minuti'],
  ['Nel centro storico', 'localita', 'Centro storico', 'Fra i vicoli, con accesso pedonale'],
  ['Lontano dal traffico', 'localita', 'Tranquillo', 'Strada chiusa o zona a traffico limitato'],
  ['Vicino alla stazione', 'localita', 'Comodo al treno', 'Stazione a meno di dieci minuti a piedi'],
  ['Fra gli ulivi', 'localita', 'In campagna', 'Almeno un ettaro di verde attorno'],
  ['Vista aperta', 'localita', 'Panoramico', 'Mare, valle o tetti della città vecchia'],
  ['Edificio storico', 'struttura', 'Dimora storica', 'Costruzione anteriore al 1900 restaurata'],
  ['Giardino curato', 'struttura', 'Giardino', 'Spazi verdi con ombra e sedute'],
  ['Terrazza', 'struttura', 'Terrazza', 'Spazio all’aperto per tutti gli ospiti'],
  ['Energia rinnovabile', 'struttura', 'Sostenibile', 'Fotovoltaico o contratto da fonti rinnovabili'],
  ['Nessuna barriera', 'struttura', 'Accessibile', 'Percorsi, bagno e camera senza gradini'],
  ['Camere silenziose', 'camere', 'Silenzio', 'Infissi recenti e piani alti'],
  ['Letti grandi', 'camere', 'Letto king', 'Letti da almeno 180 cm'],
  ['Bagno rinnovato', 'camere', 'Bagno nuovo', 'Rifatto negli ultimi cinque anni'],
  ['Balcone', 'camere', 'Con balcone', 'In almeno metà delle camere'],
  ['Cucina del territorio', 'ristorazione', 'Cucina locale', 'Fornitori entro trenta chilometri'],
  ['Senza glutine', 'ristorazione', 'Senza glutine', 'Cucina separata o certificata'],
  ['Colazione abbondante', 'ristorazione', 'Gran colazione', 'Dolce e salato, con prodotti freschi'],
  ['Cena all’aperto', 'ristorazione', 'Cena all’aperto', 'Da giugno a settembre'],
  ['Piscina', 'servizi', 'Piscina', 'Scoperta o coperta, compresa nel prezzo'],
  ['Centro benessere', 'servizi', 'Benessere', 'Sauna, bagno turco o idromassaggio'],
  ['Parcheggio proprio', 'servizi', 'Parcheggio', 'All’interno della proprietà'],
  ['Ricarica elettrica', 'servizi', 'Ricarica', 'Almeno un punto per gli ospiti'],
  ['Bici a disposizione', 'servizi', 'Biciclette', 'Comprese nel prezzo'],
  ['Area giochi', 'famiglia', 'Area giochi', 'Recintata e all’ombra'],
  ['Menù per bambini', 'famiglia', 'Menù bimbi', 'A ogni pasto'],
  ['Animazione', 'famiglia', 'Animazione', 'Per bambini, da giugno ad agosto'],
  ['Kit per neonati', 'famiglia', 'Kit neonati', 'Culla, vaschetta e scaldabiberon'],
  ['Risposta in giornata', 'accoglienza', 'Risponde subito', 'Richieste evase entro otto ore'],
  ['Ricevimento sempre aperto', 'accoglienza', 'Aperto 24 ore', 'Anche di notte'],
]

export const criteri = (): DemoRow[] =>
  CRITERI.map(([titolo, categoria, label, descrizione], i) => ({
    id: i + 1,
    titolo,
    categoria,
    label,
    descrizione,
    peso: 0.5 + (i % 6) * 0.5,
    icona: null,
    attivo: i !== 17,
  }))

const INDICATORI: readonly (readonly [string, string, number])[] = [
  ['completezza', 'Completezza della scheda', 1.5],
  ['foto', 'Numero di foto', 1.25],
  ['descrizioni', 'Qualità delle descrizioni', 1],
  ['listino', 'Listino aggiornato', 1.75],
  ['offerte', 'Offerte online', 1.5],
  ['recensioni', 'Punteggio delle recensioni', 2],
  ['risposta', 'Rapidità di risposta', 1.25],
  ['richieste', 'Richieste ricevute', 0.75],
]

export function coefficienti(today: string): DemoRow[] {
  const rng = stream('portals.coefficienti')
  const places: (Portale | null)[] = [null, ...PORTALI.filter(({ id }) => [FAMILY, 1, 5].includes(id))]
  return places.flatMap((portale, p) =>
    INDICATORI.map(([indicatore, nome, value], i) => ({
      id: p * INDICATORI.length + i + 1,
      indicatore,
      nome: portale ? `${nome} (${portale.name})` : nome,
      coefficiente: portale ? round2(value * (0.8 + rng.next() * 0.5)) : value,
      portaleId: portale?.id ?? null,
      attivo: rng.chance(0.9),
      updated_at: instant(addDays(today, -rng.int(20, 500)), 9),
    })),
  )
}

const NOTE_INDICATORE = [
  'Mancano le foto della piscina.',
  'Descrizione inglese da rivedere.',
  'Listino fermo all’anno scorso.',
  'Risponde sempre in giornata.',
  'Sollecitata la direzione per le offerte.',
]

export type Indicatore = { id: number; nota: string | null; row: DemoRow }

export function indicatori(
  hotels: readonly Hotel[],
  offers: ReadonlyMap<number, readonly Offerta[]>,
  today: string,
): Indicatore[] {
  const rng = stream('portals.indicatori')
  const all: Indicatore[] = []
  const weights = new Map(INDICATORI.map(([indicatore, , weight]) => [indicatore, weight]))
  for (const portale of PORTALI)
    for (const hotel of membri(hotels, portale.id, portale.id === FAMILY ? 220 : 45)) {
      const foto = rng.int(3, 40)
      const online = (offers.get(hotel.idHotel) ?? []).filter((offer) => offer.online).length
      const [listino, descrizioni] = [rng.chance(0.7), rng.chance(0.8)]
      const recensioni = round1(3.2 + rng.next() * 1.7)
      const nota =
        rng.chance(0.3) || HOTEL_DEMO.includes(hotel.idHotel)
          ? `${rng.pick(NOTE_INDICATORE)} ${mark(hotel.idHotel)}`
          : null
      const visite = rng.int(40, 2600)
      const richieste = Math.round(visite * (0.01 + rng.next() * 0.04))
      const correzione = rng.chance(0.1) ? rng.int(-10, 10) * 0.5 : 0
      const parti = partsOf(
        marksOf({
          completezza: 45 + ((hotel.idHotel * 7) % 56),
          n_foto: foto,
          described: descrizioni,
          listino,
          n_offerte: online,
          recensioni,
          ore_risposta: hotel.idHotel % 5 ? (hotel.idHotel * 11) % 60 : null,
          richieste,
        }),
        weights,
      )
      all.push({
        id: all.length + 1,
        nota,
        row: {
          id: all.length + 1,
          portaleId: portale.id,
          idHotel: hotel.idHotel,
          punteggio: scoreOf(parti, correzione),
          parti,
          n_foto: foto,
          n_offerte: online,
          listino_aggiornato: listino,
          descrizioni_valide: descrizioni,
          punteggio_recensioni: recensioni,
          visite,
          richieste,
          correzione,
          nota,
          calcolato_il: instant(today, 3),
        },
      })
    }
  return all
}

export function noteIndicatore(all: readonly Indicatore[], today: string): DemoRow[] {
  const rng = stream('portals.notaIndicatore')
  return all
    .filter(({ nota }) => nota !== null)
    .map(({ id, nota }) => ({
      id,
      nota,
      utente: rng.int(1, 4),
      updated_at: instant(addDays(today, -rng.int(1, 200)), 9, rng.int(0, 59)),
    }))
}
