/** Builds a next version of Regia: the same servers with one more migration. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] }

/** Creates it in `folder` from the bundle of `program`; returns the path of its server program. */
export function nextVersion(folder: string, program: string): string {
  const place = path.join(folder, 'nuova')
  const server = path.join(place, 'dist/server')
  fs.cpSync(path.dirname(program), server, { recursive: true })
  fs.cpSync(path.join(root, 'dist/console'), path.join(place, 'dist/console'), { recursive: true })
  fs.cpSync(path.join(root, 'server/db/migrations'), path.join(server, 'migrations'), { recursive: true })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
  const file = path.join(server, 'migrations/meta/_journal.json')
  const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)!
  const tag = `${String(last.idx + 1).padStart(4, '0')}_prova`
  fs.writeFileSync(
    path.join(server, `migrations/${tag}.sql`),
    `ALTER TABLE "main_camera" ADD COLUMN "_prova" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE INDEX "main_camera_prova" ON "main_camera" USING btree ("_prova");
`,
  )
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag })
  fs.writeFileSync(file, JSON.stringify(journal))
  return path.join(server, path.basename(program))
}
