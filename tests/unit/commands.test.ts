import { describe, expect, test } from 'vitest'
import { can, roles, type Role, type User } from '../../src/domain/access/access.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { validateRow } from '../../src/domain/model/validate.ts'
import { calls } from '../../src/commands/actions/calls.ts'
import { lazyCommands } from '../../src/commands/recordCommands.ts'
import { addressAfterHotel, addressAfterPortal } from '../../src/commands/addressAfterChoice.ts'
import { endpointOf, pathOf } from '../../src/api/resources/resources.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import { reasonOf } from '../../src/commands/commandsFor.ts'
import { crumbsFor } from '../../src/commands/crumbs.ts'
import { showKeys } from '../../src/commands/keys.ts'
import { match } from '../../src/commands/match.ts'
import { routes, siblingOf } from '../../src/commands/routes/index.ts'
import { hintOf, sectionNames } from '../../src/commands/search/searchWords.ts'
import { commandOf, commands, menuFor, register } from '../../src/commands/registry.ts'
import viewActions from '../../src/commands/actions/views.ts'
import { groupIntoParts, sideMenu } from '../../src/commands/menu.ts'
import { nearestMenuEntry } from '../../src/commands/nearestMenuEntry.ts'
import { listAddressForCreate } from '../../src/commands/listInstead.ts'
import { commandsFor } from '../../src/commands/commandsFor.ts'
import { commandIndex } from '../../src/commands/search/commandIndex.ts'
import { Index, type Entry, loadFuse, highlightRanges } from '../../src/commands/search/search.ts'
import { importCycles, forbiddenImports } from '../../scripts/layers.ts'
import { personOf } from './personOf.ts'
import paletteTable from './palette.txt?raw'

register([...lazyCommands, ...viewActions])

const user = (roleName: Role): User =>
  personOf(roleName, { hotel_id: 1, config_multihotel: [{ hotel_id: 1, config_id: null }] })

const hotel = {
  value: 1,
  label: 'Stella Marina - Taranto (1)',
  name: 'Stella Marina',
  comuneId: 73027,
  magnewsDb: 2001,
}
const portal = { value: 33, label: 'Family Hotel - (33)', name: 'Family Hotel' }
const at = (path: string, role: Role = 'admin', more: Partial<Context> = {}): Context => {
  const found = match(path)
  return {
    ...emptyContext,
    user: user(role),
    hotel,
    portal,
    route: found?.route ?? null,
    params: found?.params ?? {},
    ...more,
  }
}

test('an id with leading zeros in an address is that of the record', () => {
  expect(match('/hotel/007/camere')?.params).toEqual({ hotelId: '7' })
  expect(match('/hotel/000/camere')?.params).toEqual({ hotelId: '0' })
})

test('a command closed by a permission code appears in no palette and no menu', () => {
  const offered = (code: string) => {
    const context = at('/', 'employee')
    const permissions = context.user!.permissions.all.filter((one) => one.code !== `${code}.*`)
    const without = { ...context, user: { ...context.user!, permissions: { all: permissions } } }
    const ids = (of: Context) => [
      ...commandsFor(of).map(({ id }) => id),
      ...(['side', 'tile', 'widget', 'profile', 'topbar'] as const).flatMap((place) =>
        menuFor(of, place).map(({ route }) => `${place} ${route.id}`),
      ),
      ...(['amministrazione', 'commerciali'] as const).flatMap((group) =>
        menuFor(of, 'group', group).map(({ route }) => `group ${route.id}`),
      ),
    ]
    const baseline = new Set(ids(without))
    return [...new Set(ids(context))].filter((id) => !baseline.has(id)).sort()
  }
  expect(offered('aosecurity.user')).toEqual(['group utenti', 'utenti'])
  expect(offered('aosecurity.user_notification')).toContain('notifiche')
  expect(offered('walle.commerciali')).toEqual(
    expect.arrayContaining(['commerciali', 'commerciali.crea', 'group venduto', 'venduto']),
  )
  expect(offered('walle.clienti_statistiche')).toContain('statistiche')
  expect(offered('walle.portali_statistiche')).toContain('statistichePortale')
  expect(offered('walle.amministrazione')).toEqual(
    expect.arrayContaining(['articoli', 'articoliListino', 'group hotel', 'hotel', 'obbVenditaAnnuali', 'ordini']),
  )
})

