/** Sentences of the palette as plans: a line is understood as in the console, with the names that the agent may read. */
import { ApiError } from '../../src/api/client/error.ts'
import { rowFromWire } from '../../src/api/resources/resources.ts'
import type { Context } from '../../src/commands/context.ts'
import type { Argument } from '../../src/commands/sentences/argument.ts'
import { examplesOf } from '../../src/commands/sentences/argumentExamples.ts'
import { sentencesFor } from '../../src/commands/sentences/index.ts'
import { Names } from '../../src/commands/sentences/names.ts'
import { readings } from '../../src/commands/sentences/read.ts'
import type { Knowledge } from '../../src/commands/sentences/recognise.ts'
import {
  FOUND_ROWS,
  isComplete,
  valuesOf,
  type FindRows,
  type PlannedChange,
  type Reading,
} from '../../src/commands/sentences/sentence.ts'
import { nameRow, type NamedRow } from '../../src/domain/model/namedRow.ts'
import { readPage } from '../../src/domain/query/wire.ts'
import { invalid, Problem } from '../http/problem.ts'
import type { Row } from '../resources/read/rows.ts'
import { readableResource, type Agent } from './agent.ts'
import { listAnswer } from './records.ts'

/** A reading may ask for names, and with them for further ones. */
const MOST_ROUNDS = 4
/** The first names of a resource, which for most resources are all of them, and those that a search finds. */
const FIRST_NAMES = 100
const FOUND_NAMES = 25
/** Of a long text, the first words are searched for as names. */
const SEARCHED_WORDS = 12
type Search = { resource: string; refKey: string | undefined; words: string }

/** The words, each of them and each two neighbours: which of them are a name is not known yet. */
function searchesIn(words: string): string[] {
  const each = words.split(/\s+/).slice(0, SEARCHED_WORDS)
  const pairs = each.slice(1).map((word, at) => `${each[at]!} ${word}`)
  return [...new Set([words, ...pairs, ...each.filter((word) => word.length > 2)])]
}

/** The names that a line may contain, fetched as its readings ask for them. */
class FetchedNames implements Knowledge {
  readonly today: string
  readonly #agent: Agent
  readonly #names = new Map<string, Names>()
  readonly #searched = new Set<string>()
  #wanted: Search[] = []

  constructor(agent: Agent) {
    this.#agent = agent
    this.today = agent.call.clock.today()
  }

  names(resource: string, refKey?: string): Names {
    const key = [resource, refKey].join(' ')
    let found = this.#names.get(key)
    if (!found) {
      this.#names.set(key, (found = new Names()))
      this.#wanted.push({ resource, refKey, words: '' })
    }
    return found
  }

  lacks(resource: string, refKey: string | undefined, words: string): void {
    for (const one of searchesIn(words)) this.#wanted.push({ resource, refKey, words: one })
  }

  /** Searches for the names that the last reading lacked; returns whether it searched for any. */
  async fetch(): Promise<boolean> {
    const wanted = this.#wanted.filter((one) => !this.#searched.has(Object.values(one).join(' ')))
    this.#wanted = []
    for (const one of wanted) {
      this.#searched.add(Object.values(one).join(' '))
      this.names(one.resource, one.refKey).add(await searchNames(this.#agent, one))
    }
    return wanted.length > 0
  }
}

/** Empty for a resource that the token does not let the agent read, or that cannot be searched. */
async function searchNames(agent: Agent, { resource: id, refKey, words }: Search): Promise<NamedRow[]> {
  const resource = readableResource(agent, id)
  if (!resource) return []
  const size = words ? FOUND_NAMES : FIRST_NAMES
  try {
    const page = readPage<Row>(
      await listAnswer(agent, resource, { ...(words && { search: words }), page: 1, size, sums: false }),
    )
    return page.rows.map((row) => nameRow(resource, rowFromWire(resource, row), page.labels, refKey))
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return []
    throw error
  }
}

const findRows =
  (agent: Agent): FindRows =>
  async (resource, { hotelId }, filters) => {
    const answer = await listAnswer(agent, resource, { hotelId, filters, page: 1, size: FOUND_ROWS, sums: false })
    return readPage<Row>(answer).rows.map((row) => rowFromWire(resource, row))
  }

/** The best reading of the line among the sentences that change something. */
async function readingOf(agent: Agent, line: string, context: Context): Promise<Reading> {
  const sentences = sentencesFor(context).filter(({ writes, asks, plan }) => writes || asks || plan)
  const names = new FetchedNames(agent)
  let best: Reading | undefined
  for (let round = 0; round < MOST_ROUNDS; round++) {
    best = readings(line, sentences, context, names)[0]
    if (!(await names.fetch())) break
  }
  if (!best)
    throw invalid({ sentence: ['Not understood: commands with sentences: true lists them, each with examples'] })
  return best
}

function describeMissing(argument: Argument): string {
  const examples = examplesOf(argument) ?? argument.options?.slice(0, 2).map(({ label }) => label)
  if (examples?.length) return `${argument.label} (such as ${examples.map((one) => `«${one}»`).join(', ')})`
  return argument.of ? `${argument.label} (the name of a row of ${argument.of})` : argument.label
}

/** Throws a Problem that says what the line lacks. */
function requireComplete(reading: Reading): void {
  if (isComplete(reading)) return
  const { sentence, missing, loose } = reading
  throw invalid({
    sentence: [
      `Understood as «${sentence.title}»`,
      ...(missing.length ? [`missing: ${missing.map(([, argument]) => describeMissing(argument)).join(', ')}`] : []),
      ...(loose.length ? [`not understood: ${loose.join(' ')}`] : []),
    ],
  })
}

/** How the line was understood: the sentence, the value of each argument, and other meanings of the same words. */
const presentReading = ({ sentence, argumentValues }: Reading): Row => ({
  sentence: sentence.title,
  arguments: Object.fromEntries(
    [...argumentValues].map(([name, { shown }]) => [sentence.takes[name]?.label ?? name, shown]),
  ),
  ...([...argumentValues.values()].some(({ others }) => others.length) && {
    alsoPossible: [...argumentValues.values()].flatMap(({ others }) => others.slice(0, 3).map(({ shown }) => shown)),
  }),
})

/** The change that a line of the palette asks for. Throws a Problem if it is not understood whole, or is no plan. */
export async function planOfSentence(
  agent: Agent,
  line: string,
  context: Context,
): Promise<PlannedChange & { understood: Row }> {
  const reading = await readingOf(agent, line, context)
  const { sentence } = reading
  if (!sentence.plan)
    throw invalid({ sentence: [`«${sentence.title}» cannot be rehearsed: the person does it in the console`] })
  requireComplete(reading)
  try {
    return { ...(await sentence.plan(valuesOf(reading), findRows(agent))), understood: presentReading(reading) }
  } catch (error) {
    if (error instanceof ApiError) throw invalid({ sentence: [error.message] })
    throw error
  }
}
