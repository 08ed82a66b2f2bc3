// Editorial content of the portali: posts and galleries.
import { addDays } from './date.ts'
import type { Destinazione } from './destinazioni.ts'
import { immagine } from './file.ts'
import type { DemoRow } from './load.ts'
import { meta, type Pagina } from './pagine.ts'
import { FAMILY, PORTALI } from './portali.ts'
import { stream } from './rng.ts'
import { idUtente } from './staff.ts'
import { paragraph, slug } from './testi.ts'

const ARTICOLI = [
  'Cinque spiagge per i più piccoli',
  'Cosa mettere in valigia',
  'Un giorno fra i trulli',
  'Dove mangiare senza spendere troppo',
  'Le grotte da vedere in famiglia',
  'Il mare in inverno',
  'Tre mercati da non perdere',
  'La costa in treno',
  'Quando piove: musei e laboratori',
  'Le torri di avvistamento',
]

const EVENTI = [
  'Festa patronale',
  'Notte bianca',
  'Mercatino dell’artigianato',
  'Sagra del pesce azzurro',
  'Concerto sul porto',
  'Fiera dell’olio nuovo',
]

const NOTIZIE = [
  'Bandiera blu confermata',
  'Nuovi collegamenti in treno',
  'Riapre il castello',
  'Lungomare pedonale nel fine settimana',
  'Più biciclette a noleggio',
]

export function posts(places: readonly Destinazione[], today: string): DemoRow[] {
  const rng = stream('portals.posts')
  const rows: DemoRow[] = []
  for (const portale of PORTALI)
    for (let n = 0; n < (portale.id === FAMILY ? 70 : 8); n++) {
      const type = rng.weighted([
        [1, 5],
        [2, 3],
        [3, 2],
      ])
      const place = rng.pick(places)
      const titolo = `${rng.pick(type === 1 ? ARTICOLI : type === 2 ? EVENTI : NOTIZIE)}: ${place.nome}`
      const day = addDays(today, -rng.int(-5, 700))
      const start = type === 2 ? addDays(day, rng.int(10, 60)) : null
      rows.push({
        id: rows.length + 1,
        portal_id: portale.id,
        post_type_id: type,
        titolo: { it: titolo },
        slug: `${slug(titolo)}-${rows.length + 1}`,
        comune_id: place.comune.id,
        sommario: {
          it: rng.pick([
            'Consigli pratici e qualche indirizzo.',
            'Quello che c’è da sapere prima di partire.',
            'Date, orari e come arrivare.',
          ]),
        },
        testo: { it: paragraph(`${titolo}.`, 'La redazione ci è stata e racconta che cosa vale il viaggio.') },
        immagine: immagine(rng.pick([5, 7, 8]), rng.int(0, 2)),
        online: day <= today && rng.chance(0.9),
        data_pubblicazione: day,
        data_inizio: start,
        data_fine: start ? addDays(start, rng.int(0, 3)) : null,
        autore: rng.pick([idUtente('employee@regia.test'), idUtente('admin@regia.test')]),
        ...meta(titolo, `${titolo} su ${portale.name}.`),
      })
    }
  return rows
}

export function gallerie(places: readonly Destinazione[], pages: readonly Pagina[]): DemoRow[] {
  const rng = stream('portals.galleria')
  const rows: DemoRow[] = []
  for (const portale of PORTALI) {
    const mine = pages.filter(({ portaleId }) => portaleId === portale.id)
    for (const place of places.slice(0, portale.id === FAMILY ? 30 : 4)) {
      const foto = rng.sample([0, 1, 2], rng.int(1, 3)).map((n) => immagine(rng.pick([5, 7]), n))
      const unique = [...new Set(foto)]
      rows.push({
        id: rows.length + 1,
        portaleId: portale.id,
        nome: { it: `${place.nome} in foto` },
        slug: slug(`${place.nome} in foto`),
        pagina_id: mine.find(({ row }) => row.localita === place.id)?.id ?? null,
        idComune: place.comune.id,
        foto: unique,
        online: rng.chance(0.9),
        ordinamento: (rows.length % 30) + 1,
        n_foto: unique.length,
      })
    }
  }
  return rows
}
