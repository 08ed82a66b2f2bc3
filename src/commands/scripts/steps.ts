/** A step is one line of a script in one hotel: what it will do there, computed before it does it. */
import { call } from '../../api/client/call.ts'
import { endpointOf, listRows } from '../../api/resources/resources.ts'
import type { Line, RecordedValue } from '../../domain/plans/copione.ts'
import { isFinal } from '../../domain/model/isFinal.ts'
import { displayOf } from '../../domain/model/resource.ts'
import { loadResource } from '../../domain/resources/index.ts'
import { rubrica } from '../../domain/resources/rubrica.ts'
import { today } from '../../domain/time/dates.ts'
import { fold } from '../../domain/text/text.ts'
import { readPage } from '../../domain/query/wire.ts'
import type { CurrentHotel } from '../../state/context.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { reasonOf } from '../commandsFor.ts'
import { commands, isFor } from '../registry.ts'
import type { Argument, Value } from '../sentences/argument.ts'
import { sentencesFor } from '../sentences/index.ts'
import { Names } from '../sentences/names.ts'
import { candidatesFor } from '../sentences/recognise.ts'
import type { ArgumentValues, Sentence } from '../sentences/sentence.ts'
import { readLine } from '../sentences/tokens.ts'
import { contextOfTarget } from '../paletteTargets.ts'

/** `waits`: a person has to finish what the line opens; `leads`: it only navigates. */
export type StepKind = 'writes' | 'waits' | 'leads'

export type Step = {
  line: Line
  hotel: CurrentHotel | null
  doing: StepKind
  /** What it writes cannot be undone. */
  final: boolean
  /** The understood arguments. */
  parts: readonly (readonly [label: string, shown: string])[]
  /** Why it cannot run. */
  problem: string | null
  does: { sentence: Sentence; given: ArgumentValues } | { command: Command } | null
}

export const contextAt = (hotel: CurrentHotel | null, context: Context): Context =>
  hotel ? contextOfTarget({ kind: 'hotel', hotel }, context) : context

/**
 * The sentence of the line in that context; sentences of lists are included once their descriptions are loaded
 * (`loadLists`).
 */
export const sentenceOf = ({ comando }: Line, context: Context): Sentence | undefined =>
  sentencesFor(context).find(({ id }) => id === comando)

export const doingOf = (sentence: Sentence): StepKind =>
  sentence.asks ? 'waits' : sentence.writes ? 'writes' : 'leads'

const noNames = new Names()

/** What words mean to an argument that needs no names; undefined: nothing. */
export function parseArgument(argument: Argument, words: string): Value | undefined {
  const known = { names: () => noNames, today: today() }
  const line = readLine(words)
  return candidatesFor({ it: argument }, line, new Set(), known).find(
    ({ start, end }) => start === 0 && end === line.tokens.length,
  )?.values[0]
}

/** Throws ApiError. */
export async function stepOf(line: Line, hotel: CurrentHotel | null, context: Context): Promise<Step> {
  const stepContext = contextAt(hotel, context)
  const sentence = sentenceOf(line, stepContext)
  return sentence ? stepOfSentence(line, sentence, hotel, stepContext) : stepOfCommand(line, hotel, stepContext)
}

function stepOfCommand(line: Line, hotel: CurrentHotel | null, here: Context): Step {
  const command = commands.find(({ id }) => id === line.comando)
  const isOffered = command !== undefined && isFor(command, here)
  // A command with an address only navigates; a form that it opens, or a command without an address, is for a person to
  // finish.
  const stepKind = command?.address && command.route?.kind !== 'create' ? 'leads' : 'waits'
  return {
    line,
    hotel,
    doing: stepKind,
    final: false,
    parts: [],
    problem: isOffered ? reasonOf(command, here) : 'Non c’è, o non è per te',
    does: isOffered ? { command } : null,
  }
}

async function stepOfSentence(
  line: Line,
  sentence: Sentence,
  hotel: CurrentHotel | null,
  here: Context,
): Promise<Step> {
  const argumentValues: Record<string, unknown> = {}
  const parts: (readonly [string, string])[] = []
  let problem: string | null = null
  for (const [name, argument] of Object.entries(sentence.takes)) {
    const recorded = line.argomenti[name]
    const found = recorded ? await valueOf(argument, recorded, hotel) : argument.standard?.(here)
    if (typeof found === 'string') problem ??= found
    else if (found) {
      argumentValues[name] = found.value
      parts.push([argument.label, found.shown])
    } else if (argument.required) problem ??= `Manca: ${argument.label}`
  }
  return {
    line,
    hotel,
    doing: doingOf(sentence),
    final: sentence.op !== undefined && isFinal(...sentence.op),
    parts,
    problem,
    does: { sentence, given: argumentValues },
  }
}

/** A string says why there is no value. */
async function valueOf(
  argument: Argument,
  recordedValue: RecordedValue,
  hotel: CurrentHotel | null,
): Promise<Value | string | undefined> {
  if (recordedValue.words !== undefined)
    return parseArgument(argument, recordedValue.words) ?? `Non capisco «${recordedValue.words}»`
  if (!recordedValue.open) return recordedValue.value === null ? undefined : recordedValue
  if (!hotel) return 'Scegli un hotel'
  if (argument.of === 'main.hotel') return { value: hotel.value, shown: hotel.label }
  if (recordedValue.hotel === hotel.value) return recordedValue
  return argument.of === rubrica.id ? contactOf(hotel) : rowWithSameName(argument, recordedValue, hotel)
}

async function contactOf(hotel: CurrentHotel): Promise<Value | string> {
  const { body } = await call(rubrica, 'byHotel', { path: { id: hotel.value } })
  const row = readPage<Record<string, unknown>>(body).rows[0]
  return row
    ? { value: row[rubrica.key], shown: displayOf(rubrica, row) }
    : `${hotel.label} non ha un contatto in rubrica`
}

const FEW = 100

/** The row of that hotel with the same name. */
async function rowWithSameName(
  { of, refKey }: Argument,
  { shown }: RecordedValue,
  hotel: CurrentHotel,
): Promise<Value | string> {
  const resource = await loadResource(of!)
  const [name = shown] = shown.split(' · ')
  const owner = { hotelId: hotel.value }
  if (!endpointOf(resource, 'list', owner)) return `«${name}»: non si cerca in un altro hotel`
  const { rows, labels } = await listRows(resource, owner, { page: 1, size: FEW, filters: {}, q: name })
  const found = rows.find((row) => fold(displayOf(resource, row, labels)) === fold(name))
  return found
    ? { value: found[refKey ?? resource.key], shown: displayOf(resource, found, labels) }
    : `«${name}» non c’è in ${hotel.label}`
}
