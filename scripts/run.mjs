/** Runs one of the server's commands from its build: node scripts/run.mjs admin nome@esempio.it */
import { build } from './build.mjs'

build()
const [name] = process.argv.splice(2, 1)
await import(`../dist/server/${name}.js`)
