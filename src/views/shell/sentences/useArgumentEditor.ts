/** Edits one argument of a sentence in place: the field filters its values, the rows show them. */
import { useEffect, useMemo, useState } from 'react'
import type { Argument, Value } from '../../../commands/sentences/argument.ts'
import type { Reading } from '../../../commands/sentences/sentence.ts'
import { examplesOf } from '../../../commands/sentences/argumentExamples.ts'
import { candidatesFor, valueOfName } from '../../../commands/sentences/recognise.ts'
import { readLine } from '../../../commands/sentences/tokens.ts'
import { today } from '../../../domain/time/dates.ts'
import { useDebounced } from '../../kit/hooks.ts'
import { rankMatches } from '../../kit/fields/choice/choice.ts'
import { fetchNames, namesNow, useNamesVersion } from './sentenceNames.ts'

export type ValueRow = { kind: 'value'; id: string; title: string; value: Value }

export type ArgumentEdit = { reading: Reading; name: string; text: string }

const MOST = 40
const REST_MS = 150

const rowsOf = (values: readonly Value[]): ValueRow[] =>
  values.map((value) => ({ kind: 'value', id: `valore:${String(value.value)}`, title: value.shown, value }))

function valuesFor(argument: Argument, text: string): readonly Value[] {
  const { kind, of, refKey, options } = argument
  // An argument with several values takes a list of one.
  const valueOrList = (value: unknown) => (argument.multiple ? [value] : value)
  if (kind === 'name' && of)
    return namesNow(of, refKey)
      .find(text, MOST)
      .map((name) => ({ ...valueOfName(name), value: valueOrList(name.value) }))
  if (kind === 'choice')
    return rankMatches(options ?? [], text).map(({ value, label }) => ({ value: valueOrList(value), shown: label }))
  if (kind === 'flag')
    return [
      { value: true, shown: 'Sì' },
      { value: false, shown: 'No' },
    ]
  const typed = text.trim()
  if (!typed) return []
  if (kind === 'text') return [{ value: typed, shown: typed }]
  const known = { names: namesNow, today: today() }
  return candidatesFor({ it: argument }, readLine(typed), new Set(), known).flatMap(({ values }) => values)
}

/** `rows` is null while no argument is being edited. */
export function useArgumentEditor() {
  const [asking, setAsking] = useState<ArgumentEdit | null>(null)
  const version = useNamesVersion()
  const argument = asking?.reading.sentence.takes[asking.name]
  const text = asking?.text ?? ''
  const rows = useMemo(
    () => (argument && version >= 0 ? rowsOf(valuesFor(argument, text)) : null),
    [argument, text, version],
  )
  const rested = useDebounced(text, REST_MS)
  useEffect(() => {
    if (argument?.kind === 'name' && argument.of) fetchNames(argument.of, argument.refKey, rested.trim())
  }, [argument, rested])
  return { asking, setAsking, rows, label: argument?.label, examples: argument && examplesOf(argument) }
}

/** Next argument to edit: a missing one first, else the one after `from`, in display order. */
export function nextArgument({ sentence, missing }: Reading, from: string | null): string | undefined {
  const names = Object.keys(sentence.takes)
  return (
    missing.find(([name]) => name !== from)?.[0] ?? names[from === null ? 0 : (names.indexOf(from) + 1) % names.length]
  )
}
