import { finalOps, finalResources } from './resources/generated/final.ts'

const ops: ReadonlySet<string> = new Set(finalOps)
const resources: ReadonlySet<string> = new Set(finalResources)

/**
 * Whether what this call writes cannot be undone, as its endpoint or its resource states. A call may also write rows of
 * other resources under its own name, so the operation alone decides.
 */
export const isFinal = (resource: string, op: string): boolean => ops.has(op) || resources.has(resource)
