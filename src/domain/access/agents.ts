/**
 * What a personal token lets an agent do over the Model Context Protocol (docs/agents.md). A token with one of these
 * scopes is valid there only; the areas of its other scopes say what the agent may read, and propose to change.
 */

/** Each level includes the ones before it. */
export const agentLevels = ['read', 'plan', 'run'] as const
export type AgentLevel = (typeof agentLevels)[number]

export const agentScopes: readonly string[] = agentLevels.map((level) => `agent:${level}`)

/** The highest level among the scopes of a token; null where it is not an agent's. */
export const agentLevelOf = (scopes: readonly string[]): AgentLevel | null =>
  agentLevels.findLast((level) => scopes.includes(`agent:${level}`)) ?? null

export const includesLevel = (level: AgentLevel, needed: AgentLevel): boolean =>
  agentLevels.indexOf(level) >= agentLevels.indexOf(needed)

/** The scope to read an area is enough to read; proposing changes requires the scope to write it. */
export const agentLabels: Readonly<Record<AgentLevel, string>> = {
  read: 'Agente: legge',
  plan: 'Agente: legge e propone modifiche',
  run: 'Agente: legge, propone ed esegue ciò che è approvato',
}

/** The most rows of one plan of an agent. */
export const AGENT_PLAN_ROWS = 10_000

/** The resources whose rows a plan can change, and a person can therefore let an agent change by itself. */
export const isAutonomous = ({ kind, tokens, endpoints }: Writable): boolean =>
  kind === 'list' &&
  tokens !== false &&
  endpoints.some(({ op }) => op === 'create' || op === 'update' || op === 'delete')

type Writable = { kind: string; tokens: unknown; endpoints: readonly { op: string }[] }

/** What an agent may run without an approval: plans of at most so many rows of these resources. */
export type Autonomy = { rows: number; resources: readonly string[] }
/** The most rows that a person can let an agent change by itself. */
export const MOST_AUTONOMOUS_ROWS = 500
