/** Other people’s rows: read through a field that decides a right, referenced, harvested, or left without an owner. */
import type { Json } from '../server/support/server.ts'
import type { Attack } from './attack.ts'

const errorsOf = (body: Json): string[] => Object.keys((body.errors ?? {}) as Json)

export const foreignRows: readonly Attack[] = [
  {
    id: 'belonging.subscribers',
    title: 'Another producer’s subscribers, by assigning their newsletter database to an own hotel',
    quick: true,
    async run(on) {
      const seller = on.as('produttore')
      const found: string[] = []
      const { rows } = await on.pool.query<{ own: number; theirs: number }>(
        `select (select min("idHotel") from main_hotel where produttore = 'PR01') as own,
                (select min(magnews_db_id) from main_hotel where produttore <> 'PR01' and magnews_db_id is not null) as theirs`,
      )
      const { own, theirs } = rows[0]!
      const before = await seller('GET', `/api/newsletter/Newsletter/${theirs}/Site`)
      if (before.status === 200) found.push(`the foreign database answers ${before.status} before anything is tried`)
      for (const account of ['produttore', 'employee', 'amministrazione', 'developer'] as const) {
        const { status } = await on.as(account)('PATCH', `/api/main/Hotel/${own}`, { body: { magnews_db_id: theirs } })
        if (status !== 422) found.push(`${account} gives a hotel another database: ${status}`)
      }
      const twice = await on.as('admin')('PATCH', `/api/main/Hotel/${own}`, { body: { magnews_db_id: theirs } })
      if (twice.status !== 422) found.push(`two hotels with one database: ${twice.status}`)
      const after = await seller('GET', `/api/newsletter/Newsletter/${theirs}/Site`)
      if (after.status === 200) found.push('the foreign database is read')
      return found
    },
  },
  {
    id: 'belonging.task',
    title: 'A task written into the record of another producer’s contact',
    quick: true,
    async run(on) {
      const { rows } = await on.pool.query<{ task: number; theirs: number }>(
        `select (select min(id) from main_rubrica_task where codice_produttore = 'PR01' and _deleted_at is null) as task,
                (select min(id) from main_rubrica where codice_produttore <> 'PR01' and _deleted_at is null) as theirs`,
      )
      const { task, theirs } = rows[0]!
      const move = (rubrica_id: number) =>
        on.as('produttore')('PATCH', `/api/main/rubrica/task/${task}`, {
          body: { rubrica_id, description: 'Scritto da altri' },
        })
      const [foreign, absent] = [await move(theirs), await move(987_654_321)]
      const found: string[] = []
      if (foreign.status !== 422) found.push(`moving a task to a foreign contact answers ${foreign.status}`)
      if (JSON.stringify(foreign.body.errors) !== JSON.stringify(absent.body.errors))
        found.push('foreign and absent differ')
      return found
    },
  },
  {
    id: 'belonging.numbers',
    title: 'Phone numbers that nobody revealed: from conflicts, histories, restores, filters and sort orders',
    quick: true,
    async run(on) {
      const seller = on.as('produttore')
      const { rows } = await on.pool.query<{ id: number; number: string }>(
        `select id, telefono_referente as number from main_rubrica where codice_produttore = 'PR01' and _deleted_at is null
           and telefono_referente is not null and id not in (select rubrica_id from contact_openings) order by id limit 20`,
      )
      const found: string[] = []
      for (const { id, number } of rows) {
        const url = `/api/main/rubrica/${id}`
        const headers = { 'if-match': '"987654"' }
        for (const answer of [
          await seller('DELETE', url, { headers }),
          await seller('PATCH', url, { headers, body: { nome_referente: 'x' } }),
          await seller('GET', url),
        ])
          if (answer.text.includes(number)) found.push(`contact ${id}: an answer of ${answer.status} holds its number`)
      }
      for (const query of [
        'orderKey=telefono_referente',
        'telefono_referente=%2B39',
        'filter=telefono_referente%7C%7Clike%7C%7C39',
      ]) {
        const { status } = await seller('GET', `/api/main/rubrica?${query}`)
        if (status !== 422) found.push(`${query} answers ${status}`)
      }
      return found
    },
  },
  {
    id: 'belonging.references',
    title: 'Rows of one hotel that refer to rows of another, as staff and as the hotel',
    quick: true,
    async run(on) {
      const found: string[] = []
      const { rows } = await on.pool.query<
        Record<'offer' | 'room' | 'category' | 'page' | 'photo' | 'gallery' | 'list', number>
      >(
        `select (select min(id) from main_hotel_offerta where "idHotel" = 1) as offer,
           (select min("idListino") from main_listino where "idHotel" = 1) as list,
           (select min(id) from main_camera where "idHotel" <> 1) as room,
           (select min(id) from main_categorie_offerte where "idHotel" <> 1) as category,
           (select min(id) from main_site_page where hotel_id <> 1) as page,
           (select min(id) from main_site_photo where hotel_id <> 1) as photo,
           (select min(id) from main_site_photogallery where hotel_id = 1) as gallery`,
      )
      const { offer, list, room, category, page, photo, gallery } = rows[0]!
      const tries: [string, Json, string][] = [
        [`/api/main/HotelOfferta/${offer}`, { categoria_id: category }, 'categoria_id'],
        [
          `/api/main/HotelOfferta/${offer}`,
          { associazioni_offerte: { camere: [room] } },
          'associazioni_offerte.camere',
        ],
        [`/api/main/Listino/${list}`, { rooms: [{ id: room }] }, 'rooms.0.id'],
        [`/api/main/SitePhotogallery/${gallery}`, { photos: [photo], copertina: photo }, 'photos'],
      ]
      for (const account of ['admin', 'employee', 'user'] as const) {
        for (const [url, body, field] of tries) {
          const answer = await on.as(account)('PATCH', url, { body })
          if (answer.status !== 422 || !errorsOf(answer.body).includes(field))
            found.push(`${account} PATCH ${url} ${JSON.stringify(body)} answers ${answer.status}`)
        }
        const creation = await on.as(account)('POST', '/api/main/SitePage', {
          body: { hotel_id: 1, titolo: { it: 'Sotto altri' }, slug: `altri-${account}`, padre: page },
        })
        if (creation.status === 201) found.push(`${account} puts a page under another hotel’s`)
      }
      return found
    },
  },
  {
    id: 'belonging.doors',
    title: 'The last administrator, the built-in roles, and roles in use, given up or deleted',
    quick: true,
    alone: true,
    async run(on) {
      const admin = on.as('admin')
      const found: string[] = []
      const users = '/api/main/management/user'
      const { rows } = await on.pool.query<{ id: number }>(
        `select id from management_user where email = 'admin@regia.test'`,
      )
      const me = rows[0]!.id
      for (const body of [{ role: 3 }, { attivo: false }]) {
        const { status } = await admin('PATCH', `${users}/${me}`, { body })
        if (status !== 422) found.push(`the last administrator takes ${JSON.stringify(body)}: ${status}`)
      }
      if ((await admin('DELETE', `${users}/${me}`)).status !== 409) found.push('the last administrator is deleted')
      for (let role = 1; role <= 7; role++) {
        const { status } = await admin('DELETE', `/api/main/management/role/${role}`)
        if (status !== 409) found.push(`role ${role} is deleted: ${status}`)
      }
      if ((await admin('DELETE', '/api/main/management/permission/1')).status !== 409)
        found.push('a permission in use is deleted')
      const still = await admin('GET', users)
      if (still.status !== 200) found.push(`the administrator is locked out: ${still.status}`)
      return found
    },
  },
]
