/** npm start: installs missing dependencies, rebuilds after changes and runs the server in this process. */
import { build } from './build.mjs'
import { installDependencies } from './install.mjs'

installDependencies()
build()
await import('../dist/server/main.js')
