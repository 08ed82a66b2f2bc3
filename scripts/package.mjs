/**
 * npm run package -- folder: copies all that a server needs at run time into a new folder (dist/regia by default).
 * There `node dist/server/main.js` starts the server, and `node dist/server/backup.js …` and the like are the commands.
 * Native modules are those of this machine's system.
 */
import { nodeFileTrace } from '@vercel/nft'
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = resolve(process.argv[2] ?? join(root, 'dist/regia'))

/** Read at run time through paths that file tracing cannot follow. */
const extras = ['dist/console', 'server/db/migrations', 'server/demo/data', 'deploy', 'package.json', 'LICENSE']
/** Secrets that somebody may keep in those folders, such as `deploy/.env`. */
const isSecret = (path) => basename(path).startsWith('.env')

if (existsSync(folder) && readdirSync(folder).length) {
  console.error(`La cartella ${folder} non è vuota: indicane un’altra.`)
  process.exit(1)
}
build()
process.chdir(root)
const programs = readdirSync('dist/server').filter((name) => !name.startsWith('part-'))
const { fileList } = await nodeFileTrace(
  programs.map((name) => join('dist/server', name)),
  { base: root },
)
const files = [...fileList].filter((file) => !extras.some((one) => file.startsWith(`${one}/`)))
for (const path of [...files, ...extras]) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  cpSync(path, join(folder, path), {
    recursive: lstatSync(path).isDirectory(),
    verbatimSymlinks: true,
    filter: (one) => !isSecret(one),
  })
}
console.log(`Pronta in ${folder}: ${files.length} file, la console e i dati della rete dimostrativa.`)
