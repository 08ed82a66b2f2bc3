/** The step of a landing page lives in the address: `step`, and for the third step `mode`. */
import type { Mode } from '../../api/landing.ts'
import type { Fields } from '../../domain/model/fields.ts'
import { memoize, memoizeByObject } from '../../domain/util/memoize.ts'
import type { Resource } from '../../domain/model/resource.ts'

export const steps = [
  { step: 1, label: 'Testi' },
  { step: 2, label: 'Portali' },
  { step: 3, label: 'Contenuti' },
] as const
export type Step = (typeof steps)[number]['step']

export function stepIn(search: string): Step {
  const stepParam = new URLSearchParams(search).get('step')
  return steps.find(({ step }) => String(step) === stepParam)?.step ?? 1
}

const modes = { manual: 'manuale', auto: 'automatica' } as const
/** `usual` is the mode that the page uses now. */
export function modeIn(search: string, usual: unknown): Mode {
  const mode = new URLSearchParams(search).get('mode')
  if (mode === 'manual' || mode === 'auto') return modes[mode]
  return usual === 'automatica' ? 'automatica' : 'manuale'
}
export const wordOf = (mode: Mode): string => (mode === 'manuale' ? 'manual' : 'auto')

/** Steps that are saved by a call of their own instead of the update. */
const saveOps: Readonly<Partial<Record<Step, string>>> = { 2: 'portali' }

/** Memoized, because what is drawn from a description depends on its identity. */
const stepsOf = memoizeByObject((resource: Resource) => memoize((step: Step) => withStep(resource, step)))

/** The description with only the fields of one step in its form; the others stay, but are not shown. */
export const resourceOfStep = (resource: Resource, step: Step): Resource => stepsOf(resource)(step)

function withStep(resource: Resource, step: Step): Resource {
  const fields: Fields = Object.fromEntries(
    Object.entries(resource.fields).map(([name, { group, ...field }]) => [
      name,
      group?.startsWith(`${step}.`) ? field : { ...field, form: false as const },
    ]),
  )
  const own = resource.endpoints.find(({ op }) => op === saveOps[step])
  if (!own) return { ...resource, fields }
  const otherEndpoints = resource.endpoints.filter(({ op }) => op !== 'update')
  return { ...resource, fields, endpoints: [...otherEndpoints, { ...own, op: 'update' }] }
}
