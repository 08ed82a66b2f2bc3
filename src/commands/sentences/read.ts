/**
 * Interprets a line as sentences: each word goes to the argument that explains it best, in any order. Nothing here
 * sends a request, and the same line always has the same readings.
 */
import { fold, truncate } from '../../domain/text/text.ts'
import type { Context } from '../context.ts'
import { memoize } from '../../domain/util/memoize.ts'
import type { Argument, Value } from './argument.ts'
import { assign, type Best } from './assign.ts'
import { candidatesFor, type Candidate, type Knowledge } from './recognise.ts'
import type { Reading, Sentence, UnderstoodValue } from './sentence.ts'
import { isCreation, stem } from '../search/stems.ts'
import { isFiller, readLine, type Line, type Token } from './tokens.ts'
import { fieldOf } from '../../domain/model/fields.ts'
import { itemAt, lastOf } from '../../domain/util/lookup.ts'

/** Values chosen by hand in the card, by argument. */
export type ChosenValues = ReadonlyMap<string, Value>

/** The sentences that the line may mean, best first. */
export function readings(
  text: string,
  sentences: readonly Sentence[],
  context: Context,
  known: Knowledge,
  chosen: (sentence: Sentence) => ChosenValues | undefined = () => undefined,
): Reading[] {
  const line = readLine(text)
  if (line.tokens.length === 0) return []
  const found: Reading[] = []
  for (const sentence of sentences) {
    const reading = readSentence(sentence, line, context, known, chosen(sentence))
    if (reading) found.push(reading)
  }
  found.sort((a, b) => b.score - a.score)
  const [best, ...rest] = found
  return best ? [best, ...otherMeanings(best), ...rest] : []
}

const MEANINGS = 3

/**
 * The same sentence with other meanings of its words, so that two hotels with one name are two rows of the palette. The
 * second meaning of every argument comes first, then the third of every argument, and so on.
 */
function otherMeanings(reading: Reading): Reading[] {
  const ambiguous = [...reading.argumentValues].filter(([, { others: alternatives }]) => alternatives.length > 0)
  return Array.from({ length: MEANINGS }, (_, turn) =>
    ambiguous.flatMap(([name, understood]): Reading[] => {
      const value = understood.others[turn]
      const valuesByName = value && new Map(reading.argumentValues).set(name, { ...understood, ...value, others: [] })
      return valuesByName ? [{ ...reading, argumentValues: valuesByName }] : []
    }),
  )
    .flat()
    .slice(0, MEANINGS - 1)
}

/** A phrase as groups of alternative words, folded. Memoized, because every key press searches for all phrases. */
const groupsOf = memoize((phrase) => phrase.split(' ').map((group) => group.split('|').map(fold)))

/** The words that call the sentence, by its longest phrase; null where no phrase is complete. */
function callingWords({ calledBy, writes }: Sentence, tokens: readonly Token[]): Set<number> | null {
  // Where the sentence writes, the form of the word counts: 'offerte' are listed, 'offerta' is one to create.
  const isSame = (typed: string, word: string) => (writes ? typed === word : stem(typed) === stem(word))
  let longest: Set<number> | null = null
  for (const phrase of calledBy) {
    const taken = new Set<number>()
    const isCalled = groupsOf(phrase).every((group) => {
      const at = tokens.findIndex(
        (token, place) => !taken.has(place) && !token.quoted && group.some((word) => isSame(token.word, word)),
      )
      if (at >= 0) taken.add(at)
      return at >= 0
    })
    if (isCalled && taken.size > (longest?.size ?? 0)) longest = taken
  }
  return longest
}

/** The words at the beginning of a line that say no more than that something is created. */
function leadingCreationWords(tokens: readonly Token[]): number[] {
  const end = tokens.findIndex((token) => token.quoted || (!isFiller(token) && !isCreation(token.word)))
  return [...tokens.keys()].slice(0, end < 0 ? tokens.length : end)
}

