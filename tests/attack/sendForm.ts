/** Multipart forms with files, as a browser sends them. */
import type { Account, Json } from '../server/support/server.ts'
import type { AttackTarget } from './attack.ts'

export type Part = string | { name: string; data: Buffer }

export async function sendForm(on: AttackTarget, account: Account, path: string, parts: Record<string, Part>) {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else form.append(name, new Blob([new Uint8Array(part.data)]), part.name)
  }
  const answer = await on.fetch(path, { method: 'POST', body: form, as: account })
  const body = (await answer.json()) as Json
  return { status: answer.status, body, data: (body.data ?? {}) as Json }
}

export const contactList = (data: Buffer): Record<string, Part> => ({
  hotel: '1',
  nome: `Elenco di ${data.length}`,
  tipo_turista: 'famiglie',
  csv: { name: 'elenco.csv', data },
})
