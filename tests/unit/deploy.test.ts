/** What a server is configured by: the same names in the table of docs/configuration.md, in the files to install it, and in the code. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { environment } from '../../server/config.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const known = Object.keys(environment.shape)
const named = (text: string) => [...new Set(text.match(/\b(?:REGIA|DATABASE)_[A-Z_]+\b/g))]

test('docs/configuration.md names every variable that the server reads', () => {
  const table = read('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .join('\n')
  expect(known.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

test('the installation files name no unknown variables', () => {
  const files = [
    ...readdirSync(new URL('../../deploy', import.meta.url)).map((name) => `deploy/${name}`),
    'docs/installation.md',
  ]
  for (const file of files)
    expect(
      named(read(file)).filter((name) => !known.includes(name)),
      file,
    ).toEqual([])
})

test.each([
  ['records a backup after its trial restore', 0, ['backup --da-provare', 'restore', 'audit', 'backup --provato']],
  ['does not record a backup whose trial restore fails', 1, ['backup --da-provare', 'restore']],
])('the backup script %s', (_, restored, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'regia-salvataggio-'))
  try {
    // A stub of node that records its calls.
    writeFileSync(
      join(folder, 'node'),
      `#!/bin/sh
name=$(basename "$1" .js)
case "$*" in *--*) echo "$name --\${*##*--}" ;; *) echo "$name" ;; esac >> "${folder}/asked"
[ "$name" = backup ] && touch "$2"
[ "$name" != restore ] || exit ${restored}
`,
    )
    chmodSync(join(folder, 'node'), 0o755)
    const script = new URL('../../deploy/salvataggio.sh', import.meta.url).pathname
    const run = () =>
      execFileSync('sh', [script, folder], {
        env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
        stdio: 'pipe',
      })
    if (restored) expect(run).toThrow()
    else run()
    expect(readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')).toEqual(expected)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
