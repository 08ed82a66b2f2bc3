/** Interpretation of a line as a sentence: the rows shown above all others, and the names that it needs. */
import { useEffect, useMemo, useState } from 'react'
import type { Context } from '../../../commands/context.ts'
import { WARM_UP_QUERY } from '../../../commands/search/find.ts'
import type { Names } from '../../../commands/sentences/names.ts'
import { readings, type ChosenValues } from '../../../commands/sentences/read.ts'
import { loadLists, sentencesFor } from '../../../commands/sentences/index.ts'
import type { Knowledge } from '../../../commands/sentences/recognise.ts'
import type { Reading, Sentence } from '../../../commands/sentences/sentence.ts'
import { prepareTimes } from '../../../commands/sentences/times.ts'
import { today } from '../../../domain/time/dates.ts'
import { runInSteps } from '../../../domain/util/runInSteps.ts'
import { useDebounced } from '../../kit/hooks.ts'
import { once } from '../../kit/once.ts'
import type { useKnownRecords } from '../navigation/useKnownRecords.ts'
import { areNamesFetched, fetchNames, namesNow, seed, allowRetry, useNamesVersion } from './sentenceNames.ts'

export type SentenceRow = {
  kind: 'sentence'
  id: string
  title: string
  reading: Reading
  /** The first reading is shown as a card. */
  isCard: boolean
}

/** Values chosen by hand, by the id of their sentence. */
export type ChosenBy = Readonly<Record<string, ChosenValues>>

const MOST = 4
const REST_MS = 150
const SEEDED_AFTER_MS = 200

const none: readonly SentenceRow[] = []
/** Whether a warm-up reading has run since the page was loaded. */
let hasRead = false

/** `pending`: names that the line may need are still loading. */
export function useSentences(
  line: string,
  context: Context,
  { hotels, portals, whole }: ReturnType<typeof useKnownRecords>,
  chosen: ChosenBy,
  enabled: boolean,
): { rows: readonly SentenceRow[]; pending: boolean } {
  const [described, setDescribed] = useState(0)
  useEffect(() => {
    if (enabled)
      loadLists().then(
        () => setDescribed((count) => count + 1),
        () => undefined,
      )
  }, [enabled])
  const sentences = useMemo(
    () => (enabled && described >= 0 ? sentencesFor(context) : []),
    [context, enabled, described],
  )
  const knownNames = useMemo(
    () => ({
      'main.hotel': once(() =>
        seed(
          'main.hotel',
          hotels.entries.map(({ title, hotel }) => ({ value: hotel.value, shown: title })),
          whole,
        ),
      ),
      'portals.sito': once(() =>
        seed(
          'portals.sito',
          portals.entries.map(({ title, portal }) => ({ value: portal.value, shown: title })),
          true,
        ),
      ),
    }),
    [hotels, portals, whole],
  )
  useEffect(allowRetry, [])
  // Warm-up while nobody types: folds thousands of names, and runs the calendar and one reading for the first time.
  useEffect(() => {
    if (!enabled) return undefined
    return runInSteps(SEEDED_AFTER_MS, [
      knownNames['main.hotel'],
      prepareTimes,
      () => {
        if (!hasRead) readings(WARM_UP_QUERY, sentences, context, knowledgeOf(knownNames))
        hasRead = true
      },
    ])
  }, [enabled, knownNames, sentences, context])
  const version = useNamesVersion()
  const [found, lacking] = useMemo(() => {
    const missingNames = new Map<string, Parameters<typeof fetchNames>>()
    const lacks = (...what: Parameters<typeof fetchNames>) => void missingNames.set(what.join(' '), what)
    if (!enabled || !line.trim() || version < 0) return [none, []] as const
    const known = knowledgeOf(knownNames, lacks)
    const found = readings(line, sentences, context, known, ({ id }: Sentence) => chosen[id])
    return [found.slice(0, MOST).map(rowOf), [...missingNames.values()]] as const
  }, [line, sentences, context, knownNames, chosen, enabled, version])
  const isTypingPaused = useDebounced(line, REST_MS) === line
  useEffect(() => {
    if (isTypingPaused) for (const what of lacking) fetchNames(...what)
  }, [isTypingPaused, lacking])
  return { rows: found, pending: enabled && lacking.some((what) => !areNamesFetched(...what)) }
}

type NamesBy = Readonly<Record<string, () => Names>>

const knowledgeOf = (here: NamesBy, lacks?: (...what: Parameters<typeof fetchNames>) => void): Knowledge => ({
  today: today(),
  names(resource, refKey) {
    const names = refKey ? undefined : here[resource]
    // Asks for the first page of names, which for most resources is all of them.
    if (!names) lacks?.(resource, refKey, '')
    return names?.() ?? namesNow(resource, refKey)
  },
  ...(lacks && { lacks }),
})

const rowOf = (reading: Reading, at: number): SentenceRow => ({
  kind: 'sentence',
  id: at === 0 ? reading.sentence.id : `${reading.sentence.id}#${at}`,
  title: reading.sentence.title,
  reading,
  isCard: at === 0,
})
