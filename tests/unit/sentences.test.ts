/** Sentences typed into the palette: how each word is interpreted (README, 'Frasi'). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import { loadLists, sentencesFor } from '../../src/commands/sentences/index.ts'
import { Names, type Name } from '../../src/commands/sentences/names.ts'
import { readings } from '../../src/commands/sentences/read.ts'
import { isComplete, type Reading } from '../../src/commands/sentences/sentence.ts'
import { timesIn } from '../../src/commands/sentences/times.ts'
import { readLine } from '../../src/commands/sentences/tokens.ts'
import type { Argument } from '../../src/commands/sentences/argument.ts'
import { examplesOf } from '../../src/commands/sentences/argumentExamples.ts'
import { candidatesFor } from '../../src/commands/sentences/recognise.ts'
import { roles } from '../../src/domain/access/roles.ts'
import { exampleLinesFor, firstLinesFor } from '../../src/commands/firstLines.ts'
import { personOf } from './personOf.ts'

const TODAY = '2026-11-20'

const known: Record<string, Name[]> = {
  'main.hotel': [
    { value: 1, shown: 'Stella Marina - Taranto (1)' },
    { value: 138, shown: 'Cilicia - Otranto (138)' },
    { value: 661, shown: 'Cilicia - Salve (661)' },
    { value: 13, shown: 'Al Domani - Vieste (13)' },
    { value: 5, shown: 'Belvedere - Bari (5)' },
    { value: 252, shown: 'Louisiana - Otranto (252)' },
    { value: 458, shown: 'Louisiana - Foggia (458)' },
    { value: 900, shown: 'Hotel Nuovo Murillo - Roma (900)' },
  ],
  'main.attivita': [
    { value: 16, shown: 'Montaggio foto', owners: { aoHotelId: null } },
    { value: 30, shown: 'Traduzioni', owners: { aoHotelId: null } },
    { value: 31, shown: 'Progetto speciale Stella Marina', owners: { aoHotelId: 1 } },
    { value: 32, shown: 'Progetto speciale Cilicia', owners: { aoHotelId: 138 } },
  ],
  'main.rubrica': [
    { value: 1, shown: 'Stella Marina', hint: 'Taranto' },
    { value: 147, shown: 'Cilicia', hint: 'Otranto' },
    { value: 705, shown: 'Cilicia', hint: 'Salve' },
  ],
  'seller.sellers': [
    { value: 10, shown: 'Zona Milano' },
    { value: 5, shown: 'Zona Gargano' },
  ],
  'seller.sellers codice': [
    { value: 'PR10', shown: 'Zona Milano' },
    { value: 'PR05', shown: 'Zona Gargano' },
  ],
  'main.hotelOfferta': [{ value: 1, shown: 'Aprile in fiore con colazione inclusa' }],
  'marketing.landing': [
    { value: 37, shown: 'Capodanno 2027' },
    { value: 27, shown: 'Capodanno 2026' },
  ],
  'reference.comuni': [{ value: 73027, shown: 'Taranto' }],
}
const names = new Map(Object.entries(known).map(([id, list]) => [id, new Names(list)]))
const empty = new Names()
const knowledge = {
  today: TODAY,
  names: (resource: string, refKey?: string) => names.get(refKey ? `${resource} ${refKey}` : resource) ?? empty,
}

const admin = personOf('admin')
const at = (more: Partial<Context> = {}): Context => ({ ...emptyContext, user: admin, ...more })
const onHotel = at({ hotel: { value: 1, label: 'Stella Marina - Taranto (1)' } as Context['hotel'] })
const onPortal = at({ portal: { value: 33, label: 'Puglia.com - (33)' } as Context['portal'] })

const read = (text: string, context = at()) => readings(text, sentencesFor(context), context, knowledge)
const valuesOf = ({ sentence, argumentValues }: Reading): Record<string, unknown> => ({
  id: sentence.id,
  ...Object.fromEntries([...argumentValues].map(([name, { value }]) => [name, value])),
})
const first = (text: string, context?: Context) => {
  const [reading] = read(text, context)
  if (!reading) return null
  return isComplete(reading)
    ? valuesOf(reading)
    : { ...valuesOf(reading), missing: reading.missing.map(([name]) => name), loose: reading.loose }
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) })
  const config = { services: { main: '/api/main' }, loginUrl: '/login', capabilities: { main: ['bulk'] } }
  vi.stubGlobal('fetch', async () => Response.json(config))
  await loadConfig()
  await loadLists()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a generic noun or "nuovo" alone does not match a record that contains it', () => {
  const named = (text: string) => read(text, onHotel).flatMap((one) => (valuesOf(one).hotel === 900 ? [text] : []))
  expect(['camere doppie hotel', 'camere doppie nuove', 'ordini hotel', 'nuovo cliente'].flatMap(named)).toEqual([])
  expect(named('camere doppie nuovo murillo')).toContain('camere doppie nuovo murillo')
})

it('every sentence that writes is also a plan, so that it can be rehearsed', () => {
  const writing = sentencesFor(at()).filter(({ writes }) => writes)
  expect(writing.length).toBeGreaterThan(20)
  expect(writing.flatMap(({ id, plan }) => (plan ? [] : [id]))).toEqual([])
})

it.each(roles)(
  'the home and the palette of the role %s suggest only sentences that are understood completely',
  (role) => {
    const user = personOf(role, { hotel_id: 1, codice_produttore: 'PR01' })
    const context = { ...onHotel, user }
    const lines = [...firstLinesFor(user), ...exampleLinesFor(user)].map(({ line }) => line)
    const understood = lines.filter((line) => read(line, context).some(isComplete))
    expect(understood).toEqual(lines)
  },
)

it.each([
  ['statistiche louisiana otranto agosto', '2026-08-01', '2026-08-31'],
  ['statistiche louisiana otranto dal 1 al 10 dicembre', '2025-12-01', '2025-12-10'],
  ['statistiche louisiana otranto novembre', '2026-11-01', '2026-11-30'],
  ['statistiche louisiana otranto agosto 2027', '2027-08-01', '2027-08-31'],
  ['statistiche louisiana otranto dal 1 giugno al 5 luglio 2027', '2027-06-01', '2027-07-05'],
])('%s reads the figures of the last such period, unless the line states its year', (text, from, to) => {
  expect(first(text)).toMatchObject({ id: 'frase.statistiche', hotel: 252, periodo: { from, to } })
})

it('a sentence about a name asks for names that are not loaded, before it understands anything', () => {
  const lacking: string[] = []
  const lacks = (resource: string, _: string | undefined, words: string) => void lacking.push(`${resource} ${words}`)
  readings('chiama pensione ignota', sentencesFor(at()), at(), { ...knowledge, lacks })
  expect(lacking).toContain('main.rubrica pensione ignota')
})

it('hours without an activity keep the named hotel and ask for the activity', () => {
  expect(first('ore 3 cilicia', onHotel)).toMatchObject({
    id: 'frase.ore',
    hotel: 138,
    tempo: 3,
    missing: ['attivita'],
  })
})

describe('sentences that write', () => {
  it.each([
    [
      'ore 2,5 stella marina montaggio foto ieri',
      { id: 'frase.ore', hotel: 1, attivita: 16, tempo: 2.5, data: '2026-11-19' },
    ],
    [
      'ieri montaggio foto 2,5 ore stella marina',
      { id: 'frase.ore', hotel: 1, attivita: 16, tempo: 2.5, data: '2026-11-19' },
    ],
    [
      '1h30 cilicia traduzioni: rivisti i titoli',
      { id: 'frase.ore', hotel: 138, attivita: 30, tempo: 1.5, note: 'rivisti i titoli', data: TODAY },
    ],
    [
      '45 minuti stella marina traduzioni lunedì',
      { id: 'frase.ore', hotel: 1, attivita: 30, tempo: 0.75, data: '2026-11-16' },
    ],
    [
      'attività chiamare cilicia domani',
      { id: 'frase.attivita', contatto: 147, descrizione: 'chiamare', data: '2026-11-21', tipo: 'telefonata' },
    ],
    [
      'ricorda preventivo stella marina lunedì',
      { id: 'frase.attivita', contatto: 1, descrizione: 'preventivo', data: '2026-11-23', tipo: 'preventivo' },
    ],
    ['nota cilicia: vuole il listino 2027', { id: 'frase.nota', contatto: 147, nota: 'vuole il listino 2027' }],
    ['mail stella marina: Prezzi 2027', { id: 'frase.mail', contatto: 1, oggetto: 'Prezzi 2027' }],
    ['mail cilicia: Listino 2027', { id: 'frase.mail', contatto: 147, oggetto: 'Listino 2027' }],
    ['chiama cilicia', { id: 'frase.chiama', contatto: 147 }],
    ['nascondi offerta aprile in fiore', { id: 'frase.nascondi.offerta', scheda: 1 }],
    ['pubblica landing capodanno 2027', { id: 'frase.pubblica.landing', scheda: 37 }],
    ['assegna cilicia a zona gargano', { id: 'frase.assegna', hotel: 138, produttore: 'PR05' }],
    ['obiettivo zona milano 2027 80.000', { id: 'frase.obiettivo', produttore: 10, anno: 2027, obiettivo: 80000 }],
    [
      'avvisa produttore: nuovo listino articoli',
      { id: 'frase.avvisa', destinatari: ['produttore'], titolo: 'nuovo listino articoli' },
    ],
    [
      'offerta stella marina "Ponte di giugno" dal 1/6 al 5/6',
      { id: 'frase.offerta', hotel: 1, titolo: 'Ponte di giugno', soggiorno: { from: '2027-06-01', to: '2027-06-05' } },
    ],
  ])('%s', (text, expected) => {
    expect(first(text)).toEqual(expected)
  })

  it.each([
    ['prezzi stella marina agosto 2027 +5%', { hotel: 1, periodo: { from: '2027-08-01', to: '2027-08-31' } }, 5],
    ['più 5% ai prezzi di alta stagione, stella marina', { hotel: 1, stagione: 'alta' }, 5],
    ['prezzi 138 agosto 2027 +10%', { hotel: 138, periodo: { from: '2027-08-01', to: '2027-08-31' } }, 10],
    ['tariffe cilicia -2,5 %', { hotel: 138 }, -2.5],
    ['prezzi stella marina 2027 meno 3 per cento', { hotel: 1, periodo: { from: '2027-01-01', to: '2027-12-31' } }, -3],
  ])('%s', (text, expected, percentuale) => {
    expect(first(text)).toEqual({ id: 'frase.prezzi', ...expected, percentuale })
  })

  it('"prezzi offerta" raises the prices of an offer by name', () => {
    expect(first('prezzi offerta aprile in fiore +10%', onHotel)).toEqual({
      id: 'frase.prezzi.offerta',
      scheda: 1,
      percentuale: 10,
    })
  })

  it('"copia offerta" copies an offer into several hotels by name', () => {
    const found = read('copia offerta aprile in fiore in cilicia e louisiana')
    expect(valuesOf(found[0]!)).toEqual({ id: 'frase.copia.offerta', scheda: 1, hotel: [138, 458] })
    // Two hotels share each name, so every namesake is offered as an alternative.
    expect(found.slice(1, 3).map((one) => valuesOf(one).hotel)).toEqual([
      [138, 252],
      [661, 458],
    ])
  })

  it('"redirect" takes the old and the new address', () => {
    expect(first('redirect /vecchia /nuova', onPortal)).toEqual({
      id: 'frase.redirect',
      portale: 33,
      da: '/vecchia',
      a: '/nuova',
    })
  })
})

it('an incomplete sentence reports the missing argument, and the name is not taken as the note', () => {
  expect(first('nota cilicia')).toEqual({ id: 'frase.nota', contatto: 147, missing: ['nota'], loose: [] })
})

it('creation verbs are not part of the text', () => {
  expect(first('nuova attività')).toBeNull()
  expect(first('aggiungi nota')).toBeNull()
  expect(first('aggiungi una nota a cilicia: vuole il listino')).toEqual({
    id: 'frase.nota',
    contatto: 147,
    nota: 'vuole il listino',
  })
  expect(first('ricorda nuovo listino cilicia')).toMatchObject({ id: 'frase.attivita', descrizione: 'nuovo listino' })
})

it('"senza" negates the filter that follows it', () => {
  expect(read('foto camere', onHotel).map(({ sentence }) => sentence.id)).not.toContain('frase.elenco.hotel.camere')
  expect(first('camere senza foto', onHotel)).toMatchObject({ id: 'frase.elenco.hotel.camere', senza: 'foto' })
})

it('a hotel’s page is no sentence when no filter is given', () => {
  expect(first('camere cilicia')).toBeNull()
  expect(first('statistiche stella marina')).toBeNull()
  expect(first('prezzi cilicia')).toBeNull()
})

it('a verb does not match the list that shares its stem', () => {
  const lists = read('modifica listini').map(({ sentence }) => sentence.id)
  expect(lists).not.toContain('frase.elenco.registro')
  expect(read('registro delle modifiche listini')[0]?.sentence.id).toBe('frase.elenco.registro')
})

it('a percentage that removes everything or changes nothing is ignored', () => {
  for (const percent of ['-100%', '0%', '+5.000%', '5', '+', '%', 'meno +5%'])
    expect(first(`prezzi stella marina ${percent}`)?.percentuale, percent).toBeUndefined()
})

it('copying requires target hotels, and the current hotel is no default', () => {
  expect(first('copia offerta aprile in fiore', onHotel)).toMatchObject({ scheda: 1, missing: ['hotel'], loose: [] })
})

it('every argument that is asked for lists its values, or shows two examples that it understands', () => {
  const asked = sentencesFor({ ...onHotel, portal: onPortal.portal }).flatMap(({ id, takes }) =>
    Object.entries(takes).map(([name, argument]) => ({
      name: `${id}.${name}`,
      argument,
      examples: examplesOf(argument),
    })),
  )
  const isListed = ({ kind }: Argument) => kind === 'name' || kind === 'choice' || kind === 'flag'
  expect(asked.filter(({ argument, examples }) => !examples && !isListed(argument)).map(({ name }) => name)).toEqual([])
  const wrong = asked.flatMap(({ name, argument, examples = [] }) =>
    examples
      .filter(
        (text) => argument.kind !== 'text' && !candidatesFor({ it: argument }, readLine(text), new Set(), knowledge)[0],
      )
      .map((text) => `${name}: ${text}`),
  )
  expect(wrong).toEqual([])
  expect(asked.filter(({ examples }) => examples).length).toBeGreaterThan(20)
})

it('every prefix of a line parses without an error', () => {
  for (const line of ['offerta stella "Ponte (1/6 : «a', 'redirect / /nuova', '" :: ,,', 'nota : ', 'ore - +5% //'])
    for (let end = 1; end <= line.length; end++) expect(() => read(line.slice(0, end))).not.toThrow()
})

it.each([
  ['dopodomani', '2026-11-22'],
  ['weekend', '2026-11-21'],
  ['lun', '2026-11-23'],
  ['tra due settimane', '2026-12-04'],
  ['3 giorni fa', '2026-11-17'],
  ['1/6', '2027-06-01'],
  ["d'agosto", '2027-08-01/2027-08-31'],
  ['fra un mese', '2026-12-01/2026-12-31'],
  ['settimana prossima', '2026-11-23/2026-11-29'],
  ['2027', '2027-01-01/2027-12-31'],
  ['camere vista mare', ''],
])('the time expression "%s" is understood', (text, expected) => {
  const { days, periods } = timesIn(readLine(text), TODAY)
  expect([...days.map(({ day }) => day), ...periods.map(({ period: { from, to } }) => `${from}/${to}`)].join()).toBe(
    expected,
  )
})

describe('sentences that show a list', () => {
  it.each([
    ['camere doppie visibili', { id: 'frase.elenco.hotel.camere', hotel: 1, tipologia: 'doppia', visibile: true }],
    ['hotel taranto 4 stelle', { id: 'frase.elenco.hotel', comune: 73027, categoria: '4' }],
    ['rubrica top zona gargano', { id: 'frase.elenco.crmContatti', tipologia_cliente: 'top', produttore: 'PR05' }],
    ['offerte in scadenza', { id: 'frase.elenco.hotel.offerte', hotel: 1, state: 'in_scadenza' }],
    ['cookie da approvare', { id: 'frase.elenco.cookieConfigAuto', state: 'da_esaminare' }],
    ['ordini 2026 stella marina', { id: 'frase.elenco.ordini', article_year: 2026, hotel_id: 1 }],
    ['ordini da fatturare', { id: 'frase.elenco.ordini', state: 'da_fatturare' }],
    ['ordini confermati', { id: 'frase.elenco.ordini', state: 'da_fatturare' }],
    ['ordini da confermare', { id: 'frase.elenco.ordini', state: 'da_confermare' }],
    ['venduto 2026 confronta', { id: 'frase.elenco.venduto', article_year: 2026, compare_with_last_year: true }],
    [
      'statistiche stella marina ultimi 30 giorni',
      { id: 'frase.statistiche', hotel: 1, periodo: { from: '2026-10-22', to: TODAY } },
    ],
    ['tema scuro', { id: 'frase.tema', tema: 'dark' }],
  ])('%s', (text, expected) => {
    expect(first(text, onHotel)).toEqual(expected)
  })
})
