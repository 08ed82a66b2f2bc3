/** Uploaded files: who can read them, and how long parsing takes. */
import type { Json } from '../server/support/server.ts'
import type { Attack } from './attack.ts'
import { contactList, sendForm } from './sendForm.ts'

const people = Buffer.from('email;nome\nanna@posta.example;Anna\n')

export const files: readonly Attack[] = [
  {
    id: 'files.guess',
    title: 'A contact list uploaded as if it were public, and requested by number and address',
    quick: true,
    async run(on) {
      const found: string[] = []
      const sent = await sendForm(on, 'user', '/api/main/files?privato=0', { file: { name: 'a.csv', data: people } })
      const body = { hotel: 1, nome: 'Clienti', tipo_turista: 'famiglie', csv: sent.data.id }
      const creation = await on.as('user')('POST', '/api/marketing/contatti', { body })
      if (creation.status !== 201) found.push(`the list itself is refused: ${creation.text}`)
      for (const name of [sent.data.id, sent.data.chiave]) {
        const address = `/api/main/files/${String(name)}`
        if ((await on.fetch(address)).status !== 404) found.push(`${address} is open to everybody`)
        if ((await on.fetch(address, { as: 'multihotel' })).status !== 404) found.push(`${address} is open to others`)
      }
      return found
    },
  },
  {
    id: 'files.numbers',
    title: 'File numbers from 1 on, without a session',
    quick: true,
    async run(on) {
      const { rows } = await on.pool.query<{ id: number }>('select id from files order by id')
      const open: number[] = []
      for (const { id } of rows) {
        for (const path of [`/api/main/files/${id}`, `/api/main/files/${id}/thumb`])
          if ((await on.fetch(path)).status !== 404) open.push(id)
      }
      return open.length ? [`${open.length} files are open to whoever counts`] : []
    },
  },
  {
    id: 'files.list-pattern',
    title: 'A contact list with a line that makes regular expressions backtrack: a@, 60,000 dots, @',
    quick: true,
    async run(on) {
      const found: string[] = []
      for (const line of [
        `a@${'.'.repeat(60_000)}@`,
        `${'"'.repeat(60_001)}`,
        'a@b.'.repeat(50_000),
        '@'.repeat(60_000),
      ]) {
        const begun = performance.now()
        const { status, body } = await sendForm(on, 'user', '/api/marketing/contatti', contactList(Buffer.from(line)))
        const took = performance.now() - begun
        if (status >= 500) found.push(`${line.slice(0, 12)}… answers ${status}: ${JSON.stringify(body)}`)
        if (took > 2_000) found.push(`${line.slice(0, 12)}… takes ${Math.round(took)} ms`)
      }
      return found
    },
  },
  {
    id: 'files.list-large',
    title: 'Contact lists of 10 MB, the slowest to parse, must not delay anybody else',
    async run(on) {
      const size = 10 * 1024 * 1024 - 1
      const lists = ['nome;anna@posta.example;via Roma\n', 'a\n', 'a@b;', 'a@b\n', '"a""b";\n']
      const waits: number[] = []
      const found: string[] = []
      let running = true
      const reading = (async () => {
        while (running) {
          const begun = performance.now()
          const { status } = await on.as('admin')('GET', '/api/main/Hotel/1/Camera')
          if (status !== 200) found.push(`the list of rooms answers ${status} meanwhile`)
          waits.push(performance.now() - begun)
        }
      })()
      for (const line of lists) {
        const data = Buffer.alloc(size, line)
        const { status, body } = await sendForm(on, 'user', '/api/marketing/contatti', contactList(data))
        if (status !== 201) found.push(`${JSON.stringify(line)}: ${status} ${JSON.stringify(body as Json)}`)
      }
      running = false
      await reading
      const worst = Math.round(Math.max(...waits))
      if (worst > 1_000) found.push(`a list of rooms waited ${worst} ms`)
      return found
    },
  },
]
