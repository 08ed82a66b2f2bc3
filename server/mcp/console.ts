/** Tools about the console: which commands it offers on a target, and where anything opens. */
import { z } from 'zod'
import { calls } from '../../src/commands/actions/calls.ts'
import { commandsFor, type OfferedCommand } from '../../src/commands/commandsFor.ts'
import type { Context } from '../../src/commands/context.ts'
import { mayDo } from '../../src/commands/mayDo.ts'
import { commandsOfTarget } from '../../src/commands/paletteTargets.ts'
import { loadLists, sentencesFor } from '../../src/commands/sentences/index.ts'
import type { Sentence } from '../../src/commands/sentences/sentence.ts'
import { displayOf, type Resource } from '../../src/domain/model/resource.ts'
import { invalid } from '../http/problem.ts'
import type { Row } from '../resources/read/rows.ts'
import { linkTo, recordLink, rowLink } from './addresses.ts'
import { resourceFor, type Agent } from './agent.ts'
import { fitting } from './bounds.ts'
import { contextAt, readRecord } from './context.ts'
import { tool, type Tool } from './tool.ts'

const id = z.int().min(1)
const key = z.union([z.string().max(120), z.int()])
const resourceId = z.string().max(80)

const presentCommand = (agent: Agent, context: Context, command: OfferedCommand): Row => {
  const address = command.address?.(context) ?? null
  return {
    id: command.id,
    title: command.title,
    ...(address !== null && { address: linkTo(agent, address) }),
    ...(command.reason !== null && { refused: command.reason }),
  }
}

const presentSentence = ({ id: name, title, takes, examples, writes }: Sentence): Row => ({
  id: name,
  title,
  ...(writes && { writes }),
  ...(examples && { examples: examples.slice(0, 2) }),
  arguments: Object.entries(takes).map(([argument, { label, kind, required, options }]) => ({
    name: argument,
    label,
    kind,
    ...(required && { required }),
    ...(options && { values: options.slice(0, 20).map(({ label: text }) => text) }),
  })),
})

/** The calls on a record (reply, clone, put online …): the console runs them, and a person presses the button. */
function callsOnRecord(agent: Agent, resource: Resource, row: Row): Row[] {
  const { user } = agent.call
  return calls
    .filter((call) => call.resource === resource.id)
    .flatMap((call) => {
      const isAllowed = mayDo(user, resource, row, call.op, undefined)
      if (!isAllowed) return [{ id: call.id, title: call.title, refused: 'Non rientra nei permessi' }]
      const holds = call.when?.(row) ?? true
      return [{ id: call.id, title: call.title, ...(!holds && { refused: 'Non in questo stato della scheda' }) }]
    })
}

const commands = tool({
  name: 'commands',
  title: 'Commands on a target',
  description:
    'What the console offers this person on a hotel, a portal, a record or without a target: each command with its address, its arguments, or why it is refused. Sentences are lines that a person can type in the palette.',
  level: 'read',
  input: z.strictObject({
    hotelId: id.optional(),
    portalId: id.optional(),
    resource: resourceId.optional(),
    key: key.optional(),
    sentences: z.boolean().default(false).describe('Also the sentences, with their arguments'),
  }),
  output: z.looseObject({ commands: z.array(z.looseObject({})) }),
  async run(agent, input) {
    if ((input.resource === undefined) !== (input.key === undefined))
      throw invalid({ key: ['resource and key go together'] })
    const context = await contextAt(agent, input.hotelId, input.portalId)
    const offered = commandsAt(context).map((command) => presentCommand(agent, context, command))
    if (input.sentences) await loadLists()
    const sentences = input.sentences ? sentencesFor(context).map(presentSentence) : []
    if (input.resource === undefined || input.key === undefined)
      return { commands: fitting(offered), ...(sentences.length && { sentences: fitting(sentences) }) }
    const resource = resourceFor(agent, input.resource)
    const row = await readRecord(agent, resource, input.key)
    return { commands: callsOnRecord(agent, resource, row), address: rowLink(agent, resource, row) }
  },
})

/** On a place, the commands about it; otherwise the pages and commands that need none. */
function commandsAt(context: Context): OfferedCommand[] {
  if (context.hotel) return commandsOfTarget({ kind: 'hotel', hotel: context.hotel }, context)
  if (context.portal) return commandsOfTarget({ kind: 'portal', portal: context.portal }, context)
  return commandsFor(context).filter(({ quiet, route }) => !quiet && route)
}

const open = tool({
  name: 'open',
  title: 'Address in the console',
  description:
    'Where the console shows a record (resource and key) or a page (page: an id from search or commands), to link to it in an answer.',
  level: 'read',
  input: z.strictObject({
    resource: resourceId.optional(),
    key: key.optional(),
    page: z.string().max(80).optional(),
    hotelId: id.optional(),
    portalId: id.optional(),
  }),
  output: z.looseObject({ address: z.string() }),
  async run(agent, { resource: resourceName, key: value, page, hotelId, portalId }) {
    if (page !== undefined) return { address: await pageAddress(agent, page, hotelId, portalId) }
    if (resourceName === undefined || value === undefined)
      throw invalid({ page: ['Give a page, or a resource and a key'] })
    const resource = resourceFor(agent, resourceName)
    const row = await readRecord(agent, resource, value)
    const address =
      rowLink(agent, resource, row) ??
      recordLink(agent, { resource: resource.id, id: value, name: '', hotel: hotelId ?? null })
    if (address === null) throw invalid({ resource: ['No screen of this person shows these records'] })
    return { title: displayOf(resource, row), address }
  },
})

async function pageAddress(
  agent: Agent,
  page: string,
  hotelId: number | undefined,
  portalId: number | undefined,
): Promise<string> {
  const context = await contextAt(agent, hotelId, portalId)
  const command = commandsFor(context).find(({ id: name, route }) => route && name === page)
  if (!command) throw invalid({ page: ['Not a page that this person may open: search finds pages by title'] })
  const address = command.address?.(context)
  if (!address) throw invalid({ [command.need === 'portal' ? 'portalId' : 'hotelId']: ['This page needs it'] })
  return linkTo(agent, address)
}

export const consoleTools: readonly Tool[] = [commands, open]
