/** The score of a hotel on a portal: the weighted mean of its marks, and what each of them contributed. */

/** Marks from 0 to 1; null: there are no data for it. */
export type Marks = Readonly<Record<string, number | null>>

/** `punti`: out of the hundred that the score can be. */
export type ScorePart = { indicatore: string; voto: number | null; peso: number; punti: number }

const tenths = (value: number): number => Math.round(value * 10) / 10

/** A mark of null does not count, nor does one without a weight. */
export function partsOf(marks: Marks, weights: ReadonlyMap<string, number>): ScorePart[] {
  const weightOf = (name: string) => weights.get(name) ?? 0
  const presentMarks = Object.entries(marks).filter(([, mark]) => mark !== null)
  const whole = presentMarks.reduce((sum, [name]) => sum + weightOf(name), 0)
  return Object.entries(marks).map(([indicatore, voto]) => {
    const peso = weightOf(indicatore)
    const punti = voto === null || !whole ? 0 : (voto * peso * 100) / whole
    return { indicatore, voto: voto === null ? null : Math.round(voto * 1_000) / 1_000, peso, punti: tenths(punti) }
  })
}

/** The score from 0 to 100, to one decimal; `correction`: points added by hand. */
export const scoreOf = (parts: readonly Pick<ScorePart, 'punti'>[], correction: number): number =>
  tenths(Math.min(100, Math.max(0, parts.reduce((sum, { punti }) => sum + punti, 0) + correction)))

/** Scales a count to 0…1: beyond `most`, more of them do not raise the score. */
const scaleToOne = (many: number, most: number): number => Math.min(many, most) / most

export type Measurements = {
  completezza: number | null
  n_foto: number
  described: boolean
  listino: boolean
  n_offerte: number
  recensioni: number | null
  ore_risposta: number | null
  richieste: number
}

export const marksOf = (of: Measurements): Marks => ({
  completezza: of.completezza === null ? null : of.completezza / 100,
  foto: scaleToOne(of.n_foto, 20),
  descrizioni: of.described ? 1 : 0,
  listino: of.listino ? 1 : 0,
  offerte: scaleToOne(of.n_offerte, 4),
  recensioni: of.recensioni === null ? null : of.recensioni / 5,
  risposta: of.ore_risposta === null ? null : 1 - scaleToOne(of.ore_risposta, 48),
  richieste: scaleToOne(of.richieste, 20),
})
