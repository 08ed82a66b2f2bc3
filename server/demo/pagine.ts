// Pages of the portali, including pages of offers.
import { addDays, instant, year } from './date.ts'
import type { Destinazione } from './destinazioni.ts'
import { immagine } from './file.ts'
import type { DemoRow } from './load.ts'
import { FAMILY, PORTALI } from './portali.ts'
import { stream } from './rng.ts'
import { clip, paragraph, slug, type Localized } from './testi.ts'
import { SERVIZI } from './vociServizi.ts'

export const meta = (titolo: string, testo: string): { meta_title: Localized; meta_description: Localized } => ({
  meta_title: { it: clip(titolo, 70) },
  meta_description: { it: clip(testo, 160) },
})

const TEMI: Record<string, readonly string[]> = {
  famiglia: [
    'Hotel per famiglie',
    'Hotel con baby club',
    'Vacanze con neonati',
    'Bambini gratis',
    'Hotel con area giochi',
    'Hotel con animazione',
    'Spiagge per bambini',
    'Famiglie numerose',
  ],
  mare: ['Hotel sul mare', 'Spiagge di sabbia', 'Calette e scogliere', 'Hotel con spiaggia riservata'],
  benessere: ['Hotel con centro benessere', 'Terme e fanghi', 'Massaggi e trattamenti', 'Weekend di relax'],
  bici: ['Hotel per ciclisti', 'Percorsi lungo la costa', 'Salite e discese', 'Officine e noleggi'],
  citta: ['Hotel in centro', 'Musei e mostre', 'Un giorno fra i vicoli', 'Hotel vicino alla stazione'],
  animali: ['Hotel con animali ammessi', 'Spiagge per cani', 'Passeggiate con il cane', 'Taglie grandi'],
  montagna: ['Borghi in collina', 'Cammini e sentieri', 'Hotel con camino', 'Sagre d’autunno'],
}

export type Pagina = { id: number; portaleId: number; row: DemoRow }

/** A destination page for each area, a page for each theme, the service pages under the first theme. */
export function pagine(places: readonly Destinazione[], today: string): Pagina[] {
  const rng = stream('portals.pagine')
  const all: Pagina[] = []
  const anno = year(today) + 1
  for (const portale of PORTALI) {
    const family = portale.id === FAMILY
    const push = (
      titolo: string,
      tipoPagina: string,
      padre: number | null,
      place: Destinazione | null,
      testo: string,
    ): number => {
      const id = all.length + 1
      all.push({
        id,
        portaleId: portale.id,
        row: {
          id,
          portaleId: portale.id,
          titolo: { it: titolo },
          slug: slug(titolo),
          tipoPagina,
          tipologia: tipoPagina === 'destinazione' ? rng.pick(['hotel', 'hotel', 'residence', 'villaggio']) : null,
          padre,
          localita: place?.id ?? null,
          idComune: place?.comune.id ?? null,
          offerte_start: tipoPagina === 'offerte' ? `${anno}-05-01` : null,
          offerte_end: tipoPagina === 'offerte' ? `${anno}-09-30` : null,
          testo: { it: `<h2>${titolo}</h2>${paragraph(testo)}` },
          immagine: immagine(rng.pick([4, 5, 7]), rng.int(0, 2)),
          online: portale.attivo && rng.chance(0.9),
          ordinamento: rng.int(1, 40) * 10,
          updated_at: instant(addDays(today, -rng.int(1, 400)), 10, rng.int(0, 59)),
          ...meta(`${titolo} - ${portale.name}`, testo),
        },
      })
      return id
    }
    const root = push(
      'Destinazioni',
      'destinazione',
      null,
      null,
      `Tutti i luoghi di ${portale.name}, dal mare all’entroterra.`,
    )
    for (const place of places.slice(0, family ? 40 : 8))
      push(
        `${TEMI[portale.tema]?.[0] ?? 'Hotel'}: ${place.nome}`,
        'destinazione',
        root,
        place,
        `${place.nome}: le strutture che consigliamo, con prezzi e offerte aggiornati.`,
      )
    for (const tema of TEMI[portale.tema] ?? [])
      push(tema, 'tema', null, null, `${tema}: consigli, periodi migliori e strutture adatte.`)
    for (const voce of SERVIZI.slice(5, family ? 16 : 8))
      push(voce.it, 'servizio', null, null, `${voce.testo} Ecco gli hotel che lo offrono.`)
    push('Offerte', 'offerte', null, null, 'Le proposte della stagione, dalle più vicine alle più lontane.')
    push('Chi siamo', 'informativa', null, null, 'Una redazione che visita le strutture e ascolta chi ci dorme.')
    push('Contatti', 'informativa', null, null, 'Scrivici: rispondiamo nei giorni feriali.')
    push('Privacy', 'informativa', null, null, 'Come trattiamo i dati di chi ci scrive.')
  }
  return all
}

const PAGINE_OFFERTA: readonly (readonly [string, number, string, string])[] = [
  ['Offerte Ferragosto', 5, '08-10', '08-20'],
  ['Offerte Pasqua', 5, '03-25', '04-10'],
  ['Offerte 25 aprile', 5, '04-20', '04-28'],
  ['Offerte primo maggio', 5, '04-28', '05-04'],
  ['Offerte 2 giugno', 5, '05-29', '06-04'],
  ['Offerte giugno', 1, '06-01', '06-30'],
  ['Offerte luglio', 1, '07-01', '07-31'],
  ['Offerte agosto', 1, '08-01', '08-31'],
  ['Offerte settembre', 1, '09-01', '09-30'],
  ['Ultime camere', 2, '06-01', '09-30'],
  ['Prenota prima estate', 3, '05-15', '09-15'],
  ['Pacchetti gusto', 4, '03-01', '11-30'],
  ['Weekend benessere', 6, '01-10', '04-30'],
  ['Bambini gratis', 7, '06-01', '09-15'],
  ['Capodanno', 5, '12-28', '12-31'],
]

export type PaginaOfferta = { id: number; portaleId: number; tipologia: number; row: DemoRow }

export function pagineOfferta(places: readonly Destinazione[], today: string): PaginaOfferta[] {
  const rng = stream('portals.paginaOfferta')
  const all: PaginaOfferta[] = []
  for (const portale of PORTALI) {
    const years = portale.id === FAMILY ? [year(today), year(today) + 1] : [year(today) + 1]
    for (const anno of years)
      for (const [nome, tipologia, dal, al] of portale.id === FAMILY ? PAGINE_OFFERTA : rng.sample(PAGINE_OFFERTA, 5)) {
        const titolo = `${nome} ${anno}`
        all.push({
          id: all.length + 1,
          portaleId: portale.id,
          tipologia,
          row: {
            id: all.length + 1,
            portaleId: portale.id,
            titolo: { it: titolo },
            slug: slug(titolo),
            tipologia,
            localita: rng.chance(0.3) ? rng.pick(places).id : null,
            offerte_start: `${anno}-${dal}`,
            offerte_end: `${anno}-${al}`,
            massimo: rng.pick([20, 30, 50]),
            testo: { it: paragraph(`Le proposte scelte per ${nome.replace(/^Offerte /, '').toLowerCase()}.`) },
            immagine: null,
            online: anno > year(today) || rng.chance(0.5),
            ordinamento: (all.length % 15) * 10 + 10,
            updated_at: instant(addDays(today, -rng.int(1, 200)), 11),
            ...meta(titolo, `${titolo}: hotel e offerte su ${portale.name}.`),
          },
        })
      }
  }
  return all
}
