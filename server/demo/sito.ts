// The hotels' own sites and media.
import { addDays, instant } from './date.ts'
import { chiave, immagine, nomeImmagine, PRIVATE as IMMAGINI_PRIVATE, privata } from './file.ts'
import type { Hotel } from './hotel.ts'
import { HOTEL_DEMO, HOTEL_USER, sigla } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { stream } from './rng.ts'
import { clip, hotelName, mark, pad2, paragraph, slug } from './testi.ts'

const PAGINE: readonly (readonly [string, string])[] = [
  ['Home', 'Home'],
  ['Camere', 'Rooms'],
  ['Ristorante', 'Restaurant'],
  ['Servizi', 'Services'],
  ['Offerte', 'Offers'],
  ['Dove siamo', 'How to reach us'],
  ['Contatti', 'Contacts'],
  ['Galleria', 'Gallery'],
  ['Dintorni', 'Surroundings'],
  ['Privacy', 'Privacy'],
]

const SOTTO: readonly string[] = [
  'Camera singola',
  'Camera doppia',
  'Camera tripla',
  'Suite',
  'Colazione',
  'Cena',
  'Bar',
  'Piscina',
  'Spiaggia',
  'Parcheggio',
  'Biciclette',
  'Animali',
  'Borgo antico',
  'Musei',
  'Itinerari in barca',
  'Eventi',
  'Lavora con noi',
  'Domande frequenti',
]

const TESTI: Record<string, string> = {
  Home: 'Benvenuti: qui si riposa, si mangia bene e si parte alla scoperta dei dintorni.',
  Camere: 'Camere luminose, rinnovate di recente, con tutto quello che serve.',
  Ristorante: 'La cucina segue la stagione e i prodotti dei vicini.',
  Servizi: 'Dal parcheggio alle biciclette, ecco che cosa trovate in casa.',
  Offerte: 'Le proposte di questi mesi, aggiornate ogni settimana.',
  'Dove siamo': 'In auto, in treno o in aereo: come arrivare senza sbagliare strada.',
  Contatti: 'Telefono, e-mail e modulo: rispondiamo tutti i giorni.',
  Galleria: 'Le nostre stanze e i nostri panorami, in ogni stagione.',
  Dintorni: 'Spiagge, borghi e musei che consigliamo a chi resta più di un giorno.',
  Privacy: 'Come trattiamo i dati di chi ci scrive e di chi soggiorna da noi.',
}

export type SitoHotel = { photos: DemoRow[]; galleries: DemoRow[]; pages: DemoRow[] }

