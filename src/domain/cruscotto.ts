/** What a hotel, a portal, the office or the system needs today, as its dashboard is told it. */
export type Figure = {
  id: string
  titolo: string
  valore: number | null
  /** The same of the period before; null where there is none to compare with. */
  prima: number | null
  /** Which days it is about, and with which it is compared. */
  periodo: string
  decimali: 0 | 1
  unita?: '€' | 'MB'
  /** Address of the console that tells more; null where none does. */
  link: string | null
}

export type Need = {
  id: string
  titolo: string
  /** Why it matters, or when it is due. */
  motivo: string
  tono: 'bad' | 'warn' | 'info'
  /** null: it is done elsewhere than in the console. */
  link: string | null
}

/** `oggi`: what waits or runs out; `manca`: what guests do not find; `ultime`: what was changed last. */
export type Today = { cifre: Figure[]; oggi: Need[]; manca: Need[]; ultime: Need[] }

/** `ultime`: what was ordered last in the office, which tools ran last in the system. */
export type OfficeToday = Omit<Today, 'manca'>
