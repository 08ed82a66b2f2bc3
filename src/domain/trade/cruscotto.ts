/** What needs attention today at a hotel, a portal, the office or the system, as a dashboard receives it. */
export type Figure = {
  id: string
  titolo: string
  valore: number | null
  /** The same figure for the period before; null where there is nothing to compare with. */
  prima: number | null
  /** The days that it covers, and those that it is compared with. */
  periodo: string
  decimali: 0 | 1
  unita?: '€' | 'MB'
  /** Address in the console with the details; null where there is none. */
  link: string | null
}

export type Need = {
  id: string
  titolo: string
  /** Why it matters, or when it is due. */
  motivo: string
  tono: 'bad' | 'warn' | 'info'
  /** null: it is done outside the console. */
  link: string | null
}

/** `oggi`: what waits or expires; `manca`: what guests do not find; `ultime`: the latest changes. */
export type Today = { cifre: Figure[]; oggi: Need[]; manca: Need[]; ultime: Need[] }

/** `ultime`: the latest orders of the office, or the tools that ran last in the system. */
export type OfficeToday = Omit<Today, 'manca'>