function readSentence(
  sentence: Sentence,
  line: Line,
  context: Context,
  known: Knowledge,
  chosen: ChosenValues | undefined,
): Reading | null {
  const called = callingWords(sentence, line.tokens)
  if (!called && !sentence.impliedBy) return null
  const taken = new Set(called)
  // 'aggiungi una nota a cilicia': the verb of creating is what the sentence does, and not part of its text.
  if (called && sentence.writes) for (const at of leadingCreationWords(line.tokens)) taken.add(at)
  const open = Object.fromEntries(Object.entries(sentence.takes).filter(([name]) => !chosen?.has(name)))
  const candidates = keepPossibleOwners(sentence, candidatesFor(open, line, taken, known), context, chosen)
  if (!called && !candidates.some(({ name, score, start, end }) => name === sentence.impliedBy && score > end - start))
    return null
  const best = assign(sentence, line, taken, candidates, argumentsWithValue(sentence, context, chosen))
  const argumentValues = new Map<string, UnderstoodValue>()
  for (const [name, value] of chosen ?? []) argumentValues.set(name, { ...value, span: null, others: [] })
  for (const { name, start, end, values } of best.taken) {
    const argument = fieldOf(sentence.takes, name)
    const one = pickMeaning(argument, values, [start, end], context)
    argumentValues.set(name, argument.multiple ? addValue(argumentValues.get(name), one) : one)
  }
  // The unexplained words may be a required name that has not been loaded yet.
  const isAboutName = Object.values(sentence.takes).some(({ kind, required }) => kind === 'name' && required)
  if (argumentValues.size > 0 || sentence.writes || isAboutName)
    askForNames(sentence, line, best, argumentValues, known)
  const loose = texts(sentence, line, best.loose, argumentValues)
  fillDefaults(sentence, context, argumentValues)
  keepRowsOfOwner(sentence, argumentValues)
  const missing = Object.entries(sentence.takes).filter(([name, { required }]) => required && !argumentValues.has(name))
  // Words that an optional free text absorbs, or that only say where something is shown, do not show that the user means
  // this sentence.
  const inLine = [...argumentValues].filter(([name, one]) => {
    const { free, required, where } = fieldOf(sentence.takes, name)
    return one.span && !(free && !required) && !(where && !sentence.writes)
  })
  const isBare = inLine.length === 0 && !chosen?.size && Object.keys(sentence.takes).length > 0
  // A sentence that shows a list is meant by its filters: if most words are only searched for, it is not meant.
  const searched = Object.entries(sentence.takes).find(([, { quiet }]) => quiet)?.[0]
  const [from, to] = (searched && argumentValues.get(searched)?.span) || [0, 0]
  const lengths = inLine.map(([, { span }]) => (span ? span[1] - span[0] : 0))
  if (to - from > lengths.reduce((sum, one) => sum + one, 0)) return null
  if (isBare || (loose.length > 0 && (!sentence.writes || loose.length > line.tokens.length / 2))) return null
  const score = best.score + taken.size - loose.length - missing.length * 0.5
  const inOrder = Object.keys(sentence.takes).flatMap((name) => {
    const one = argumentValues.get(name)
    return one ? [[name, one] as const] : []
  })
  return { sentence, argumentValues: new Map(inOrder), missing, loose, score }
}

/**
 * Drops candidates whose owner contradicts the line. In 'ore 3 cilicia', 'cilicia' names the hotel, so it cannot also name
 * the activity 'Progetto speciale Cilicia' of the current hotel. A candidate stays if its owner is the default one or is
 * named by other words of the line.
 */
function keepPossibleOwners(
  { takes }: Sentence,
  candidates: readonly Candidate[],
  context: Context,
  chosen: ChosenValues | undefined,
): Candidate[] {
  return candidates.flatMap((candidate) => {
    const { within } = fieldOf(takes, candidate.name)
    if (!within) return [candidate]
    const known = chosen?.get(within.argument) ?? takes[within.argument]?.standard?.(context)
    const isElsewhere = ({ name, start, end }: Candidate) =>
      name === within.argument && (end <= candidate.start || start >= candidate.end)
    const owners = new Set(
      [...(known ? [known] : []), ...candidates.filter(isElsewhere).flatMap(({ values }) => values)].map(
        ({ value }) => value,
      ),
    )
    const values = candidate.values.filter((one) => {
      const owner = one.owners?.[within.field] ?? null
      return owner === null || owners.has(owner)
    })
    return values.length ? [{ ...candidate, values }] : []
  })
}

/** Adds a value to an argument that takes several. The other meanings replace one value at a time. */
function addValue(before: UnderstoodValue | undefined, one: UnderstoodValue): UnderstoodValue {
  const joined = (first: Value | undefined, last: Value): Value => ({
    value: [...((first?.value as unknown[] | undefined) ?? []), last.value],
    shown: first ? `${first.shown}, ${last.shown}` : last.shown,
  })
  return {
    ...joined(before, one),
    span:
      before?.span && one.span
        ? [Math.min(before.span[0], one.span[0]), Math.max(before.span[1], one.span[1])]
        : one.span,
    others: [
      ...one.others.map((other) => joined(before, other)),
      ...(before?.others ?? []).map((other) => joined(other, one)),
    ],
  }
}

/** Whether the words match only a part of a name. */
const isPartOfName = ({ kind, start, end, score }: Candidate): boolean => kind === 'name' && score <= end - start

