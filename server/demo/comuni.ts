import type { Comune, DemoRow } from './load.ts'

export function comuni(all: readonly Comune[]): DemoRow[] {
  return all.map(({ id, istat, comune, provincia, sigla, regione, lat, lng }) => ({
    id,
    istat,
    comune,
    provincia,
    sigla,
    regione,
    lat,
    lng,
  }))
}

const COSTA = new Set(
  `Taranto|Pulsano|Leporano|Torricella|Lizzano|Maruggio|Manduria|Castellaneta|Ginosa|Palagiano|Massafra|Porto Cesareo|
  Nardò|Galatone|Sannicola|Gallipoli|Taviano|Alliste|Ugento|Salve|Morciano di Leuca|Patù|Castrignano del Capo|Gagliano del Capo|
  Tricase|Diso|Castro|Santa Cesarea Terme|Otranto|Melendugno|Vernole|Lecce|Brindisi|Carovigno|Ostuni|Fasano|Monopoli|
  Polignano a Mare|Mola di Bari|Bari|Giovinazzo|Molfetta|Bisceglie|Trani|Barletta|Margherita di Savoia|Zapponeta|Manfredonia|
  Monte Sant'Angelo|Mattinata|Vieste|Peschici|Vico del Gargano|Rodi Garganico|Ischitella|Lesina|Chieuti|Serracapriola|Isole Tremiti`
    .split('|')
    .map((name) => name.trim()),
)

export const sulMare = (comune: Comune): boolean => comune.regione === 'Puglia' && COSTA.has(comune.comune)
