/** Which element a row is drawn into: rows of another page are drawn into those of the page before, and none is made anew. */
import type { Key } from './cursor.ts'

/** The place of each row among the elements. The same rows have the same places, however often they are asked for. */
export class Slots {
  #taken: ReadonlyMap<Key, number> = new Map()
  #made = 0

  /** A row that stays keeps its element; one that comes takes the first of those that nobody has any more, else a new one. */
  of(keys: readonly Key[]): number[] {
    const stays = new Set(keys)
    const free = [...this.#taken].flatMap(([key, slot]) => (stays.has(key) ? [] : [slot])).values()
    const slots = keys.map((key) => this.#taken.get(key) ?? free.next().value ?? this.#made++)
    this.#taken = new Map(keys.map((key, at) => [key, slots[at]!]))
    return slots
  }
}
