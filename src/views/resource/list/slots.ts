/** Assigns rows to DOM elements, so that the rows of another page reuse the existing elements. */
import type { Key } from './cursor.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

/** Slot of each row. The same keys always get the same slots. */
export class Slots {
  #taken: ReadonlyMap<Key, number> = new Map()
  #made = 0

  /** A row that stays keeps its slot; a new one takes the first free slot, else a new one. */
  of(keys: readonly Key[]): number[] {
    const stays = new Set(keys)
    const free = [...this.#taken].flatMap(([key, slot]) => (stays.has(key) ? [] : [slot])).values()
    const slots = keys.map((key) => this.#taken.get(key) ?? free.next().value ?? this.#made++)
    this.#taken = new Map(keys.map((key, at) => [key, itemAt(slots, at)]))
    return slots
  }
}
