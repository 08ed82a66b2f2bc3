// Targets and reports of the sellers.
import { MACROS, PRIMO_ANNO } from './articoli.ts'
import { addDays, businessYear, instant, monthEnd, pad, year } from './date.ts'
import type { Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { totale, valido, type Ordine } from './ordini.ts'
import { round1, round2, stream } from './rng.ts'
import { PRODUTTORI } from './staff.ts'

export function targets(all: readonly Ordine[], today: string): DemoRow[] {
  const rng = stream('seller.salesSellerTarget')
  const now = businessYear(today)
  const rows: DemoRow[] = []
  for (const { id, codice } of PRODUTTORI) {
    for (let anno = PRIMO_ANNO; anno <= now; anno++) {
      const of = (y: number) => all.filter((item) => valido(item) && item.codice === codice && item.anno === y)
      const venduto = round2(of(anno).reduce((sum, item) => sum + totale(item), 0))
      const before = of(anno - 1).reduce((sum, item) => sum + totale(item), 0)
      const target = Math.max(
        10_000,
        Math.round(((anno === now ? before : venduto) * (0.9 + rng.next() * 0.3)) / 1000) * 1000,
      )
      rows.push({
        id: rows.length + 1,
        seller_id: id,
        year: anno,
        target,
        target_internet: Math.round(target * 0.8),
        target_paper: target - Math.round(target * 0.8),
        venduto,
        percentuale: round1((venduto / target) * 100),
        note: anno === now ? 'Obbiettivo concordato nella riunione di ottobre.' : null,
      })
    }
  }
  return rows
}

const MESI = 'Gennaio|Febbraio|Marzo|Aprile|Maggio|Giugno|Luglio|Agosto|Settembre|Ottobre|Novembre|Dicembre'.split('|')

const back = (day: string): string => `${year(day) - 1}${day.slice(4)}`

/** One report a month for the whole network, one a year for each seller, one a year for some macros. */
export function reports(all: readonly Ordine[], today: string): DemoRow[] {
  const now = businessYear(today)
  const rows: DemoRow[] = []
  const push = (
    titolo: string,
    from: string,
    to: string,
    seller: number | null,
    macro: number | null,
    anno: number,
  ) => {
    if (from > today) return
    const code = PRODUTTORI.find(({ id }) => id === seller)?.codice
    const end = to < today ? to : today
    /** The order rows sold in those days, only those of the macro if there is one. */
    const inside = (a: string, b: string) =>
      all
        .filter((item) => valido(item) && item.data >= a && item.data <= b && (!code || item.codice === code))
        .map((item) => item.righe.filter((riga) => !macro || riga.articolo.macro === macro))
        .filter((righe) => righe.length > 0)
    const sum = (sold: ReturnType<typeof inside>, of: 'prezzo' | 'listino') =>
      round2(sold.flat().reduce((all, riga) => all + riga[of], 0))
    const chosen = inside(from, end)
    rows.push({
      id: rows.length + 1,
      titolo,
      seller_id: seller,
      article_year: anno,
      macro_id: macro,
      from_date: from,
      to_date: to,
      total: sum(chosen, 'prezzo'),
      price_list_total: sum(chosen, 'listino'),
      orders: chosen.length,
      total_prev: sum(inside(back(from), back(end)), 'prezzo'),
      generato_il: instant(to < today ? addDays(to, 1) : end, 5),
      note: macro ? `Solo gli articoli ${MACROS[macro - 1]?.label ?? ''}.` : null,
    })
  }
  for (let anno = now - 2; anno <= now; anno++) {
    for (let i = 0; i < 12; i++) {
      const m = ((i + 9) % 12) + 1
      const y = m >= 10 ? anno - 1 : anno
      push(`${MESI[m - 1]} ${y}`, `${y}-${pad(m)}-01`, monthEnd(y, m), null, null, anno)
    }
    for (const { id, cognome } of PRODUTTORI)
      push(`Anno ${anno} - Zona ${cognome}`, `${anno - 1}-10-01`, `${anno}-09-30`, id, null, anno)
    for (const macro of [1, 3, 5])
      push(`Anno ${anno} - ${MACROS[macro - 1]?.label ?? ''}`, `${anno - 1}-10-01`, `${anno}-09-30`, null, macro, anno)
  }
  return rows
}

export function obbiettiviComune(hotels: readonly Hotel[], all: readonly Ordine[], today: string): DemoRow[] {
  const rng = stream('marketing.obbiettiviAnnualiComune')
  const now = businessYear(today)
  const perComune = new Map<number, Hotel[]>()
  for (const hotel of hotels) perComune.set(hotel.comune.id, [...(perComune.get(hotel.comune.id) ?? []), hotel])
  const largest = [...perComune].sort(([a, x], [b, y]) => y.length - x.length || a - b).slice(0, 40)
  const rows: DemoRow[] = []
  for (const [idComune, mine] of largest) {
    const code = mine.find(({ produttore }) => produttore)?.produttore
    for (let anno = now - 2; anno <= now; anno++) {
      const sold = all.filter((item) => valido(item) && item.anno === anno && item.hotel.comune.id === idComune)
      const venduto = round2(sold.reduce((sum, item) => sum + totale(item), 0))
      rows.push({
        id: rows.length + 1,
        idComune,
        year: anno,
        obbiettivo: Math.max(2000, Math.round((venduto * (0.8 + rng.next() * 0.6) + mine.length * 120) / 500) * 500),
        n_clienti: Math.max(1, Math.round(mine.length * 0.4)),
        venduto,
        clienti_attivi: new Set(sold.map((item) => item.hotel.idHotel)).size,
        seller_id: PRODUTTORI.find(({ codice }) => codice === code)?.id ?? null,
        note: null,
      })
    }
  }
  return rows
}