/** Reports words that no known name explains (`known.lacks`): they may be a name that has not been loaded yet. */
function askForNames(
  { takes }: Sentence,
  { tokens }: Line,
  { loose, taken }: Best,
  argumentValues: ReadonlyMap<string, UnderstoodValue>,
  known: Knowledge,
): void {
  if (!known.lacks) return
  const hasText = Object.values(takes).some(({ free }) => free)
  const words = [
    ...(loose.length ? [joinWords(tokens, loose)] : []),
    ...(hasText && loose.length > 1 ? loose.map((at) => itemAt(tokens, at).word) : []),
    // A part of a name may be the whole of another.
    ...taken.filter(isPartOfName).map(({ start, end }) =>
      tokens
        .slice(start, end)
        .map(({ text }) => text)
        .join(' '),
    ),
  ]
  for (const [name, { kind, of, refKey }] of Object.entries(takes))
    if (kind === 'name' && of && !argumentValues.has(name))
      for (const word of words) if (word.length > 2) known.lacks(of, refKey, word)
}

/** Picks one of the values that the words may mean; the others remain as other meanings. */
function pickMeaning(
  { of }: Argument,
  values: readonly Value[],
  span: readonly [number, number],
  { hotel, portal }: Context,
): UnderstoodValue {
  // Of several with the same name, the current hotel comes first, or a row of the current hotel or portal.
  const isCurrent = ({ value, owners = {} }: Value) =>
    (of === 'main.hotel' && value === hotel?.value) ||
    Object.values(owners).some((owner) => owner !== null && (owner === hotel?.value || owner === portal?.value))
  const current = values.length > 1 ? values.findIndex(isCurrent) : -1
  const first = itemAt(values, Math.max(0, current))
  return { ...first, span, others: values.filter((one) => one !== first) }
}

/**
 * Fills the text arguments: with what follows the colon, and a free text with the words left over; quoted text is a
 * candidate like the others. Returns the words that remain unexplained.
 */
function texts(
  { takes }: Sentence,
  { tokens, colonText }: Line,
  loose: readonly number[],
  argumentValues: Map<string, UnderstoodValue>,
): string[] {
  const open = () => Object.entries(takes).filter(([name, { kind }]) => kind === 'text' && !argumentValues.has(name))
  const free = open().find(([, argument]) => argument.free)
  let unreadTokens = loose
  if (colonText) {
    const eligible = open().filter(([, { quiet }]) => !quiet)
    const [name, argument] = eligible.find(([, one]) => !one.free || !unreadTokens.length) ?? eligible[0] ?? []
    if (!name) return [colonText]
    argumentValues.set(name, { ...textValue(colonText, argument!), span: [tokens.length, tokens.length], others: [] })
  }
  if (free && !argumentValues.has(free[0]) && unreadTokens.length) {
    const text = joinWords(tokens, unreadTokens)
    argumentValues.set(free[0], {
      ...textValue(text, free[1]),
      span: [itemAt(unreadTokens, 0), lastOf(unreadTokens) + 1],
      others: [],
    })
    unreadTokens = []
  }
  return unreadTokens.map((at) => itemAt(tokens, at).text)
}

/** The text, truncated to what the argument allows. */
const textValue = (text: string, { maxLength }: Argument): Value => {
  const value = maxLength ? truncate(text, maxLength) : text
  return { value, shown: value }
}

/** The words left over, with the fillers between two of them. */
function joinWords(tokens: readonly Token[], places: readonly number[]): string {
  const words: string[] = []
  places.forEach((at, index) => {
    const before = places[index - 1]
    const between = before === undefined ? [] : tokens.slice(before + 1, at)
    if (between.every(isFiller)) words.push(...between.map(({ text }) => text))
    words.push(itemAt(tokens, at).text)
  })
  return words.join(' ')
}

/** The arguments that have a value without a word: chosen by hand, or a default. */
const argumentsWithValue = ({ takes }: Sentence, context: Context, chosen: ChosenValues | undefined): Set<string> =>
  new Set(Object.keys(takes).filter((name) => chosen?.has(name) || fieldOf(takes, name).standard?.(context)))

/** Fills in the defaults of the arguments that the line does not contain. */
function fillDefaults({ takes }: Sentence, context: Context, argumentValues: Map<string, UnderstoodValue>): void {
  for (const [name, { standard }] of Object.entries(takes)) {
    const value = argumentValues.has(name) ? undefined : standard?.(context)
    if (value) argumentValues.set(name, { ...value, span: null, others: [] })
  }
}

/** Of several rows with the same name, keeps those without an owner or with the owner that the line names. */
function keepRowsOfOwner({ takes }: Sentence, argumentValues: Map<string, UnderstoodValue>): void {
  for (const [name, { within }] of Object.entries(takes)) {
    const one = argumentValues.get(name)
    if (!within || !one?.span) continue
    const owner = argumentValues.get(within.argument)?.value
    const fits = ({ owners }: Value) => (owners?.[within.field] ?? null) === null || owners?.[within.field] === owner
    const fitting = [one, ...one.others].filter(fits)
    if (fitting[0]) argumentValues.set(name, { ...fitting[0], span: one.span, others: fitting.slice(1) })
    else argumentValues.delete(name)
  }
}
