/** Decides the current hotel or portal of a tab: the order of the sources is fixed, whatever becomes known first. */

export type Sources = {
  /** What the address names, and whether it does so in its path. */
  address: { id: number; inPath: boolean } | null
  /** What the tab remembers; null: the user wants none; undefined: nothing. */
  tab: number | null | undefined
  /** The ids that the user may choose; null for all of them. */
  own: readonly number[] | null
  /** A user of one hotel is always on it, and on no other. */
  isTied: boolean
  /** The last choice on this device. */
  device: number | null | undefined
  /** The default; undefined: it has to be fetched. */
  standard: number | null | undefined
  /** Whether the id is known not to exist. */
  isGone: (id: number) => boolean
}

/** `by`: the source that decided. `missing`: the address names something that does not exist for this user. */
export type Resolved =
  | { id: number; by: 'address' | 'tab' | 'own' | 'device' | 'standard' }
  | { id: null; by: 'missing' | 'choice' | 'nothing' | 'asks' }

export function resolveCurrent({ address, tab, own, isTied, device, standard: defaultId, isGone }: Sources): Resolved {
  const isOwn = (id: number) => !own || own.includes(id)
  const isAvailable = (id: number | null | undefined): id is number =>
    typeof id === 'number' && isOwn(id) && !isGone(id)
  if (address) {
    const { id, inPath } = address
    if (isAvailable(id)) return { id, by: 'address' }
    // Another user's hotel in a query is ignored: the screen is the user's own all the same.
    if (inPath || isOwn(id)) return { id: null, by: 'missing' }
  }
  if (isAvailable(tab)) return { id: tab, by: 'tab' }
  if (isTied) return own && isAvailable(own[0]) ? { id: own[0], by: 'own' } : { id: null, by: 'nothing' }
  if (tab === null) return { id: null, by: 'choice' }
  if (isAvailable(device)) return { id: device, by: 'device' }
  if (defaultId === undefined) return { id: null, by: 'asks' }
  return isAvailable(defaultId) ? { id: defaultId, by: 'standard' } : { id: null, by: 'nothing' }
}
