/** Names that sentences have met: each asked for once, kept until this person leaves. */
import { useSyncExternalStore } from 'react'
import { namesOf } from '../../api/names.ts'
import { Names, type Name } from '../../commands/sentences/names.ts'
import { context } from '../../state/context.ts'
import { onLogout } from '../../state/session.ts'

/** `asked`: the words that names were asked for by, and whether that is over. */
type Known = { names: Names; whole: boolean; asked: Map<string, boolean> }

const known = new Map<string, Known>()
let failed: (() => void)[] = []
/** What had no answer is asked for once more when the palette opens again. */
export function tryAgain(): void {
  for (const forget of failed) forget()
  failed = []
}

const listeners = new Set<() => void>()
let version = 0

function changed(): void {
  version++
  for (const listener of listeners) listener()
}

onLogout(() => {
  known.clear()
  changed()
})

const keyOf = (resource: string, refKey: string | undefined): string => (refKey ? `${resource} ${refKey}` : resource)

function ofResource(resource: string, refKey: string | undefined): Known {
  const key = keyOf(resource, refKey)
  let found = known.get(key)
  if (!found) known.set(key, (found = { names: new Names(), whole: false, asked: new Map() }))
  return found
}

/** What is known now. */
export const namesNow = (resource: string, refKey?: string): Names => ofResource(resource, refKey).names

/** Names that are here already; `whole`: there are no others. */
export function seed(resource: string, names: readonly Name[], whole: boolean): Names {
  const found = ofResource(resource, undefined)
  found.names.add(names)
  found.whole ||= whole
  return found.names
}

/** Asks for those with these words, unless all are known or they were asked for. */
export function learn(resource: string, refKey: string | undefined, words: string): void {
  const found = ofResource(resource, refKey)
  if (found.whole || found.asked.has(words)) return
  found.asked.set(words, false)
  namesOf(resource, refKey, words, context.hotel?.value)
    .then(
      ({ rows, whole }) => {
        found.asked.set(words, true)
        found.names.add(rows)
        found.whole ||= whole
      },
      // Without an answer the words mean what they mean without it.
      () => {
        found.asked.set(words, true)
        failed.push(() => found.asked.delete(words))
      },
    )
    .finally(() => {
      changed()
    })
}

/** Nothing more is to be learnt by these words. */
export function isLearnt(resource: string, refKey: string | undefined, words: string): boolean {
  const { whole, asked } = ofResource(resource, refKey)
  return whole || asked.get(words) === true
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes when there is more to know. */
export const useNamesVersion = (): number => useSyncExternalStore(subscribe, () => version)
