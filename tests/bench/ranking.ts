/** The palette’s ranking alone: 2,000 commands and 5,000 hotels, typed letter by letter. */
import { fileURLToPath } from 'node:url'
import { searchAll } from '../../src/commands/search/find.ts'
import { Index, loadFuse, type Entry } from '../../src/commands/search/search.ts'
import { load } from '../../server/demo/load.ts'
import { ms, spread, quantile, whole, type Line } from './table.ts'

const COMMANDS = 2_000
const HOTELS = 5_000
const PASSES = 5

const things = `Camere Offerte Servizi Listini Trattamenti Fotografie Pagine Ordini Contratti Fatture Articoli Venditori
  Portali Banner Recensioni Newsletter Contatti Richieste Preventivi Cookie Statistiche Utenti Ruoli Permessi Eventi
  Notizie Gallerie Prenotazioni Campagne Obiettivi Tracciamenti Categorie Località Comuni Regioni Attività Interessi
  Interazioni Rubrica Questionari`.split(/\s+/)
const kinds = 'hotel,portale,rete,sito,anno in corso,archivio,area riservata,priorità,stagione,città'.split(',')
const forms = ['lista', 'crea', 'modifica', 'esporta', 'duplica']

/** Command titles such as 'Camere del sito - lista'. */
const commands = (): Entry[] =>
  Array.from({ length: COMMANDS }, (_, index) => {
    const thing = things[index % things.length]!
    const kind = kinds[Math.floor(index / things.length) % kinds.length]!
    const form = forms[Math.floor(index / things.length / kinds.length)]!
    return {
      id: `c${index}`,
      title: `${thing} ${kind} - ${form}`,
      keywords: `${kind} gestione`,
      makes: form === 'crea',
    }
  })

/** The hotels of the demo network, then the same names in other towns. */
export function hotels(): { id: number; name: string; town: string }[] {
  const { alberghi, comuni } = load(fileURLToPath(new URL('../../server/demo/data', import.meta.url)))
  return Array.from({ length: HOTELS }, (_, index) => {
    const { nome, comune } = alberghi[index % alberghi.length]!
    const town = index < alberghi.length ? comune : comuni[(index * 131) % comuni.length]!
    return { id: index + 1, name: nome, town: town.comune }
  })
}

/** Names, words in any order, numbers, and typos, which cost the most. */
export const queries = [
  'camere',
  'hotel marina',
  'listini crea',
  'rimini',
  'grand hotel',
  'statistiche',
  'priorita offerte',
  'stella marina taranto',
  '1207',
  'camree',
  'bellvaista',
  'preventvi',
]

export async function ranking(): Promise<Line[]> {
  await loadFuse()
  const titles = new Index(commands())
  const labels = new Index(
    hotels().map(({ id, name, town }): Entry => ({
      id: `hotel:${id}`,
      title: `${name} - ${town} (${id})`,
      number: id,
    })),
    ['hotel'],
  )
  const used = new Map(
    Array.from({ length: 30 }, (_, index) => [index % 2 ? `c${index * 61}` : `hotel:${index * 97}`, index]),
  )
  const weight = (id: string) => used.get(id) ?? 0
  const keys = queries.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)))
  /** The searches that the palette makes at each key in both indexes; after a pause it may search further. */
  const pass = () =>
    keys.map((typed) => {
      const begun = performance.now()
      searchAll({ commands: titles, hotels: labels, portals: null }, typed, weight, false)
      return performance.now() - begun
    })
  const first = pass()
  const times = Array.from({ length: PASSES }, pass).flat()
  return [
    {
      what: `Palette: ordinamento di ${whole(COMMANDS)} comandi e ${whole(HOTELS)} hotel, per tasto`,
      measured: spread(times, 0.5, 0.95, 1),
      goal: 'p95 <= 17 ms',
      ok: quantile(times, 0.95) <= 17,
    },
    { what: 'Palette: ordinamento, il tasto più lento della prima volta', measured: ms(Math.max(...first)) },
  ]
}
