/** Cache of the names that sentences may contain: each fetched once, kept until logout. */
import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../../domain/util/emitter.ts'
import { namesOf } from '../../../api/resources/names.ts'
import { Names, type Name } from '../../../commands/sentences/names.ts'
import { context } from '../../../state/context.ts'
import { onLogout } from '../../../state/session.ts'

/** `requested`: the words already searched for; true once the search has finished. */
type NameCache = { names: Names; whole: boolean; requested: Map<string, boolean> }

const known = new Map<string, NameCache>()
let failed: (() => void)[] = []
/** Allows another search for the words that failed; called when the palette opens again. */
export function allowRetry(): void {
  for (const forget of failed) forget()
  failed = []
}

const namesChanged = createEmitter()
let version = 0

function changed(): void {
  version++
  namesChanged.emit()
}

onLogout(() => {
  known.clear()
  changed()
})

const keyOf = (resource: string, refKey: string | undefined): string => (refKey ? `${resource} ${refKey}` : resource)

function ofResource(resource: string, refKey: string | undefined): NameCache {
  const key = keyOf(resource, refKey)
  let found = known.get(key)
  if (!found) known.set(key, (found = { names: new Names(), whole: false, requested: new Map() }))
  return found
}

export const namesNow = (resource: string, refKey?: string): Names => ofResource(resource, refKey).names

/** Adds names that are already loaded; `whole`: the set is complete. */
export function seed(resource: string, names: readonly Name[], whole: boolean): Names {
  const found = ofResource(resource, undefined)
  found.names.add(names)
  found.whole ||= whole
  return found.names
}

/** Searches for names with these words, unless all names are known or the words were searched before. */
export function fetchNames(resource: string, refKey: string | undefined, words: string): void {
  const found = ofResource(resource, refKey)
  if (found.whole || found.requested.has(words)) return
  found.requested.set(words, false)
  namesOf(resource, refKey, words, context.hotel?.value)
    .then(
      ({ rows, whole }) => {
        found.requested.set(words, true)
        found.names.add(rows)
        found.whole ||= whole
      },
      // After a failure the words keep the meaning that they have without the names.
      () => {
        found.requested.set(words, true)
        failed.push(() => found.requested.delete(words))
      },
    )
    .finally(() => {
      changed()
    })
}

/** Whether searching for these words could bring no further names. */
export function areNamesFetched(resource: string, refKey: string | undefined, words: string): boolean {
  const { whole, requested: searches } = ofResource(resource, refKey)
  return whole || searches.get(words) === true
}

/** Version number that changes when names are added. */
export const useNamesVersion = (): number => useSyncExternalStore(namesChanged.subscribe, () => version)
