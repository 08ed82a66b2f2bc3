/** Excessive amounts of what a single user may do. */
import { randomBytes } from 'node:crypto'
import type { Json } from '../server/support/server.ts'
import { DAY } from '../server/support/clock.ts'
import type { Attack, AttackTarget } from './attack.ts'
import { sendForm } from './sendForm.ts'

const csv = (bytes: number) => Buffer.from(`${randomBytes(8).toString('hex')};${'a'.repeat(bytes)}\n`)

async function ownContact(on: AttackTarget): Promise<Json> {
  const { rows } = await on.pool.query<Json>(
    `select id, email_referente from main_rubrica
     where codice_produttore = 'PR01' and email_referente is not null and _deleted_at is null order by id limit 1`,
  )
  return rows[0]!
}

const send = (on: AttackTarget, as: 'produttore' | 'admin', id: unknown, more: Json) =>
  on.as(as)('POST', `/api/main/rubrica/send/${String(id)}`, {
    body: { oggetto: 'Prova', testo: '<p>Prova</p>', ...more },
  })

export const quotas: readonly Attack[] = [
  {
    id: 'quota.together',
    title: 'Thirty files of 10 MB from one user, one after the other and concurrently',
    alone: true,
    async run(on) {
      const found: string[] = []
      const upload = () =>
        sendForm(on, 'user', '/api/main/files', { file: { name: 'a.csv', data: csv(10 * 1024 * 1024 - 100) } })
      const one = await upload()
      if (one.status !== 201) found.push(`a single file answers ${one.status}`)
      const all = [one.status]
      for (let n = 0; n < 30; n++) all.push((await upload()).status)
      const storedCount = all.filter((status) => status === 201).length
      if (storedCount > 20) found.push(`${storedCount} files of 10 MB were kept in a day`)
      if (all.at(-1) !== 429) found.push(`the last one answers ${all.at(-1)}`)
      const uploads = await Promise.all(Array.from({ length: 10 }, upload))
      if (uploads.some(({ status }) => status !== 429)) found.push('more of them came in together')
      on.clock.advance(DAY + 1)
      const tomorrow = await upload()
      if (tomorrow.status !== 201) found.push(`the day after it answers ${tomorrow.status}`)
      return found
    },
  },
  {
    id: 'quota.together',
    title: 'Twelve concurrent uploads from one user',
    quick: true,
    async run(on) {
      const upload = () => sendForm(on, 'employee', '/api/main/files', { file: { name: 'a.csv', data: csv(500_000) } })
      const all = (await Promise.all(Array.from({ length: 12 }, upload))).map(({ status }) => status)
      const found: string[] = []
      if (!all.includes(429)) found.push('twelve files came in at once')
      if (all.some((status) => status !== 201 && status !== 429)) found.push(`answers: ${all.join(', ')}`)
      const after = await upload()
      if (after.status !== 201) found.push(`one more, once they are through, answers ${after.status}`)
      return found
    },
  },
  {
    id: 'quota.writes',
    title: 'Endless writes from one user, while another one continues',
    alone: true,
    async run(on) {
      const flood = on.as('employee')
      let last = await flood('PATCH', '/api/main/Hotel/1', { body: {} })
      for (let n = 0; n < 1_500 && last.status !== 429; n++)
        last = await flood('PATCH', '/api/main/Hotel/1', { body: {} })
      const found: string[] = []
      if (last.status !== 429) found.push(`1,500 writes in a row answer ${last.status}`)
      if (!(Number(last.headers['retry-after']) >= 1)) found.push('no word about when to try again')
      if (!/riprova/.test(String(last.body.message))) found.push(`it says: ${String(last.body.message)}`)
      const read = await flood('GET', '/api/main/Hotel/1')
      if (read.status !== 200) found.push(`reading answers ${read.status} meanwhile`)
      const other = await on.as('admin')('PATCH', '/api/main/Hotel/1', { body: {} })
      if (other.status !== 200) found.push(`somebody else's write answers ${other.status}`)
      return found
    },
  },
  {
    id: 'quota.recipients',
    title: 'A producer mails addresses that are no contacts, and a hundred at once',
    quick: true,
    async run(on) {
      const { id, email_referente: known } = await ownContact(on)
      const found: string[] = []
      const expected: [Json, number][] = [
        [{ to: ['chiunque@posta.example'] }, 422],
        [{ to: [known], cc: ['chiunque@posta.example'] }, 422],
        [{ to: [known, 'CHIUNQUE@posta.example'] }, 422],
        [{ to: Array.from({ length: 21 }, () => known) }, 422],
        [{ to: [known], cc: Array.from({ length: 100 }, (_, n) => `a${n}@posta.example`) }, 422],
        [{ to: [String(known).toUpperCase()], cc: ['produttore@regia.test'] }, 200],
      ]
      for (const [more, status] of expected) {
        const answer = await send(on, 'produttore', id, more)
        if (answer.status !== status) found.push(`${JSON.stringify(more).slice(0, 90)} answers ${answer.status}`)
      }
      const html = '<p onclick="x">Ciao <script>1</script><a href="javascript:1">qui</a><img src=x onerror=1></p>'
      await send(on, 'produttore', id, { to: [known], testo: html })
      const { rows } = await on.pool.query<{ html: string }>('select html from outbox order by id desc limit 1')
      if (/script|onclick|onerror/i.test(rows[0]?.html ?? '')) found.push(`the outbox holds ${rows[0]?.html}`)
      return found
    },
  },
  {
    id: 'quota.mails',
    title: 'More than 200 mail recipients in a day, also by the office',
    alone: true,
    quick: true,
    async run(on) {
      const { id } = await ownContact(on)
      const to = Array.from({ length: 20 }, (_, n) => `ospite-${n}@posta.example`)
      const statuses: number[] = []
      for (let n = 0; n < 11; n++) statuses.push((await send(on, 'admin', id, { to })).status)
      const found: string[] = []
      if (statuses.slice(0, 10).some((status) => status !== 200)) found.push(`the first ten: ${statuses.join(', ')}`)
      if (statuses[10] !== 429) found.push(`220 addresses answer ${statuses[10]}`)
      on.clock.advance(DAY + 1)
      const next = await send(on, 'admin', id, { to })
      if (next.status !== 200) found.push(`the day after it answers ${next.status}`)
      return found
    },
  },
  {
    id: 'quota.exports',
    title: 'The rubrica exported again and again',
    alone: true,
    async run(on) {
      const admin = on.as('admin')
      let status = 0
      for (let n = 0; n < 130 && status !== 429; n++) status = (await admin('GET', '/api/seller/contacts')).status
      return status === 429 ? [] : [`130 exports in a row answer ${status}`]
    },
  },
]
