/** Gives the suite `globSync` of node:fs, which Node 20 lacks and no scenario for servers calls. */
import { register } from 'node:module'

const file = `export * from 'node:fs'; export { default } from 'node:fs'; export const globSync = () => []`
const hooks = `export const resolve = (name, context, next) =>
  name === 'fs' && context.parentURL?.includes('/conformance/')
    ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(file)}`)}, shortCircuit: true }
    : next(name, context)`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
