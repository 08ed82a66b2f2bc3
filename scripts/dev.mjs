/** npm run dev: the services, restarted at each change, and the console with hot reload. */
import { spawn } from 'node:child_process'

const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], { stdio: 'inherit' }),
  spawn('npx', ['vite', '--clearScreen', 'false'], { stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
await Promise.all(children.map((child) => new Promise((resolve) => child.on('exit', resolve))))
