/** Copies the folder of an embedded database that no server has open, without the sockets by which servers hold it. */
import { cpSync } from 'node:fs'
import { basename } from 'node:path'

export const copyDatabase = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => !basename(path).startsWith('blocco-') })
