/**
 * What survives a reload. 'impostazioni' belong to the device and survive a logout; everything under 'utente' belongs
 * to the user and is wiped at logout.
 */
import { subscribe } from 'valtio'

const PREFIX = 'regia.'

type Area = 'impostazioni' | 'utente'

export const keyOf = (area: Area, name: string) => `${PREFIX}${area}.${name}`

/** Storage can be forbidden or full: the console then works without memory. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export function load<T>(
  area: Area,
  name: string,
  storage: Storage | undefined = attempt(() => localStorage),
): T | undefined {
  const text = attempt(() => storage?.getItem(keyOf(area, name)))
  return text ? attempt(() => JSON.parse(text) as T) : undefined
}

export function save(
  area: Area,
  name: string,
  value: unknown,
  storage: Storage | undefined = attempt(() => localStorage),
): void {
  attempt(() => {
    if (value === undefined || value === null) storage?.removeItem(keyOf(area, name))
    else storage?.setItem(keyOf(area, name), JSON.stringify(value))
  })
}

/** Fills a store from its saved fields and saves them on every change. */
export function persist<T extends object>(area: Area, name: string, store: T, fields: readonly (keyof T)[]): void {
  const saved = load<Partial<T>>(area, name)
  for (const field of fields) if (saved && field in saved) store[field] = saved[field] as T[typeof field]
  // Saves synchronously: a save deferred by a tick could write back what a logout has just wiped.
  subscribe(store, () => save(area, name, Object.fromEntries(fields.map((field) => [field, store[field]]))), true)
}

/** Deletes everything that belongs to the user, on the device and in this tab. */
export function wipeUser(): void {
  for (const storage of [attempt(() => localStorage), attempt(() => sessionStorage)]) {
    if (!storage) continue
    for (const key of Object.keys(storage))
      if (key.startsWith(`${PREFIX}utente.`)) attempt(() => storage.removeItem(key))
  }
}
