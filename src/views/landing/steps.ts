/** The steps of a landing page stand in the address: `step`, and for the third `mode`. */
import type { Mode } from '../../api/landing.ts'
import type { Fields } from '../../domain/fields.ts'
import type { Resource } from '../../domain/resource.ts'

export const steps = [
  { step: 1, label: 'Testi' },
  { step: 2, label: 'Portali' },
  { step: 3, label: 'Contenuti' },
] as const
export type Step = (typeof steps)[number]['step']

export function stepIn(search: string): Step {
  const asked = new URLSearchParams(search).get('step')
  return steps.find(({ step }) => String(step) === asked)?.step ?? 1
}

const modes = { manual: 'manuale', auto: 'automatica' } as const
/** `usual`: the one that the page goes by. */
export function modeIn(search: string, usual: unknown): Mode {
  const asked = new URLSearchParams(search).get('mode')
  if (asked === 'manual' || asked === 'auto') return modes[asked]
  return usual === 'automatica' ? 'automatica' : 'manuale'
}
export const wordOf = (mode: Mode): string => (mode === 'manuale' ? 'manual' : 'auto')

/** Saved by calls of their own. */
const calls: Readonly<Partial<Record<Step, string>>> = { 2: 'portali' }

/** What is drawn from a description goes by its being the same one. */
const made = new WeakMap<Resource, Map<Step, Resource>>()

/** The description with the fields of one step in its form: the others are there, and are not asked for. */
export function ofStep(resource: Resource, step: Step): Resource {
  const known = made.get(resource) ?? new Map<Step, Resource>()
  made.set(resource, known)
  const found = known.get(step) ?? withStep(resource, step)
  known.set(step, found)
  return found
}

function withStep(resource: Resource, step: Step): Resource {
  const fields: Fields = Object.fromEntries(
    Object.entries(resource.fields).map(([name, { group, ...field }]) => [
      name,
      group?.startsWith(`${step}.`) ? field : { ...field, form: false as const },
    ]),
  )
  const own = resource.endpoints.find(({ op }) => op === calls[step])
  if (!own) return { ...resource, fields }
  const others = resource.endpoints.filter(({ op }) => op !== 'update')
  return { ...resource, fields, endpoints: [...others, { ...own, op: 'update' }] }
}
