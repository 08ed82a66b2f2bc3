/** Scripts as data: how executed commands are recorded, and what each line does in another hotel or on another day. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import { lazyCommands } from '../../src/commands/recordCommands.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import { commandOf, register } from '../../src/commands/registry.ts'
import { lineOfCommand } from '../../src/commands/scripts/lineOfCommand.ts'
import { lineOfSentence } from '../../src/commands/scripts/lineOfSentence.ts'
import { stepOf } from '../../src/commands/scripts/steps.ts'
import { loadLists, sentencesFor } from '../../src/commands/sentences/index.ts'
import { Names, type Name } from '../../src/commands/sentences/names.ts'
import { readings } from '../../src/commands/sentences/read.ts'
import { hasOpen, readLines, withOpenHotel, type Line } from '../../src/domain/plans/copione.ts'
import type { CurrentHotel } from '../../src/state/context.ts'
import { personOf } from './personOf.ts'

const TODAY = '2026-11-20'
const known: Record<string, Name[]> = {
  'main.hotel': [
    { value: 1, shown: 'Stella Marina - Taranto (1)' },
    { value: 138, shown: 'Cilicia - Otranto (138)' },
  ],
  'main.attivita': [{ value: 16, shown: 'Montaggio foto', owners: { aoHotelId: null } }],
  'main.rubrica': [{ value: 147, shown: 'Cilicia', hint: 'Otranto', owners: { hotel_id: 138 } }],
}
const names = new Map(Object.entries(known).map(([id, list]) => [id, new Names(list)]))
const empty = new Names()

const hotelOf = (value: number, name: string): CurrentHotel => ({
  value,
  label: `${name} (${value})`,
  name,
  comuneId: null,
  magnewsDb: null,
})
const context: Context = { ...emptyContext, user: personOf('admin'), hotel: hotelOf(1, 'Stella Marina') }

function recorded(text: string, at: Context = context): Line {
  const [reading] = readings(text, sentencesFor(at), at, { today: TODAY, names: (id) => names.get(id) ?? empty })
  return lineOfSentence(reading!, text, at)
}

/** The requests to the stubbed services, and the rows they answer. */
let urls: string[] = []
let rows: Record<string, unknown>[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) })
  const config = { services: { main: '/api/main' }, loginUrl: '/login', capabilities: { main: ['bulk', 'scripts'] } }
  vi.stubGlobal('fetch', async () => Response.json(config))
  await loadConfig()
  await loadLists()
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(String(url))
    return Response.json({ values: rows, meta: { total: rows.length } })
  })
  register(lazyCommands)
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a recorded sentence keeps its command and the spoken arguments: relative days stay relative, defaults are omitted', () => {
  expect(recorded('ore 2,5 cilicia montaggio foto ieri')).toEqual({
    comando: 'frase.ore',
    titolo: 'Aggiungi orario attività',
    argomenti: {
      hotel: { value: 138, shown: 'Cilicia - Otranto (138)', hotel: 138 },
      attivita: { value: 16, shown: 'Montaggio foto' },
      data: { value: '2026-11-19', shown: '19/11/2026 · giovedì', words: 'ieri' },
      tempo: { value: 2.5, shown: '2:30' },
    },
  })
  // The current hotel and today are resolved again at each run.
  expect(recorded('ore 1 montaggio foto').argomenti).toMatchObject({ hotel: { value: 1, hotel: 1 } })
  expect(Object.keys(recorded('ore 1 montaggio foto').argomenti)).not.toContain('data')
  // A contact belongs to its hotel.
  expect(recorded('nota cilicia: richiamare').argomenti).toEqual({
    contatto: { value: 147, shown: 'Cilicia · Otranto', hotel: 138 },
    nota: { value: 'richiamare', shown: 'richiamare' },
  })
})

it('a script recorded in one hotel leaves the hotel open; one recorded in several keeps them', () => {
  const one = [recorded('ore 1 cilicia montaggio foto'), recorded('nota cilicia: richiamare')]
  const open = withOpenHotel(one)
  expect(open.flatMap(({ argomenti }) => Object.values(argomenti).filter((value) => value.open))).toHaveLength(2)
  expect(hasOpen(open)).toBe(true)
  const two = [...one, recorded('ore 1 stella marina montaggio foto')]
  expect(withOpenHotel(two)).toEqual(two)
})

