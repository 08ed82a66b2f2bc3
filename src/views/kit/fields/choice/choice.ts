import { fold } from '../../../../domain/text/text.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { IconName } from '../../../../domain/model/icons.ts'
import type { Tone } from '../../data/Tag.tsx'

export type ChoiceValue = string | number

export interface Choice<Value extends ChoiceValue = ChoiceValue> {
  value: Value
  label: string
  /** Remark at the end of the row. */
  hint?: string
  tone?: Tone
  icon?: IconName
}

export type Search<Value extends ChoiceValue> = (
  query: string,
  signal: AbortSignal,
) => Promise<readonly Choice<Value>[]>
export type Resolve<Value extends ChoiceValue> = (value: Value) => Promise<string>

export type ChoiceStatus = 'ready' | 'loading' | 'failed'

/** Debounce of searches, ms. */
export const SEARCH_DELAY = 500

// Maximum number of rows; the list says how many more there are.
const SHOWN = 100

/** Choices that contain all the words of the query; accents and case are ignored. */
export function filterChoices<Value extends ChoiceValue>(choices: readonly Choice<Value>[], query: string) {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  return choices.filter((choice) => {
    const text = fold(`${choice.label} ${choice.hint ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/**
 * Ranks the matching choices: labels that begin with the query first, then labels with a word that does, then the rest.
 */
export function rankMatches<Value extends ChoiceValue>(choices: readonly Choice<Value>[], query: string) {
  const foldedQuery = fold(query.trim())
  const rank = ({ label }: Choice<Value>) => {
    const name = fold(label)
    return name.startsWith(foldedQuery) ? 0 : name.includes(` ${foldedQuery}`) ? 1 : 2
  }
  return [...filterChoices(choices, query)].sort((one, other) => rank(one) - rank(other))
}

export function limitChoices<Value extends ChoiceValue>(choices: readonly Choice<Value>[]) {
  return { shown: choices.slice(0, SHOWN), more: Math.max(0, choices.length - SHOWN) }
}

/**
 * Runs the search: the first one at once, the next ones debounced by `delay` ms. Old results stay visible until the new
 * ones arrive; the results of a superseded query are discarded.
 */
export function useSearch<Value extends ChoiceValue>(
  search: Search<Value>,
  query: string,
  active: boolean,
  delay: number,
) {
  const [answer, setAnswer] = useState<Answer<Value>>({ to: null, status: 'loading', choices: [] })
  const ask = useEffectEvent((signal: AbortSignal) => search(query.trim(), signal))
  useEffect(() => {
    if (!active) return
    const question = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const choices = await ask(question.signal)
          if (!question.signal.aborted) setAnswer({ to: query, status: 'ready', choices })
        } catch {
          if (!question.signal.aborted) setAnswer({ to: query, status: 'failed', choices: [] })
        }
      },
      query.trim() ? delay : 0,
    )
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [query, active, delay])
  return { status: answer.to === query ? answer.status : ('loading' as const), choices: answer.choices }
}

interface Answer<Value extends ChoiceValue> {
  /** Query that the results belong to. */
  to: string | null
  status: ChoiceStatus
  choices: readonly Choice<Value>[]
}

/** Resolves labels of values of which only the id is known: '…' while loading, '#12' if the lookup fails. */
export function useLabels<Value extends ChoiceValue>(
  values: readonly Value[],
  known: readonly Choice<Value>[],
  resolve: Resolve<Value>,
): Choice<Value>[] {
  const [labels, setLabels] = useState<ReadonlyMap<Value, string>>(new Map())
  const missing = values.filter((value) => !labels.has(value) && !known.some((one) => one.value === value))
  const look = useEffectEvent((value: Value) => resolve(value))
  const missingJson = JSON.stringify(missing)
  useEffect(() => {
    let isCurrent = true
    for (const value of JSON.parse(missingJson) as Value[]) {
      look(value)
        .catch(() => `#${value}`)
        .then((label) => isCurrent && setLabels((old) => new Map(old).set(value, label)))
    }
    return () => {
      isCurrent = false
    }
  }, [missingJson])
  return values.map((value) => known.find((one) => one.value === value) ?? { value, label: labels.get(value) ?? '…' })
}
