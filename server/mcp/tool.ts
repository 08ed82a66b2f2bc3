/** A tool: what an agent can call, described once. */
import type { z } from 'zod'
import type { AgentLevel } from '../../src/domain/access/agents.ts'
import type { Row } from '../resources/read/rows.ts'
import type { Agent } from './agent.ts'

export type ToolFacts<Input extends z.ZodType = z.ZodType> = {
  name: string
  title: string
  description: string
  /** The level that the token must have; without it the tool is neither listed nor callable. */
  level: AgentLevel
  input: Input
  output: z.ZodType
  /** It changes rows; other tools only read, or only rehearse. */
  writes?: true
  /** Called again with the same arguments, it changes nothing more. */
  idempotent?: true
}

/** A schema as the protocol library takes it. */
type Schema = { '~standard': z.ZodType['~standard'] }

/** The same schema, whose JSON form is made once: a protocol server is built for every request. */
function withStoredJson(schema: z.ZodType): Schema {
  const standard = schema['~standard']
  const { jsonSchema } = standard as unknown as { jsonSchema: Record<'input' | 'output', (options: unknown) => object> }
  const once = (side: 'input' | 'output') => {
    let stored: object | undefined
    return (options: unknown) => (stored ??= jsonSchema[side](options))
  }
  return {
    '~standard': { ...standard, jsonSchema: { input: once('input'), output: once('output') } } as Schema['~standard'],
  }
}

export type Tool = Omit<ToolFacts, 'input' | 'output'> & { input: Schema; output: Schema } & {
  run(agent: Agent, input: unknown): Promise<Row>
}

/** The protocol layer validates the arguments against `input` before it calls `run`. */
export const tool = <Input extends z.ZodType>(
  facts: ToolFacts<Input> & { run(agent: Agent, input: z.output<Input>): Promise<Row> },
): Tool => ({
  ...facts,
  input: withStoredJson(facts.input),
  output: withStoredJson(facts.output),
  run: (agent, input) => facts.run(agent, input as z.output<Input>),
})
