/** Addresses that lead elsewhere than they claim. */
import type { Json } from '../server/support/server.ts'
import type { Attack } from './attack.ts'

const strange = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  '//altrove.example/x',
  '/\\altrove.example/x',
  '\\\\altrove.example',
  'https://regia@altrove.example/',
  'https:///altrove.example',
  '/pagina\r\nSet-Cookie: a=b',
  '/pagina\nLocation: https://altrove.example',
  '/pagina con spazi',
  '/\tpagina',
  'ftp://altrove.example/',
  'pagina',
]

export const addresses: readonly Attack[] = [
  {
    id: 'address.redirect',
    title: 'Redirects to scripts, to other hosts in disguise, with line breaks',
    quick: true,
    async run(on) {
      const admin = on.as('admin')
      const found: string[] = []
      for (const [at, address] of strange.entries()) {
        const body = { portal_id: 33, url_origine: `/attacco-${at}`, url_destinazione: address }
        const { status } = await admin('POST', '/api/portals/redirectPages', { body })
        if (status !== 422) found.push(`a redirect to ${JSON.stringify(address)} answers ${status}`)
      }
      for (const address of [
        '/',
        '/pagina?x=1#y',
        'https://altrove.example/a b'.replace(' ', '%20'),
        'http://a.example',
      ]) {
        const body = { portal_id: 33, url_origine: `/buono-${encodeURIComponent(address)}`, url_destinazione: address }
        const { status } = await admin('POST', '/api/portals/redirectPages', { body })
        if (status !== 201) found.push(`a good redirect to ${address} answers ${status}`)
      }
      return found
    },
  },
  {
    id: 'address.circle',
    title: 'Redirect cycles, created concurrently and one after the other, and endless chains',
    quick: true,
    async run(on) {
      const admin = on.as('admin')
      const save = (from: string, to: string, more: Json = {}) =>
        admin('POST', '/api/portals/redirectPages', {
          body: { portal_id: 33, url_origine: from, url_destinazione: to, ...more },
        })
      const found: string[] = []
      const first = await save('/giro-a', '/giro-b')
      const back = await save('/giro-b', '/giro-a')
      if (first.status !== 201 || back.status !== 422) found.push(`A→B→A answers ${first.status}, ${back.status}`)
      if (!(back.body.errors as Json | undefined)?.url_destinazione) found.push('the refusal stands at no field')
      const { rows } = await on.pool.query<{ dominio: string }>('select dominio from portals_sito where id = 33')
      const whole = await save('/giro-b', `https://${rows[0]!.dominio}/giro-a`)
      if (whole.status !== 422) found.push(`the same circle with the whole address answers ${whole.status}`)

      const quiet = await save('/giro-b', '/giro-a', { attivo: false })
      if (quiet.status !== 201) found.push(`a redirect that is not active answers ${quiet.status}`)
      const { id } = (quiet.body.data ?? {}) as { id?: number }
      const woken = await admin('PATCH', `/api/portals/redirectPages/${id}`, { body: { attivo: true } })
      if (woken.status !== 422) found.push(`making it active answers ${woken.status}`)

      const both = await Promise.all([save('/insieme-a', '/insieme-b'), save('/insieme-b', '/insieme-a')])
      if (both.filter(({ status }) => status === 201).length !== 1)
        found.push(`two halves of a circle at once: ${both.map(({ status }) => status).join(', ')}`)

      const down = [1, 2, 3, 4, 5].map((n) => save(`/catena-${n}`, `/catena-${n + 1}`))
      const statuses = (await Promise.all(down)).map(({ status }) => status)
      if (statuses.some((status) => status !== 201)) found.push(`a chain of five answers ${statuses.join(', ')}`)
      for (const [from, to] of [
        ['/catena-0', '/catena-1'],
        ['/catena-6', '/catena-7'],
      ] as const) {
        const { status } = await save(from, to)
        if (status !== 422) found.push(`a sixth redirect from ${from} answers ${status}`)
      }
      return found
    },
  },
  {
    id: 'address.link',
    title: 'Site addresses with line breaks, user names and passwords, or other schemes',
    quick: true,
    async run(on) {
      const found: string[] = []
      for (const address of [
        ...strange,
        'https://a:b@hotel.example/',
        'https://hotel.example/\nx',
        'https://hotel.ex ample/',
      ]) {
        if (address.startsWith('/pagina') || address === 'pagina') continue
        const { status } = await on.as('admin')('PATCH', '/api/main/Hotel/1', { body: { sito: address } })
        if (status !== 422) found.push(`${JSON.stringify(address)} as the site of a hotel answers ${status}`)
      }
      return found
    },
  },
]