/** Galleries list their photos; pages reference a gallery, photos a page. */
export function sitiHotel(hotels: readonly Hotel[], today: string): SitoHotel {
  const rng = stream('main.sitePage')
  const photos: DemoRow[] = []
  const galleries: DemoRow[] = []
  const pages: DemoRow[] = []
  for (const hotel of hotels) {
    const { idHotel } = hotel
    const own = idHotel === HOTEL_USER
    const demo = HOTEL_DEMO.includes(idHotel)
    const firstGallery = galleries.length + 1
    const firstPage = pages.length + 1
    const names = own ? [...PAGINE, ...SOTTO.map((name) => [name, null] as const)] : PAGINE.slice(0, demo ? 10 : 5)
    const categories = own ? [1, 2, 3, 4, 5, 6, 7, 8] : demo ? [1, 2, 3, 7] : [1, 2]
    for (const [i, categoria] of categories.entries()) {
      const mine: number[] = []
      for (let n = 0; n < (own ? 4 : 3); n++) {
        const name = nomeImmagine(categoria)
        photos.push({
          id: photos.length + 1,
          hotel_id: idHotel,
          immagine: immagine(categoria, n),
          file_name: `${sigla(hotel)}-${name}-${n + 1}.png`,
          titolo: { it: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${n + 1}` },
          alt: { it: `${hotelName(hotel.nome)}: ${name}` },
          pagina_id: firstPage + (i % names.length),
          ordinamento: n + 1,
          dimensioni: '480 × 320',
          created_at: instant(addDays(today, -rng.int(30, 900)), 10),
        })
        mine.push(photos.length)
      }
      const nome =
        ['Esterni', 'Camere', 'Ristorante', 'Piscina', 'Spiaggia', 'Spazi comuni', 'Territorio', 'Eventi'][
          categoria - 1
        ] ?? 'Foto'
      galleries.push({
        id: galleries.length + 1,
        hotel_id: idHotel,
        nome: { it: nome },
        slug: `${slug(nome)}-${mark(idHotel).toLowerCase()}`,
        photos: mine,
        copertina: null,
        online: rng.chance(0.92),
        ordinamento: i + 1,
        n_foto: mine.length,
      })
    }
    for (const [i, [it, en]] of names.entries()) {
      const child = i >= PAGINE.length
      pages.push({
        id: pages.length + 1,
        hotel_id: idHotel,
        titolo: en ? { it, en } : { it },
        slug: it === 'Home' ? 'home' : slug(it),
        padre: child ? firstPage + (i < 14 ? 1 : i < 17 ? 2 : i < 22 ? 3 : 8) : null,
        contenuto: {
          it: `<h2>${it}</h2>${paragraph(TESTI[it] ?? `${it}: quello che serve sapere prima di arrivare a ${hotel.comune.comune}.`, `Pagina ${mark(idHotel)}.`)}`,
        },
        galleria_id: i < categories.length ? firstGallery + i : null,
        in_menu: !child && it !== 'Privacy',
        online: rng.chance(0.9),
        ordinamento: (i + 1) * 10,
        meta_title: { it: clip(`${it} - ${hotelName(hotel.nome)}`, 70) },
        meta_description: { it: clip(`${hotelName(hotel.nome)}, ${hotel.comune.comune}: ${it.toLowerCase()}.`, 160) },
        updated_at: instant(addDays(today, -rng.int(1, 500)), 9, rng.int(0, 59)),
      })
    }
  }
  return { photos, galleries, pages }
}

const CATEGORIE = [
  'Esterni',
  'Camere',
  'Ristorante',
  'Piscina e benessere',
  'Spiaggia',
  'Spazi comuni',
  'Territorio',
  'Eventi',
]

export function mediaGallery(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('mediagallery.galleria')
  const rows: DemoRow[] = []
  for (const hotel of hotels) {
    const { idHotel, mare } = hotel
    const many = idHotel === HOTEL_USER ? 30 : HOTEL_DEMO.includes(idHotel) ? 18 : 6
    for (let n = 0; n < many; n++) {
      const categoria = ((n + (n >= 8 ? rng.int(0, 7) : 0)) % 8) + 1
      if (categoria === 5 && !mare) continue
      const file = immagine(categoria, rng.int(0, 2))
      const nome = CATEGORIE[categoria - 1] ?? 'Foto'
      rows.push({
        id: rows.length + 1,
        nomeFile: `${sigla(hotel)}-${slug(nome)}-${pad2(n + 1)}.png`,
        thumbUrl: `/api/main/files/${chiave(file)}/thumb`,
        url: `/api/main/files/${chiave(file)}`,
        hotelId: idHotel,
        file,
        categoryId: categoria,
        titolo: { it: `${nome} ${n + 1}` },
        // In hotels with few photos the last one has no alternative text, as happens in practice.
        alt: many > 6 || n < 5 ? { it: `${nome}, veduta ${n + 1}` } : null,
        principale: n === 0,
        ordinamento: n + 1,
        peso: rng.int(90, 900),
        created_at: instant(addDays(today, -rng.int(10, 900)), 9),
      })
    }
  }
  return rows
}

const PRIVATE: readonly (readonly [string, number])[] = [
  ['foto-alta-risoluzione', 1],
  ['logo-colore', 2],
  ['logo-bianco', 2],
  ['brochure', 3],
  ['planimetria', 4],
  ['carta-intestata', 3],
]

export function mediaPrivata(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('mediagallery.galleriaPrivata')
  const rows: DemoRow[] = []
  for (const hotel of hotels) {
    const { idHotel } = hotel
    const many = idHotel === HOTEL_USER ? 26 : HOTEL_DEMO.includes(idHotel) ? 10 : 2
    for (let n = 0; n < many; n++) {
      const [nome, categoryId] = PRIVATE[n % PRIVATE.length] ?? ['documento', 4]
      const file = privata(rng.int(0, IMMAGINI_PRIVATE - 1))
      rows.push({
        id: rows.length + 1,
        nomeFile: `${sigla(hotel)}-${nome}-${pad2(n + 1)}.png`,
        thumbUrl: `/api/main/files/${chiave(file)}/thumb`,
        url: `/api/main/files/${chiave(file)}`,
        hotelId: idHotel,
        file,
        categoryId,
        titolo: { it: `${nome.replaceAll('-', ' ').replace(/^./, (c) => c.toUpperCase())} ${n + 1}` },
        note: `Versione ${n + 1}, ${mark(idHotel)}`,
        peso: rng.int(200, 4000),
        created_at: instant(addDays(today, -rng.int(10, 900)), 9),
      })
    }
  }
  return rows
}
