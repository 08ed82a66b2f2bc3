import { finalOps, finalResources } from '../resources/generated/final.ts'

const ops: ReadonlySet<string> = new Set(finalOps)
const resources: ReadonlySet<string> = new Set(finalResources)

/**
 * Whether what a call writes cannot be undone: its resource is final, or its operation is. An operation is final on every
 * resource, because the audit files the rows that a call writes elsewhere under that call's operation.
 */
export const isFinal = (resource: string, op: string): boolean => ops.has(op) || resources.has(resource)
