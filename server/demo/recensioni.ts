// Reviews, composed of phrases by aspect; aspects and sentiment follow the frequencies in real Italian reviews.
import { ospite } from './ospiti.ts'
import { addDays } from './date.ts'
import type { Hotel } from './hotel.ts'
import { HOTEL_DEMO } from './hotel.ts'
import type { Aspetto, DemoRow } from './load.ts'
import { round1, stream } from './rng.ts'
import { mark } from './testi.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

type Frasi = { parola: string; bene: readonly string[]; male: readonly string[]; titolo: readonly [string, string] }

const ASPETTI: Record<string, Frasi> = {
  cleanliness: {
    parola: 'pulizia',
    bene: [
      'La camera era pulitissima ogni giorno.',
      'Bagno splendente e lenzuola profumate.',
      'Spazi comuni sempre in ordine.',
    ],
    male: [
      'La pulizia del bagno lascia a desiderare.',
      'Polvere sotto il letto al nostro arrivo.',
      'Asciugamani cambiati solo su richiesta.',
    ],
    titolo: ['Pulizia impeccabile', 'Pulizia da rivedere'],
  },
  comfort: {
    parola: 'camera',
    bene: ['Letto comodo e camera silenziosa.', 'Camera spaziosa, con un bel balcone.', 'Abbiamo dormito benissimo.'],
    male: [
      'Le pareti sono sottili e si sente tutto.',
      'Materasso troppo morbido.',
      'La camera era più piccola del previsto.',
      'L’aria condizionata faceva rumore.',
    ],
    titolo: ['Si dorme benissimo', 'Camera piccola'],
  },
  amenities: {
    parola: 'colazione',
    bene: [
      'Colazione ricca, con dolci fatti in casa.',
      'La piscina è tenuta molto bene.',
      'Parcheggio comodo e gratuito.',
      'Cena ottima, con pesce fresco.',
    ],
    male: [
      'Colazione un po’ ripetitiva.',
      'La palestra ha bisogno di attrezzi nuovi.',
      'Pochi lettini in piscina ad agosto.',
    ],
    titolo: ['Colazione da ricordare', 'Servizi da aggiornare'],
  },
  staff: {
    parola: 'personale',
    bene: [
      'Personale gentile e sempre disponibile.',
      'Al ricevimento ci hanno consigliato posti bellissimi.',
      'Accoglienza calorosa fin dal primo minuto.',
    ],
    male: ['Al ricevimento abbiamo atteso a lungo.', 'Poca cortesia alla partenza.'],
    titolo: ['Accoglienza splendida', 'Accoglienza frettolosa'],
  },
  value: {
    parola: 'prezzo',
    bene: ['Ottimo rapporto fra qualità e prezzo.', 'Per quello che offre, il prezzo è più che giusto.'],
    male: ['Un po’ caro rispetto ai servizi.', 'Il parcheggio si paga a parte.'],
    titolo: ['Ottimo prezzo', 'Un po’ caro'],
  },
  wifi: {
    parola: 'connessione',
    bene: ['Connessione veloce anche in camera.'],
    male: ['La connessione in camera va e viene.'],
    titolo: ['Connessione veloce', 'Connessione lenta'],
  },
  location: {
    parola: 'posizione',
    bene: [
      'Posizione perfetta, si va a piedi ovunque.',
      'A due passi dal mare e dal centro.',
      'Zona tranquilla ma comoda.',
    ],
    male: ['Lontano dal centro, serve l’auto.', 'Difficile trovare parcheggio in zona.'],
    titolo: ['Posizione perfetta', 'Fuori mano'],
  },
  other: {
    parola: 'struttura',
    bene: ['La terrazza al tramonto vale il viaggio.', 'Torneremo volentieri.', 'Tutto come nelle foto.'],
    male: ['La struttura avrebbe bisogno di una rinfrescata.', 'Le foto del sito sono generose.'],
    titolo: ['Torneremo volentieri', 'Da rinfrescare'],
  },
}

const VOTI = ['location', 'cleanliness', 'amenities', 'staff', 'comfort'] as const

const STRANIERE: Record<string, { bene: string; male: string; titolo: readonly [string, string] }> = {
  en: {
    bene: 'Lovely stay, helpful staff and a great breakfast.',
    male: 'Nice place but the room was noisy.',
    titolo: ['Lovely stay', 'Could be better'],
  },
  de: {
    bene: 'Sehr freundliches Personal und gutes Frühstück.',
    male: 'Schöne Lage, aber das Zimmer war laut.',
    titolo: ['Sehr zu empfehlen', 'Mittelmäßig'],
  },
  fr: {
    bene: 'Accueil chaleureux et petit déjeuner copieux.',
    male: 'Bel endroit, mais chambre un peu petite.',
    titolo: ['Très bon séjour', 'Peut mieux faire'],
  },
}

const RISPOSTE = [
  'Grazie per le belle parole, vi aspettiamo.',
  'Grazie della segnalazione: abbiamo già provveduto.',
  'Ci fa piacere che vi siate trovati bene.',
  'Ci dispiace: ne parleremo con chi di dovere.',
]

export type Recensione = {
  hotel: Hotel
  data: string
  punteggio: number
  voti: Record<string, number>
  parole: string[]
  row: DemoRow
}

const TOTALE = 4000