it('pages and dialogs are recorded, commands on a selection cannot be, and console commands are ignored', () => {
  const lineOf = (id: string) => lineOfCommand(commandOf(id))
  expect(lineOf('hotel.offerte')).toMatchObject({ comando: 'hotel.offerte' })
  expect(lineOf('assistenza.chiedi')).toMatchObject({ comando: 'assistenza.chiedi', argomenti: {} })
  for (const id of ['selezione.modifica', 'elenco.elimina']) expect(lineOf(id), id).toBeNull()
  for (const id of ['palette.apri', 'aiuto.tasti', 'tema.cambia', 'sessione.esci', 'modifica.ripristina'])
    expect(lineOf(id), id).toBeUndefined()
})

it('replayed in another hotel or on another day, arguments resolve to that hotel, its contact, its row of the same name, and the new date', async () => {
  const pand = hotelOf(304, 'Pand’Amuri')
  const [hours, note] = withOpenHotel([
    recorded('ore 2,5 cilicia montaggio foto ieri'),
    recorded('nota cilicia: richiamare'),
  ])
  vi.setSystemTime(new Date('2026-12-24T12:00:00Z'))
  const step = await stepOf(hours!, pand, context)
  vi.setSystemTime(new Date(`${TODAY}T12:00:00Z`))
  expect(step).toMatchObject({ doing: 'writes', final: false, problem: null })
  expect(step.does).toMatchObject({ given: { hotel: 304, attivita: 16, tempo: 2.5, data: '2026-12-23' } })

  urls = []
  rows = [{ id: 9, nome_struttura: 'Pand’Amuri' }]
  expect(await stepOf(note!, pand, context)).toMatchObject({
    problem: null,
    final: false,
    does: { given: { contatto: 9 } },
  })
  expect(urls[0]).toContain('/rubrica/hotel/304')
  rows = []
  expect((await stepOf(note!, pand, context)).problem).toBe('Pand’Amuri (304) non ha un contatto in rubrica')
  expect((await stepOf(note!, null, context)).problem).toBe('Scegli un hotel')
  // A sent notification cannot be undone.
  expect(await stepOf(recorded('avvisa produttore: nuovo listino articoli'), null, context)).toMatchObject({
    doing: 'writes',
    final: true,
    problem: null,
  })

  const hidden: Line = {
    comando: 'frase.nascondi.offerta',
    titolo: 'Nascondi offerta',
    argomenti: { scheda: { value: 5, shown: 'Ponte di giugno · Cilicia', hotel: 138, open: true } },
  }
  rows = [
    { id: 70, titolo: 'Ponte di giugno e luglio' },
    { id: 71, titolo: 'Ponte di giugno' },
  ]
  expect((await stepOf(hidden, pand, context)).does).toMatchObject({ given: { scheda: 71 } })
  rows = []
  expect((await stepOf(hidden, pand, context)).problem).toBe('«Ponte di giugno» non c’è in Pand’Amuri (304)')
})

it('an unknown, forbidden or incomplete line reports its problem before the script starts', async () => {
  const line = (comando: string, argomenti: Line['argomenti'] = {}): Line => ({ comando, titolo: comando, argomenti })
  expect((await stepOf(line('frase.di.ieri'), null, context)).problem).toBe('Non c’è, o non è per te')
  const guest = { ...context, user: personOf('user') }
  expect((await stepOf(line('frase.assegna'), null, guest)).problem).toBe('Non c’è, o non è per te')
  expect((await stepOf(line('frase.nota'), null, context)).problem).toBe('Manca: Contatto')
  const day = { data: { value: null, shown: 'boh', words: 'boh' } }
  expect(
    (await stepOf(line('frase.ore', { ...recorded('ore 1 montaggio foto').argomenti, ...day }), null, context)).problem,
  ).toBe('Non capisco «boh»')
  expect(await stepOf(line('hotel.offerte'), null, { ...context, hotel: null })).toMatchObject({
    doing: 'leads',
    problem: expect.stringContaining('hotel'),
  })
  expect(await stepOf(line('prezzi'), null, context)).toMatchObject({ does: null })
})

it('readLines skips stored lines that are malformed', () => {
  const line = { comando: 'home', titolo: 'Home', argomenti: {} }
  expect(
    readLines([line, null, 'x', { titolo: 'y' }, { comando: 'z', argomenti: { a: 1, b: { shown: 'b' } } }]),
  ).toEqual([line, { comando: 'z', titolo: 'z', argomenti: {} }])
  expect(readLines('niente')).toEqual([])
})
