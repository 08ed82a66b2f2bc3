/**
 * npm run package -- folder: all that a server needs to run and nothing else, in a new folder (dist/regia without a word).
 * There `node dist/server/main.js` serves and `node dist/server/backup.js …` and its like are the commands. Native parts
 * are those of this machine's system.
 */
import { nodeFileTrace } from '@vercel/nft'
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = resolve(process.argv[2] ?? join(root, 'dist/regia'))

/** Read at run time, by paths that no program can follow. */
const beside = ['dist/console', 'server/db/migrations', 'server/demo/data', 'deploy', 'package.json', 'LICENSE']
/** What somebody keeps beside those: passwords, of `deploy/.env` for one. */
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
const files = [...fileList].filter((file) => !beside.some((one) => file.startsWith(`${one}/`)))
for (const path of [...files, ...beside]) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  cpSync(path, join(folder, path), {
    recursive: lstatSync(path).isDirectory(),
    verbatimSymlinks: true,
    filter: (one) => !isSecret(one),
  })
}
console.log(`Pronta in ${folder}: ${files.length} file, la console e i dati della rete dimostrativa.`)
