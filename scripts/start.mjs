/** npm start: builds what is stale, then serves in this same process. */
import { build } from './build.mjs'

build()
await import('../dist/server/main.js')
