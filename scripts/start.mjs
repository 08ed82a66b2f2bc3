/** npm start: installs what is missing, builds what is stale, then serves in this same process. */
import { build } from './build.mjs'
import { installDependencies } from './install.mjs'

installDependencies()
build()
await import('../dist/server/main.js')
