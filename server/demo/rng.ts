// Every table draws from its own random stream, so that a change in one table leaves the others unchanged.

export type Rng = {
  next: () => number
  int: (from: number, to: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (probability: number) => boolean
  weighted: <T>(pairs: readonly (readonly [T, number])[]) => T
  sample: <T>(list: readonly T[], count: number) => T[]
  money: (from: number, to: number, step?: number) => number
}

export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

function mulberry32(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function stream(name: string): Rng {
  const next = mulberry32(hash(name))
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error(`Niente da scegliere in ${name}`)
    return item
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (pairs) => {
      let remaining = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of pairs) if ((remaining -= weight) < 0) return value
      return pick(pairs)[0]
    },
    sample: (list, count) => {
      const pool = [...list]
      const chosen = []
      while (pool.length > 0 && chosen.length < count) chosen.push(...pool.splice(Math.floor(next() * pool.length), 1))
      return chosen
    },
    money: (from, to, step = 1) => round2(from + Math.round((next() * (to - from)) / step) * step),
  }
}

export const round1 = (value: number): number => Math.round(value * 10) / 10
export const round2 = (value: number): number => Math.round(value * 100) / 100