test('the palette of every role matches the approved table', () => {
  const rows = new Map<string, string>()
  for (const [index, role] of roles.entries()) {
    for (const command of commandsFor(at('/', role)).filter((one) => !one.quiet)) {
      const hint = hintOf(command)
      const name = `${command.title}${hint ? ` (${hint})` : ''} · ${sectionNames[command.section]}`
      const marked = (rows.get(name) ?? '·······').split('')
      marked[index] = 'x'
      rows.set(name, marked.join(''))
    }
  }
  const table = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, marked]) => `${marked}  ${name}`)
  expect(table.join('\n')).toBe(paletteTable.trim())
})

test('long menu sections are split into short parts with unique names', () => {
  for (const role of roles) {
    for (const { group, entries } of sideMenu(at('/', role)).sections) {
      const parts = groupIntoParts(entries)
      expect(parts.flatMap((part) => part.entries)).toEqual(entries)
      const names = parts.flatMap(({ name }) => name ?? [])
      expect(new Set(names).size, `${role} ${group}`).toBe(names.length)
      if (names.length)
        expect(Math.max(...parts.map((part) => part.entries.length)), `${role} ${group}`).toBeLessThan(9)
    }
  }
  const ofHotels = sideMenu(at('/')).sections.find(({ group }) => group === 'gestioneHotel')!
  expect(groupIntoParts(ofHotels.entries).flatMap(({ name }) => name ?? [])).toEqual([
    'Offerte e servizi',
    'Reputazione',
    'Foto',
    'Camere e prezzi',
    'Sito',
    'Marketing',
    'Richieste',
    'Altro',
  ])
})

test('nearestEntry gives the menu entry closest to a screen that has none', () => {
  const near = (path: string, role?: Role) => nearestMenuEntry(at(path, role))
  expect(near('/hotel/1/camere/7')).toBeNull()
  expect(near('/utenti')).toBe('gestionaleAziendale')
  expect(near('/utenti/4/permessi')).toBe('gestionaleAziendale')
  expect(near('/sitiClienti')).toBe('gestionaleAdmin')
  expect(near('/sitiClienti', 'employee')).toBeNull()
  expect(near('/hotel/1/dashboard')).toBe('gestionaleHotel')
  expect(near('/hotel/1/dashboard', 'user')).toBeNull()
})

