/** Which hotel, or which portal, a tab stands on: one order, whatever becomes known first. */

export type Sources = {
  /** What the address names, and whether its path does. */
  address: { id: number; inPath: boolean } | null
  /** What the tab remembers; null: that none is wanted; undefined: nothing. */
  tab: number | null | undefined
  /** Those of the person; null: any. */
  own: readonly number[] | null
  /** A person of one hotel stands on it and nowhere else. */
  isTied: boolean
  /** The last choice on this device. */
  device: number | null | undefined
  /** What stands where nothing says otherwise; undefined: it has to be asked for. */
  standard: number | null | undefined
  /** Known not to exist. */
  isGone: (id: number) => boolean
}

/** `by`: what decided. `missing`: the address names what is not there for this person. */
export type Resolved =
  | { id: number; by: 'address' | 'tab' | 'own' | 'device' | 'standard' }
  | { id: null; by: 'missing' | 'choice' | 'nothing' | 'asks' }

export function resolveCurrent({ address, tab, own, isTied, device, standard, isGone }: Sources): Resolved {
  const isOwn = (id: number) => !own || own.includes(id)
  const stands = (id: number | null | undefined): id is number => typeof id === 'number' && isOwn(id) && !isGone(id)
  if (address) {
    const { id, inPath } = address
    if (stands(id)) return { id, by: 'address' }
    // Another's hotel in a query is passed over: the screen is the person's own all the same.
    if (inPath || isOwn(id)) return { id: null, by: 'missing' }
  }
  if (stands(tab)) return { id: tab, by: 'tab' }
  if (isTied) return own && stands(own[0]) ? { id: own[0], by: 'own' } : { id: null, by: 'nothing' }
  if (tab === null) return { id: null, by: 'choice' }
  if (stands(device)) return { id: device, by: 'device' }
  if (standard === undefined) return { id: null, by: 'asks' }
  return stands(standard) ? { id: standard, by: 'standard' } : { id: null, by: 'nothing' }
}
