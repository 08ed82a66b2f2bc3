/** Routes that Regia adds to the specification, typed by hand in the form of the specification’s table. */
type Place = {
  place: 'side' | 'group' | 'tile' | 'widget' | 'profile' | 'topbar'
  group?: string
  label: string
  roles: string[]
}
export type Row = {
  pattern: string
  kind: string
  scope: string
  resource: string | null
  title: string
  label: string | null
  gender: string | null
  breadcrumb: string | null
  omnibox: string | null
  hint: string | null
  roles: string[]
  offered: string[]
  menu: Place[] | null
  aliases?: string[]
  aliasOf?: string
}

const office = ['admin', 'amministrazione', 'developer', 'employee']
const everybody = [...office, 'produttore', 'multihotel', 'user']

/** The first steps of an interaction: creations and edits for lists of the specification’s table. */
const steps = (
  [
    ['pagineTracciate', 'marketing.pagine', 'Pagine tracciate', 'Pagina tracciata', 'f', 'Nuova pagina tracciata'],
    ['contattiEmail', 'marketing.contatti', 'Contatti email', 'Contatto email', 'm', 'Nuovo contatto email'],
    ['layouts', 'marketing.layouts', 'Layout', 'Layout', 'm', null],
  ] as const
).flatMap(([path, resource, list, label, gender, create]): Row[] => {
  const of = (end: string, kind: string, title: string, omnibox: string | null): Row => ({
    pattern: `/hotel/{hotelId}/${path}/${end}`,
    kind,
    scope: 'hotel',
    resource,
    title,
    label,
    gender,
    breadcrumb: null,
    omnibox,
    hint: null,
    roles: everybody,
    offered: office,
    menu: null,
  })
  return [
    ...(create ? [of('create', 'create', create, `${list} - crea`)] : []),
    of('{id}', 'edit', `${label} {id}`, null),
  ]
})

export const addedRoutes: readonly Row[] = [
  ...steps,
  {
    pattern: '/mailArchive/{id}',
    kind: 'edit',
    scope: 'none',
    resource: 'stats.mailSearch',
    title: 'Richiesta {id}',
    label: 'Richiesta',
    gender: 'f',
    breadcrumb: null,
    omnibox: null,
    hint: null,
    roles: everybody,
    offered: everybody,
    menu: null,
  },
  {
    pattern: '/hotel/{hotelId}/richiestePreventivo/{id}',
    kind: 'edit',
    scope: 'hotel',
    resource: 'quote.quoteRequests',
    title: 'Richiesta preventivo {id}',
    label: 'Richiesta preventivo',
    gender: 'f',
    breadcrumb: null,
    omnibox: null,
    hint: null,
    roles: everybody,
    offered: [...office, 'multihotel', 'user'],
    menu: null,
  },
  {
    pattern: '/postaInUscita',
    kind: 'page',
    scope: 'none',
    resource: null,
    title: 'Posta in uscita',
    label: null,
    gender: null,
    breadcrumb: null,
    omnibox: 'Posta in uscita',
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: null,
  },
  {
    pattern: '/webhook',
    kind: 'list',
    scope: 'none',
    resource: 'management.webhook',
    title: 'Webhook',
    label: 'Webhook',
    gender: 'm',
    breadcrumb: null,
    omnibox: 'Webhook - lista',
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: [{ place: 'group', group: 'Configurazioni', label: 'Webhook', roles: ['admin'] }],
  },
  {
    pattern: '/webhook/create',
    kind: 'create',
    scope: 'none',
    resource: 'management.webhook',
    title: 'Nuovo webhook',
    label: 'Webhook',
    gender: 'm',
    breadcrumb: null,
    omnibox: 'Webhook - crea',
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: null,
  },
  {
    pattern: '/webhook/{id}',
    kind: 'edit',
    scope: 'none',
    resource: 'management.webhook',
    title: 'Webhook {id}',
    label: 'Webhook',
    gender: 'm',
    breadcrumb: null,
    omnibox: null,
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: null,
  },
  {
    pattern: '/sistema',
    kind: 'page',
    scope: 'none',
    resource: null,
    title: 'Sistema',
    label: null,
    gender: null,
    breadcrumb: null,
    omnibox: 'Sistema',
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: [{ place: 'side', group: 'Strumenti', label: 'Sistema', roles: ['admin'] }],
  },
  {
    pattern: '/documentazione',
    kind: 'page',
    scope: 'none',
    resource: null,
    title: 'Documentazione API',
    label: null,
    gender: null,
    breadcrumb: null,
    omnibox: 'Documentazione API',
    hint: null,
    roles: everybody,
    offered: everybody,
    menu: null,
  },
  {
    pattern: '/sicurezza',
    kind: 'page',
    scope: 'none',
    resource: null,
    title: 'Sicurezza',
    label: null,
    gender: null,
    breadcrumb: null,
    omnibox: 'Sicurezza',
    hint: null,
    roles: everybody,
    offered: everybody,
    menu: null,
  },
  {
    pattern: '/tokenPersonali',
    kind: 'page',
    scope: 'none',
    resource: null,
    title: 'Token personali',
    label: null,
    gender: null,
    breadcrumb: null,
    omnibox: 'Token personali',
    hint: null,
    roles: everybody,
    offered: everybody,
    menu: null,
  },
  {
    pattern: '/registro',
    kind: 'list',
    scope: 'none',
    resource: 'main.audit',
    title: 'Registro delle modifiche',
    label: 'Modifica',
    gender: 'f',
    breadcrumb: null,
    omnibox: 'Registro delle modifiche - lista',
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: [{ place: 'side', group: 'Strumenti', label: 'Registro delle modifiche', roles: ['admin'] }],
  },
  {
    pattern: '/registro/{id}',
    kind: 'edit',
    scope: 'none',
    resource: 'main.audit',
    title: 'Modifica {id}',
    label: 'Modifica',
    gender: 'f',
    breadcrumb: null,
    omnibox: null,
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: null,
  },
  {
    pattern: '/ruoli/{id}/permessi',
    kind: 'page',
    scope: 'none',
    resource: 'management.role',
    title: 'Permessi',
    label: 'Ruolo',
    gender: 'm',
    breadcrumb: null,
    omnibox: null,
    hint: 'ruolo',
    roles: ['admin'],
    offered: ['admin'],
    menu: null,
  },
]
