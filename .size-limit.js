/** What JavaScript may weigh on the wire, gzipped: up to the login, and up to the first row of each list. */
import { readFileSync } from 'node:fs'

const folder = 'dist/console'
const page = readFileSync(`${folder}/index.html`, 'utf8')
const { files, lists, login } = JSON.parse(/data-preload='([^']+)'/.exec(page)[1])
const ofPage = [...page.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, file]) => file)

/** The files, and all that they import at once. */
function withImports(named) {
  const found = new Set(named)
  for (const file of found) {
    const code = readFileSync(`${folder}/${file}`, 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)) found.add(`assets/${name}`)
  }
  return [...found]
}

const limit = (name, scripts, most) => ({
  name,
  path: withImports([...ofPage, ...scripts]).map((file) => `${folder}/${file}`),
  limit: most,
  gzip: true,
})

export default [
  limit('login', login, '110 kB'),
  ...Object.entries(lists).map(([description, [address]]) =>
    limit(`list ${address}`, [...files, ...description.split(' ')], '150 kB'),
  ),
]