export function recensioni(
  hotels: readonly Hotel[],
  aspects: ReadonlyMap<string, Aspetto>,
  today: string,
): Recensione[] {
  const rng = stream('webreputation.recensione')
  const clienti = hotels.filter(({ cliente }) => cliente !== 'target')
  const demo = clienti.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel))
  const otherHotels = clienti.filter(({ idHotel }) => !HOTEL_DEMO.includes(idHotel)).slice(0, 260)
  const weights = [...aspects].map(([name, { presenti }]) => [name, presenti] as const)
  const all: Recensione[] = []
  for (let i = 0; i < TOTALE; i++) {
    const hotel = i % 4 === 0 ? (demo[(i / 4) % demo.length] ?? rng.pick(demo)) : rng.pick(otherHotels)
    const spoken = new Set<string>()
    const many = rng.int(2, 4)
    while (spoken.size < many) spoken.add(rng.weighted(weights))
    const good = [...spoken].map((name) => {
      const aspect = aspects.get(name)
      // Better hotels receive more positive opinions.
      return [
        name,
        aspect
          ? rng.chance(Math.min(0.95, aspect.positivi / (aspect.positivi + aspect.negativi) + hotel.stelle * 0.06))
          : true,
      ] as const
    })
    const share = good.filter(([, ok]) => ok).length / good.length
    const punteggio = Math.min(5, Math.max(1, Math.round((2 + share * 2.6 + rng.next() * 0.6) * 2) / 2))
    const voti = Object.fromEntries(
      VOTI.map((voto) => {
        const opinion = good.find(([name]) => name === voto)
        const base = opinion ? (opinion[1] ? 4.6 : 2.6) : punteggio
        return [voto, Math.min(5, Math.max(1, Math.round((base + rng.next() - 0.5) * 2) / 2))]
      }),
    )
    const [first] = good
    const ok = first?.[1] ?? true
    const lingua = rng.weighted([
      ['it', 78],
      ['en', 10],
      ['de', 7],
      ['fr', 5],
    ])
    const foreign = STRANIERE[lingua]
    const back = Math.floor(rng.next() ** 1.3 * 900)
    const data = addDays(today, -back)
    const sentences = good.map(([name, fine]) =>
      rng.pick(ASPETTI[name]?.[fine ? 'bene' : 'male'] ?? ['Bel soggiorno.']),
    )
    const text = foreign ? foreign[ok ? 'bene' : 'male'] : sentences.join(' ')
    const [chi, da] = ospite(rng.pick)
    // Reviews are collected month by month; the running month only until today.
    const monthStart = `${data.slice(0, 7)}-01`
    const monthEnd = addDays(`${addDays(monthStart, 31).slice(0, 7)}-01`, -1)
    all.push({
      hotel,
      data,
      punteggio,
      voti,
      parole: good.map(([name]) => ASPETTI[name]?.parola ?? 'struttura'),
      row: {
        id: i + 1,
        hotel_id: hotel.idHotel,
        canale: rng.weighted([
          ['booking', 6],
          ['google', 6],
          ['tripadvisor', 4],
          ['expedia', 2],
          ['holidaycheck', 1],
          ['facebook', 1],
          ['sito', 1],
        ]),
        punteggio,
        data_recensione: data,
        raccolta_da: monthStart,
        raccolta_fino_a: monthEnd < today ? monthEnd : today,
        autore: `${chi} ${da}`,
        titolo: (foreign?.titolo ?? ASPETTI[first?.[0] ?? 'other']?.titolo)?.[ok ? 0 : 1] ?? 'Il nostro soggiorno',
        testo: `${text} [${mark(hotel.idHotel)}]`,
        lingua,
        tipo_turista:
          chi === 'Coppia'
            ? 'coppie'
            : chi === 'Famiglia'
              ? 'famiglie'
              : chi === 'Gruppo'
                ? 'gruppi'
                : rng.pick(['single', 'senior', 'business', 'sportivi', 'animali']),
        valutazioni: voti,
        risposta: rng.chance(0.45)
          ? share > 0.5
            ? rng.pick([itemAt(RISPOSTE, 0), itemAt(RISPOSTE, 2)])
            : rng.pick([itemAt(RISPOSTE, 1), itemAt(RISPOSTE, 3)])
          : null,
      },
    })
  }
  return all
}

const mean = (values: readonly number[]): number =>
  round1(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))

/** A reputation dashboard per reviewed hotel, over the last twelve months. */
export function strutture(all: readonly Recensione[], today: string): DemoRow[] {
  const da = addDays(today, -365)
  const perHotel = new Map<number, Recensione[]>()
  for (const review of all) perHotel.set(review.hotel.idHotel, [...(perHotel.get(review.hotel.idHotel) ?? []), review])
  return [...perHotel]
    .sort(([a], [b]) => a - b)
    .map(([hotelId, mine]) => {
      const inside = mine.filter(({ data }) => data >= da)
      const words = new Map<string, number[]>()
      for (const review of inside)
        for (const parola of review.parole) words.set(parola, [...(words.get(parola) ?? []), review.punteggio])
      return {
        hotelId,
        raccolta_da: da,
        raccolta_fino_a: today,
        n_keywords: 20,
        numero_recensioni: inside.length,
        punteggio: mean(inside.map(({ punteggio }) => punteggio)),
        valutazioni: Object.fromEntries(VOTI.map((voto) => [voto, mean(inside.map(({ voti }) => voti[voto] ?? 0))])),
        keywords: [...words]
          .sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
          .map(([parola, scores]) => ({ parola, conteggio: scores.length, punteggio: mean(scores) })),
      }
    })
}