describe('keyboard shortcuts', () => {
  test('no two commands of one context share a key', () => {
    for (const role of roles) {
      for (const more of [{}, { list: true }, { form: true }, { list: true, form: true }, { turno: true }]) {
        const handle = new Proxy({}, { get: () => () => ({ cursor: null, selected: [] }) })
        const list =
          'list' in more
            ? { resource: 'x', createLabel: 'Nuova', canDelete: true, rows: 1, selected: 1, hasCursor: true, handle }
            : null
        const form = 'form' in more ? { resource: 'x', dirty: true, saving: false, canSave: true, handle } : null
        const turno = 'turno' in more ? { hasRows: true, canFinish: true, scope: 'own', handle } : null
        const context = at('/', role, { list, form, turno } as Partial<Context>)
        const keys = commandsFor(context).flatMap((command) =>
          (command.keys ?? []).map((one) => `${one} → ${command.id}`),
        )
        const idByKey = new Map<string, string>()
        for (const one of keys) {
          const [key, id] = one.split(' → ') as [string, string]
          expect(idByKey.get(key) ?? id, key).toBe(id)
          idByKey.set(key, id)
        }
      }
    }
  })

  test('no shortcut needs a key that an Italian keyboard lacks or reserves', () => {
    for (const keys of commands.flatMap((command) => command.keys ?? [])) {
      expect(keys).not.toMatch(/[/?[\]<>@#€]|Alt/)
    }
  })

  test('showKeys displays keys by their Italian names', () => {
    expect(['Control+p', 'g o', 'Delete', 'PageDown', 'Shift+ArrowDown', 'n'].map(showKeys)).toEqual([
      'Ctrl P',
      'g o',
      'Canc',
      'Pag ↓',
      'Maiusc ↓',
      'N',
    ])
  })
})

describe('the reason a command cannot run', () => {
  test.each([
    ['hotel.camere', { hotel: null }, 'Scegli prima un hotel · Invio'],
    ['dashboardPortali.redirects', { portal: null }, 'Scegli prima un portale · Invio'],
    ['hotel.camere', {}, null],
  ] as const)('reason of %s with %j', (id, without, reason) => {
    expect(reasonOf(commandOf(id), at('/', 'admin', without))).toBe(reason)
  })
})

describe('calls about a record', () => {
  const days = {
    data_pubblicazione: '2026-03-01',
    data_fine_pubblicazione: '2026-06-30',
    data_inizio: '2026-05-01',
    data_fine: '2026-07-31',
  }
  const record = (call: (typeof calls)[number], row: Record<string, unknown>, may = [call.op]) => ({
    key: 7,
    row: { id: 7, titolo: 'Ponte', ...days, ...row },
    etag: null,
    name: 'Ponte',
    may,
  })
  const offered = (call: (typeof calls)[number], facts: unknown, dirty = false) => {
    const form = { resource: call.resource, dirty, saving: false, canSave: true, record: facts, handle: {} }
    return commandsFor(at('/', 'admin', { form } as unknown as Partial<Context>)).find(({ id }) => id === call.id)
  }
  const fitting = [
    {},
    {
      stato_online: true,
      in_evidenza: true,
      showPhone: true,
      chiusa: true,
      ultimo_accesso: '2026-11-20T09:00:00Z',
      stato_configurazione: 'approvata',
      photos: [3],
    },
  ]
  /** A sample value for fields that the sample row leaves empty. */
  const typed: Record<string, unknown> = { to: ['a@b.it'], cc: null, photos: [3], importo: 10, seguito_il: null }

  test.each(calls.map((call) => [call.id, call] as const))('%s is a call that its service offers', (_, call) => {
    const resource = resourceOf(call.resource)
    const endpoint = resource.endpoints.find(({ op }) => op === call.op)!
    expect(endpoint).toBeDefined()
    expect(roles.some((role) => can(user(role), call.resource, call.op) !== 'none')).toBe(true)
    const facts = record(
      call,
      fitting.find((row) => call.when?.(row) ?? true)!,
    )
    const values = { ...call.form?.values?.(facts) }
    for (const name of call.form?.fields ?? []) values[name] ??= name in typed ? typed[name] : 'x'
    if (endpoint.method !== 'GET')
      expect(validateRow(resource.bodies![call.op]!, call.body?.(facts, values) ?? values)).toEqual({})
  })

  test.each(calls.map((call) => [call.id, call] as const))(
    '%s is offered to users with the right, while the record’s state allows it',
    (_, call) => {
      const facts = record(
        call,
        fitting.find((row) => call.when?.(row) ?? true)!,
      )
      expect(offered(call, facts)?.reason).toBe(null)
      expect(offered(call, facts, true)?.reason).toBe(call.saved ? 'Salva prima le modifiche' : null)
      expect(offered(call, { ...facts, may: ['read', 'update'] })).toBeUndefined()
      expect(offered(call, null)).toBeUndefined()
      const other = call.when && fitting.find((row) => !call.when!(row))
      if (other) expect(offered(call, record(call, other))).toBeUndefined()
    },
  )

  test('pathOf fills in the hotel and the record', () => {
    const resource = resourceOf('main.hotelOfferta')
    const endpoint = endpointOf(resource, 'pin', { hotelId: 3 })!
    expect(pathOf(endpoint, { hotelId: 3 }, 7)).toBe('Hotel/3/HotelOfferta/7/Pin')
  })
})

describe('palette search', () => {
  const index = new Index(
    [
      'Camere - crea',
      'Camere - lista',
      'Calendario attività - lista',
      'Associazione camere e servizi',
      'Listini - lista',
      'Crea offerta',
      'Trattamenti - lista',
    ].map((title, at) => ({
      id: String(at),
      title,
      keywords: title.startsWith('Listini') ? 'prezzi tariffe' : '',
      makes: title.endsWith('crea'),
    })),
  )

  const titles = <T extends Entry>(found: Index<T>, query: string, used: string[] = []) =>
    found.search(query, (id) => (used.includes(id) ? 1 : 0), 10).found.map((one) => one.title)

  test('exact matches rank first, then prefixes, then words in any order', () => {
    expect(titles(index, 'camere')).toEqual(['Camere - lista', 'Camere - crea', 'Associazione camere e servizi'])
    expect(titles(index, 'offerta crea')).toEqual(['Crea offerta'])
  })
  test('accents, case and apostrophes do not matter', () => {
    expect(titles(index, 'ATTIVITA cal')).toEqual(['Calendario attività - lista'])
  })
  test('a command is found by its synonyms', () => {
    expect(titles(index, 'prezzi')).toEqual(['Listini - lista'])
  })
  test('frecency decides within a tier', () => {
    expect(titles(index, 'ca', ['0'])[0]).toBe('Camere - crea')
  })
  test('all words of a record’s name in any order rank right after the exact name', () => {
    const hotels = new Index([{ id: 'hotel:138', title: 'Cilicia - Otranto (138)', number: 138 }], ['hotel'])
    const tierOf = (query: string) => hotels.search(query, () => 0, 10).tier
    for (const query of ['cilicia otranto', 'Otranto, Cilicia', 'hotel cilicia otranto', 'cilicia', '138'])
      expect(tierOf(query), query).toBeLessThan(0.1)
    expect(tierOf('otranto')).toBeGreaterThan(1)
  })
  test('the word "hotel" is optional in a hotel’s name, and "nuovo hotel" matches no existing hotel', () => {
    const hotels = new Index(
      ['Stella Marina - Taranto (1)', 'Stella Marina Residence - Bari (2)', 'Nuovo - Roma (3)'].map((title, at) => ({
        id: `hotel:${at + 1}`,
        title,
      })),
      ['hotel'],
    )
    const tierOf = (query: string) => hotels.search(query, () => 0, 10).tier
    expect(tierOf('hotel stella marina')).toBeLessThan(0.1)
    expect(titles(hotels, 'hotel stella marina')[0]).toBe('Stella Marina - Taranto (1)')
    expect(tierOf('nuovo hotel')).toBeGreaterThan(1)
  })
  test('function words between keywords are ignored', () => {
    const found = new Index([{ id: '1', title: 'Indicatori hotel - lista', names: ['Indicatore'] }])
    for (const query of ['indicatori degli hotel', 'indicatori dell’hotel'])
      expect(found.search(query, () => 0, 10).tier, query).toBeLessThan(0.1)
  })
  test('trade synonyms find the same pages; an exact word is never treated as a typo of another', () => {
    const pages = ['Foto sito', 'Interessi', 'Inserisci guida turistica'].map((title) => ({
      id: title,
      title,
      names: [title],
    }))
    expect(titles(new Index(pages), 'immagini sito')[0]).toBe('Foto sito')
    expect(titles(new Index(pages), 'interessi turisti')[0]).toBe('Interessi')
    // Trade synonyms do not apply to hotel names.
    expect(titles(new Index([{ id: '1', title: 'Immagine - Fasano (309)' }]), 'fotografie')).toEqual([])
  })
  test('the calendar’s list view ranks above saved views', () => {
    const list = { resource: 'main.tracciamentiAttivita', handle: {} } as Context['list']
    const context = at('/CalendarioAttivita', 'employee', { list })
    const offered = commandsFor(context).filter(({ quiet }) => !quiet)
    expect(offered.map(({ id }) => id)).toContain('vista.gestisci')
    expect(commandIndex(offered, context).search('vista elenco', () => 0, 3).found[0]!.id).toBe('calendario.elenco')
  })
  test('an index with equal entries reuses the previous index’s words but not its scores; one with other entries does not', () => {
    const of = (title: string, fit: number) => ({
      id: title,
      title,
      names: ['Prezzo'],
      terms: [['tariffa', 0]] as const,
      fit,
    })
    const before = new Index([of('Prezzi camere', 0), of('Prezzi servizi', 1)])
    before.prepare()
    const same = new Index([of('Prezzi camere', 1), of('Prezzi servizi', 0)], [], before)
    expect(same.prepare()).toBe(before.prepare())
    expect(titles(same, 'tariffa')).toEqual(['Prezzi servizi', 'Prezzi camere'])
    const other = new Index([of('Prezzi camere', 0), of('Prezzi foto', 1)], [], before)
    expect(titles(other, 'prezzi foto')[0]).toBe('Prezzi foto')
    const fewer = new Index([of('Prezzi servizi', 0)], [], before)
    expect(titles(fewer, 'tariffa')).toEqual(['Prezzi servizi'])
  })
  test('a saved view matches by its whole name', () => {
    const views = new Index(
      ['Fatturato - lista', 'Fatturato: anno su anno'].map((title) => ({ id: title, title, names: ['Fatturato'] })),
    )
    expect(titles(views, 'fatturato anno su anno')[0]).toBe('Fatturato: anno su anno')
  })
  test('typos are tolerated when nothing better matches, and nonsense finds nothing', async () => {
    await loadFuse()
    expect(titles(index, 'trattamneti')).toEqual(['Trattamenti - lista'])
    expect(titles(index, 'qqqxyz')).toEqual([])
  })
  test('marks returns the matching letters, accented ones included', () => {
    const text = 'Calendario attività'
    expect(highlightRanges(text, 'attivita').map(([from, to]) => text.slice(from, to))).toEqual(['attività'])
  })
})

describe('the screen after a hotel or portal is chosen', () => {
  test.each([
    ['admin', '/hotelInterazioni', '', '/hotel/5/interazioni'],
    ['admin', '/hotel/1/camere/7', '', '/hotel/5/camere'],
    ['admin', '/hotel/1', '', '/hotel/5'],
    ['admin', '/hotel/1/dashboard', '', '/hotel/5/dashboard'],
    ['admin', '/mailArchive', '?hotelId=1&source=sito', '/mailArchive?hotelId=5&source=sito'],
    ['admin', '/', '', '/hotel/5/dashboard'],
    ['admin', '/hotel', '', '/hotel/5/dashboard'],
    ['multihotel', '/hotel/1/offerte', '', '/hotel/5/offerte'],
    ['user', '/', '', null],
    ['user', '/hotel/1/camere', '', null],
  ] as const)('hotel chosen by %s at %s%s', (role, path, query, expected) => {
    expect(addressAfterHotel(path, query, 5, user(role))).toBe(expected)
  })

  test.each([
    ['/portale/33/pagine', '', '/portale/5/pagine'],
    ['/statistichePortale', '?portaleId=33', '/statistichePortale?portaleId=5'],
    ['/', '', '/dashboardPortali'],
    ['/gestionalePortali', '', '/dashboardPortali'],
    ['/dashboardPortali/redirects/7', '', '/dashboardPortali/redirects'],
    ['/portaliIndicatoriHotels/7', '', '/portaliIndicatoriHotels'],
    ['/portaliServiziTop/7', '', '/dashboardPortali/portaliServiziTop'],
    ['/impostazioniCpa', '', '/impostazioniCpa'],
    ['/dashboardPortali', '', '/dashboardPortali'],
  ] as const)('portal chosen at %s%s', (path, query, expected) => {
    expect(addressAfterPortal(path, query, 5)).toBe(expected)
  })
})

describe('breadcrumbs', () => {
  const crumbs = (path: string, fields: Record<string, string> = {}) =>
    crumbsFor(at(path), fields).map((crumb) => crumb.label)
  test.each([
    ['/hotel/1/camere/7', {}, 'Doppia vista mare', 'Doppia vista mare'],
    ['/ordini/2979', {}, 'Ordine 2979 · Stella Marina', 'Ordine 2979 · Stella Marina'],
    // Where the route itself names the record, its words stay.
    [
      '/hotel/1',
      { nome_hotel: 'Stella Marina', nome_comune: 'Taranto', idHotel: '1' },
      'Altro',
      'Stella Marina - Taranto (1)',
    ],
    ['/hotel/1/camere/7', { id: '7' }, '', 'Camera 7'],
  ] as const)('the breadcrumb of a record is its name: %s', (path, fields, name, last) => {
    expect(crumbsFor(at(path), fields, name).at(-1)).toEqual({ label: last })
  })
  test.each([
    ['/', {}, ['Home']],
    ['/profile', {}, ['Home', 'Profilo']],
    ['/hotel/create', {}, ['Home', 'Hotel', 'Crea nuovo']],
    [
      '/hotel/1',
      { nome_hotel: 'Stella Marina', nome_comune: 'Taranto', idHotel: '1' },
      ['Home', 'Hotel', 'Stella Marina - Taranto (1)'],
    ],
    ['/hotel/1/camere', {}, ['Home', 'Stella Marina - Taranto (1)', 'Camere']],
    ['/hotel/1/categorieOfferte', {}, ['Home', 'Stella Marina - Taranto (1)', 'Categorie offerte']],
    ['/hotel/1/offerteSort', {}, ['Home', 'Stella Marina - Taranto (1)', 'Ordina offerte']],
    ['/hotel/1/servizi/serviziBase', {}, ['Home', 'Stella Marina - Taranto (1)', 'Servizi base']],
    ['/dashboardPortali/redirects', {}, ['Home', 'Family Hotel - (33)', 'Redirects']],
    ['/dashboardPortali/pagine/create', {}, ['Home', 'Family Hotel - (33)', 'Pagine', 'Crea nuova Pagina']],
    ['/dashboardPortali/redirects/create', {}, ['Home', 'Family Hotel - (33)', 'Redirects', 'Crea nuovo Redirect']],
    ['/dashboardPortali/articoli/create', {}, ['Home', 'Family Hotel - (33)', 'Articoli', 'Crea nuovo Articolo']],
    [
      '/dashboardPortali/landingPage/create',
      {},
      ['Home', 'Family Hotel - (33)', 'LandingPage', 'Crea nuova Landing Page'],
    ],
    ['/dashboardPortali/redirects/70', {}, ['Home', 'Family Hotel - (33)', 'Redirects', '70']],
    ['/crmContatti/create', {}, ['Home', 'Rubrica', 'Crea nuovo contatto']],
    ['/crmContatti/4', { nome_referente: 'Direzione', nome_struttura: 'Cavour' }, ['Home', 'Rubrica', 'Direzione']],
    ['/crmContatti/4', { nome_struttura: 'Cavour', comune_name: 'Bari' }, ['Home', 'Rubrica', 'Cavour - Bari']],
    ['/statistiche', {}, ['Home', 'Statistiche mail']],
    ['/macros/3', {}, ['Home', 'Macro', 'Modifica macro']],
    [
      '/sephirothMailAssoc/9',
      { sites_id: '406' },
      ['Home', 'Associazioni configurazione mail', 'Configurazione 9 (idHotel: 406)'],
    ],
  ] as [string, Record<string, string>, string[]][])('%s', (path, fields, expected) => {
    expect(crumbs(path, fields)).toEqual(expected)
  })
})

test('no layer imports a layer that it must not know, and no imports are circular', () => {
  expect(forbiddenImports()).toEqual([])
  expect(importCycles()).toEqual([])
})

test('a command about one record names the record', () => {
  const titles = (more: Partial<Context>) =>
    new Map(commandsFor(at('/hotel/1/camere/2', 'admin', more)).map(({ id, title }) => [id, title]))
  const facts = { handle: {}, resource: 'main.camera', canDelete: true, rows: 3, hasCursor: true }
  const list = { ...facts, createLabel: 'Nuova camera', selected: 0 } as unknown as NonNullable<Context['list']>
  const form = {
    resource: 'main.camera',
    record: { key: 2, name: 'Singola standard', row: {}, etag: null, may: [] },
  } as unknown as NonNullable<Context['form']>
  expect(titles({ list, form }).get('elenco.elimina')).toBe('Elimina la camera Singola standard')
  expect(titles({ list, form }).get('elenco.nuovo')).toBe('Nuova camera')
  expect(titles({ list: { ...list, selected: 3 }, form }).get('elenco.elimina')).toBe('Elimina le 3 righe scelte')
  expect(titles({ list }).get('elenco.elimina')).toBe('Elimina la camera')
  expect(titles({}).get('tema.cambia')).toBe('Passa al tema scuro')
  expect(titles({ isDark: true }).get('tema.cambia')).toBe('Passa al tema chiaro')
})

test('the list translates the selected offers, or the one under the cursor', () => {
  const list = (marked: { cursor: number | null; selected: number[] }, resource = 'main.hotelOfferta') =>
    ({
      handle: {
        marked: () => marked,
        selection: () => ({ rows: { keys: marked.selected.map((key) => ({ key })) }, owner: {} }),
      },
      resource,
      rows: 3,
      selected: marked.selected.length,
    }) as unknown as NonNullable<Context['list']>
  const offered = (role: Role, selection: NonNullable<Context['list']>) =>
    commandsFor(at('/hotel/1/offerte', role, { list: selection })).some(({ id }) => id === 'offerte.traduci')
  expect(offered('user', list({ cursor: null, selected: [4, 5] }))).toBe(true)
  expect(offered('user', list({ cursor: 4, selected: [] }))).toBe(true)
  expect(offered('user', list({ cursor: null, selected: [] }))).toBe(false)
  expect(offered('user', list({ cursor: 4, selected: [] }, 'main.camera'))).toBe(false)
})

const routeOf = (id: string) => routes.find((one) => one.id === id)!

test('records with two addresses belong to one list', () => {
  const route = routeOf('cookie.Automatiche.modifica')
  expect(siblingOf(route, 'list')?.pattern).toBe('/cookieConfigAuto')
  // The list’s rows lead to the record’s own address, whichever of the two addresses is open.
  for (const id of ['cookieConfigAuto', 'cookieConfigAuto.modifica', 'cookie.Automatiche.modifica'])
    expect(siblingOf(routeOf(id), 'edit')?.pattern).toBe('/cookie/Automatiche/{id}')
  expect(siblingOf(routeOf('hotel.camere.modifica'), 'list')?.id).toBe('hotel.camere')
})

test('a creation address without a creation screen leads to its list', () => {
  expect(
    ['/funnel/create', '/ordini/create', '/hotel/7/layouts/create', '/cookie/Automatiche/create'].map(
      listAddressForCreate,
    ),
  ).toEqual(['/funnel', '/ordini', '/hotel/7/layouts', '/cookieConfigAuto'])
  expect(['/niente/create', '/profile/create', '/funnel'].map(listAddressForCreate)).toEqual([null, null, null])
})
