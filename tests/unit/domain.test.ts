import { describe, expect, test, vi } from 'vitest'
import {
  date,
  email,
  flag,
  group,
  integer,
  isBare,
  localized,
  money,
  notBefore,
  references,
  rows,
  text,
  url,
  type Field,
} from '../../src/domain/model/fields.ts'
import { unitOf } from '../../src/views/resource/unit.ts'
import { countText, restText } from '../../src/domain/text/counts.ts'
import { addDays, today, addMonths, isDate } from '../../src/domain/time/dates.ts'
import { businessYear, contractYear, isExpiring, yearChoices } from '../../src/domain/time/seasons.ts'
import { activityTimes, formatHours } from '../../src/domain/time/hours.ts'
import { displayOf } from '../../src/domain/model/resource.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import {
  cleanText,
  fold,
  formatDate,
  formatInstant,
  formatMoney,
  formatTotal,
  truncate,
} from '../../src/domain/text/text.ts'
import { isCleanJson, isEmail, validateField, validateRow } from '../../src/domain/model/validate.ts'
import {
  nest,
  readClauses,
  readItem,
  unnest,
  writeClauses,
  writePage,
  type Clause,
} from '../../src/domain/query/wire.ts'
import { content } from '../../src/commands/actions/calls/content.ts'
import { textOf } from '../../src/views/resource/grid/cellText.ts'
import { showNumber } from '../../src/views/kit/fields/number/number.ts'
import comuni from '../data/comuni_accenti.json' with { type: 'json' }
import addresses from '../data/isemail.json' with { type: 'json' }

vi.mock('virtual:icons', () => ({ default: '' }))

const INVALID = 'Valore non valido'
const REQUIRED = 'Campo obbligatorio'
const verdict = (field: Field, value: unknown): string | undefined => validateField('x', field, value)[0]?.[1]

const salesSellerTarget = resourceOf('seller.salesSellerTarget')

test('a unit agrees in number with its value', () => {
  const nights = resourceOf('main.listino').fields.soggiorno_minimo!
  expect([1, '1', 2, 0, null].map((value) => unitOf(nights, value))).toEqual([
    'notte',
    'notte',
    'notti',
    'notti',
    'notti',
  ])
  expect(unitOf(integer('Superficie', { unit: 'm²' }), 1)).toBe('m²')
})

describe('validation', () => {
  test.each<[string, Field, unknown[], unknown[]]>([
    ['text', text('x', { maxLength: 3 }), ['abc', 'àèì', '', null], ['abcd', 1, true, {}, ['a'], 'a\u0000', '\ud800']],
    ['pattern', text('x', { pattern: '^[0-9]{5}$' }), ['00100'], ['0010', '00100\n', 'x00100']],
    ['integer', integer('x', { min: 0, max: 9 }), [0, 9], [-1, 10, 1.5, '3', Number.NaN, Infinity]],
    ['money', money('x', { min: 0 }), [0, 0.1, 19.99, 1234.5], [0.001, -1, '1', 1e12]],
    [
      'date',
      date('x'),
      ['2026-11-20', '2026-1-5', '2028-02-29'],
      ['2026-02-29', '2026-13-01', '20/11/2026', '2026-11-31', 'oggi'],
    ],
    ['flag', flag('x'), [true, false], ['true', 1, 'sì']],
    [
      'url',
      url('x'),
      ['https://esempio.it/a?b#c', 'HTTP://esempio.it'],
      ['esempio.it', 'javascript:alert(1)', 'ftp://a.it', 'https://'],
    ],
    [
      'localized',
      localized('x'),
      [
        { it: 'a', en: null },
        { it: 'a', de: 'b' },
      ],
      ['a', 5, { it: 'a', es: 'b' }, { es: 'b' }, { it: 1 }, ['a']],
    ],
    ['references', references('x', 'portals.sito'), [[1, 2], []], [1, [null], [[1]], [1.5], { 0: 1 }]],
  ])('%s accepts valid values and refuses invalid ones', (_, field, good, bad) => {
    for (const value of good) expect([value, verdict(field, value)]).toEqual([value, undefined])
    for (const value of bad) expect([value, verdict(field, value)]).toEqual([value, INVALID])
  })

  test('a required field is not satisfied by blanks, empty lists or a text without Italian', () => {
    for (const value of [undefined, null, '', '  '])
      expect(verdict(text('x', { required: true }), value)).toBe(REQUIRED)
    expect(verdict(references('x', 'portals.sito', { required: true }), [])).toBe(REQUIRED)
    for (const value of [{}, { it: ' ' }, { en: 'a' }]) {
      expect(verdict(localized('x', { required: true }), value)).toBe(REQUIRED)
    }
    expect(verdict(integer('x', { required: true }), 0)).toBeUndefined()
    expect(verdict(flag('x', { required: true }), false)).toBeUndefined()
  })

  test('an empty list is invalid for a text, a number or a date', () => {
    for (const field of [text('x'), integer('x'), date('x'), flag('x'), localized('x'), group('x', {})]) {
      expect([field.kind, verdict(field, [])]).toEqual([field.kind, INVALID])
    }
  })

  test('isDate accepts real days only, with or without leading zeros', () => {
    const days = ['2024-02-29', '2026-1-1', '2026-12-31', '2100-02-28']
    expect(days.filter(isDate)).toEqual(days)
    const none = [
      '2100-02-29',
      '2026-00-10',
      '2026-10-00',
      '2026-6-31',
      '26-01-01',
      '2026-01-01T00:00',
      ' 2026-01-01',
      '0000-01-01',
    ]
    expect(none.filter(isDate)).toEqual([])
  })

  test('errors of nested rows carry their path', () => {
    const fields = {
      righe: rows('Righe', { nome: text('Nome', { required: true }), prezzo: money('Prezzo', { min: 0 }) }),
    }
    expect(validateRow(fields, { righe: [{ nome: 'a', prezzo: 1 }, { prezzo: -1 }, 'no'] })).toEqual({
      'righe.1.nome': [REQUIRED],
      'righe.1.prezzo': [INVALID],
      'righe.2': [INVALID],
    })
  })

  test('an invalid price of a grid is reported under its room and its board', () => {
    const { rows: grid } = resourceOf('main.listino').fields
    const of = (price: unknown) => validateField('rows', grid!, { 7: { prezzi: { 20: price } } })
    expect(of(65)).toEqual([])
    expect(of(null)).toEqual([])
    for (const price of [-1, 1.234, '12', true]) expect(of(price)).toEqual([['rows.7.prezzi.20', INVALID]])
  })

  test('rules between two fields apply to the row merged with its changes', () => {
    const fields = { data_inizio: date('Dal'), data_fine: date('Al', { against: notBefore('data_inizio') }) }
    const before = { data_inizio: '2026-06-01', data_fine: '2026-06-30' }
    expect(validateRow(fields, { data_fine: '2026-05-31' }, before)).toHaveProperty('data_fine')
    expect(validateRow(fields, { data_fine: '2026-06-01' }, before)).toEqual({})
    expect(validateRow(fields, { data_inizio: '2026-07-01' }, before)).toHaveProperty('data_fine')
    expect(validateRow(fields, { data_inizio: { toString: 1 }, data_fine: '2026-06-01' })).toEqual({
      data_inizio: [INVALID],
    })
    const prices = resourceOf('main.priceList').fields
    expect(validateRow(prices, { prezzo_minimo: 100, prezzo: 99 })).toHaveProperty('prezzo')
    const discount = resourceOf('main.hotelOfferta').fields.sconti!.items!
    expect(validateRow(discount, { tipo: 'percentuale', valore: 101 })).toHaveProperty('valore')
    expect(validateRow(discount, { nome: 'Sconto', tipo: 'importo', valore: 101 })).toEqual({})
  })

  test('validateRow judges only the changed, writable fields of a stored row', () => {
    const fields = {
      nome: text('Nome', { required: true }),
      cap: text('CAP', { maxLength: 5 }),
      visite: integer('N', { readonly: true, max: 1 }),
    }
    expect(validateRow(fields, { cap: '123456' }, { nome: null, cap: '1' })).toEqual({ cap: [INVALID] })
    expect(validateRow(fields, { nome: 'a', visite: 99 })).toEqual({})
  })

  test('an interaction must name its landing page or its clusters, at creation and when its kind changes', () => {
    const { fields } = resourceOf('marketing.interazioni')
    const own = { ao_hotel_id: 1, nome: 'Prova', data_inizio: '2026-11-22' }
    const wrong = (values: Record<string, unknown>, before?: Record<string, unknown>) =>
      Object.keys(validateRow(fields, values, before))
    expect(wrong({ ...own, tipologia: 'landing' })).toEqual(['landing_id'])
    expect(wrong({ ...own, tipologia: 'cluster', landing_id: 3 })).toEqual(['clusters'])
    expect(wrong({ ...own, tipologia: 'landing', landing_id: 3 })).toEqual([])
    expect(wrong({ ...own, tipologia: 'cluster', clusters: [1] })).toEqual([])
    const before = { ...own, tipologia: 'cluster', clusters: [1], landing_id: null }
    expect(wrong({ tipologia: 'landing' }, before)).toEqual(['landing_id'])
    expect(wrong({ nome: 'Altro nome' }, { ...before, clusters: [] })).toEqual([])
    expect(wrong({ ...own, tipologia: 'cluster', clusters: [1], landing_id: 'x'.repeat(300) })).toEqual(['landing_id'])
  })

  test('a nested macro is validated like its parent', () => {
    const macros = [
      { name: 'Sito', submacros: [{ name: 'Lingue', articles: [{ article_id: 'SITO1' }, { amount: 1 }] }] },
    ]
    expect(validateRow({ macros: resourceOf('seller.funnel').fields.macros! }, { macros })).toEqual({
      'macros.0.submacros.0.articles.1.article_id': [REQUIRED],
    })
  })

  test('no form field asks people for JSON in a text area', () => {
    const free = (path: string, field: Field): string[] => [
      ...(field.kind === 'json' && field.form !== false && (!field.items || field.shape === 'map') ? [path] : []),
      ...Object.entries(field.items ?? {}).flatMap(([name, one]) => free(`${path}.${name}`, one)),
    ]
    const found = resources.flatMap(({ id, fields }) =>
      Object.entries(fields).flatMap(([name, field]) => free(`${id}.${name}`, field)),
    )
    // The price grid has a custom view, so these two fields never show a text area.
    expect(found).toEqual(['main.listino.rows', 'main.listino.rows.prezzi'])
  })

  test('JSON that is too deep or too large is refused', () => {
    const deep = (levels: number): unknown => (levels ? [deep(levels - 1)] : 1)
    expect([isCleanJson(deep(10)), isCleanJson(deep(40))]).toEqual([true, false])
    expect(isCleanJson(Array.from({ length: 30_000 }, () => 1))).toBe(false)
    expect([isCleanJson({ a: '\u0000' }), isCleanJson({ '\ud800': 1 })]).toEqual([false, false])
  })

  test('rules between fields compare valid values only; an invalid value is reported once, at its field', () => {
    const { fields } = resourceOf('seller.salesSellerTarget')
    const target = { seller_id: 1, year: 2027, target: 100, target_internet: 80, target_paper: 30 }
    const tooMuch = 'Internet e carta insieme superano l’obbiettivo'
    expect(validateRow(fields, target)).toEqual({ target_internet: [tooMuch], target_paper: [tooMuch] })
    for (const nonsense of [{ toString: 1 }, [{}], 'ottanta'])
      expect(Object.keys(validateRow(fields, { ...target, target_internet: nonsense }))).toEqual(['target_internet'])
    expect(validateRow(fields, { target_internet: { toString: 1 } }, { ...target, target_paper: 10 })).toHaveProperty(
      'target_internet',
    )
  })
})

describe('mail addresses', () => {
  // Only addresses that a guest or a hotel can be reached at are valid: a plain local part and a host name with a dot.
  // Quoted strings, comments, folded blanks and address literals are legal in a header, but no business card carries
  // one; a form does not check whether the host exists.
  const accepted = new Set(['ISEMAIL_VALID', 'ISEMAIL_DNSWARN_NO_RECORD', 'ISEMAIL_DNSWARN_NO_MX_RECORD'])
  /** Valid according to the vectors, but a host without a dot is a typing slip in a form. */
  const exceptions = new Set(['test@io'])

  test('isEmail accepts exactly the isemail verdicts that can receive mail', () => {
    expect(addresses.length).toBeGreaterThan(150)
    const wrong = addresses.filter(
      ({ address, diagnosis }) => isEmail(address) !== (accepted.has(diagnosis) && !exceptions.has(address)),
    )
    expect(wrong).toEqual([])
  })

  test('an email field rejects invalid addresses', () => {
    expect(verdict(email('Email'), 'info@hotel-stella-marina.example')).toBeUndefined()
    for (const bad of ['info@', 'a b@c.it', 'à@b.it', 'a@b.it\n', ' a@b.it', `${'a'.repeat(65)}@b.it`]) {
      expect([bad, verdict(email('Email'), bad)]).toEqual([bad, INVALID])
    }
  })
})

describe('clauses', () => {
  const cases: Clause[] = [
    { field: 'nome', operator: '=', value: 'a||b::c' },
    { field: 'url', operator: 'like', value: '50%25 & più' },
    { field: 'n', operator: '>=', value: '0' },
    { field: 'n', operator: '!=', value: '' },
    { field: 'attivita.id', operator: '<', value: "' or 1=1" },
  ]

  test('clauses survive writing and reading, alone and combined', () => {
    for (const clause of cases) expect(readClauses(writeClauses([clause]))).toEqual([clause])
    expect(readClauses(writeClauses(cases))).toEqual(cases)
    expect(writeClauses(cases.slice(2, 3))).toBe('n||>=||0')
    expect(
      writeClauses([
        { field: 'a', operator: '=', value: '::' },
        { field: 'b', operator: '=', value: '||' },
      ]),
    ).toBe('a||=||%3A%3A::b||=||%7C%7C')
  })

  test('readClauses returns null for malformed clauses', () => {
    for (const bad of ['a', 'a||=', '||=||1', 'a||~||1', 'a||=||1||2', 'a||=||%', 'a||=||1::', '::']) {
      expect([bad, readClauses(bad)]).toEqual([bad, null])
    }
    expect(readClauses('')).toEqual([])
  })
})

describe('response envelopes', () => {
  test('writePage carries both totals, and says when counting stopped', () => {
    expect(writePage('values', [1], 10_000)).toEqual({
      values: [1],
      meta: { total: 10_000, pagination: { total: 10_000 } },
    })
    expect(writePage('data', [], 10_001)).toEqual({
      data: [],
      meta: { total: 10_001, total_exact: false, pagination: { total: 10_001 } },
    })
  })

  test('readItem accepts an item with or without its envelope', () => {
    expect(readItem({ data: { id: 1 } })).toEqual({ id: 1 })
    expect(readItem({ id: 1 })).toEqual({ id: 1 })
  })

  test('dotted fields are nested on the wire', () => {
    const row = { id: 1, 'attivita.id': 5, 'attivita.nome': 'x' }
    expect(nest(row)).toEqual({ id: 1, attivita: { id: 5, nome: 'x' } })
    expect(unnest({ id: 1, attivita: { id: 5 } }, ['id', 'attivita.id'])).toEqual({ id: 1, 'attivita.id': 5 })
  })
})

describe('business calendar rules', () => {
  test('the sales year starts on 1 October', () => {
    expect(['2026-01-01', '2026-09-30', '2026-10-01', '2026-12-31'].map(businessYear)).toEqual([2026, 2026, 2027, 2027])
  })

  test('the contract year stays the previous one until the end of February when the new year has no contracts', () => {
    const without = ['2027-01-01', '2027-02-28', '2028-02-29', '2027-03-01', '2026-11-20']
    expect(without.map((day) => contractYear(day, false))).toEqual([2026, 2026, 2027, 2027, 2026])
    expect(contractYear('2027-01-15', true)).toBe(2027)
  })

  test('yearChoices offers two years back to one ahead, or every year since 2017', () => {
    expect(yearChoices('2026-11-20', 'recent')).toEqual([2027, 2026, 2025, 2024])
    expect(yearChoices('2026-11-20', '2017')).toEqual([
      2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017,
    ])
  })

  test('a record is expiring when it ends within seven days', () => {
    const ends = ['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28']
    expect(ends.map((end) => isExpiring(end, '2026-11-20'))).toEqual([false, true, true, false])
  })

  test('every pair of start and end date is declared as one range', () => {
    const undeclared = resources.flatMap(({ id, fields }) =>
      Object.entries(fields).flatMap(([name, field]) => {
        const from = name.replace(/_(al|fine)$/, (_, end: string) => (end === 'al' ? '_dal' : '_inizio'))
        const isEnd = from !== name && field.kind === 'date' && !field.readonly && fields[from]?.kind === 'date'
        return isEnd && !field.against ? [`${id}.${name}`] : []
      }),
    )
    expect(undeclared).toEqual([])
  })

  test('activityTimes go from 0:00 to 8:45 in quarters of an hour', () => {
    expect(activityTimes).toHaveLength(36)
    expect([activityTimes[0], activityTimes[1], activityTimes[35]]).toEqual([
      { value: 0, label: '0:00' },
      { value: 0.25, label: '0:15' },
      { value: 8.75, label: '8:45' },
    ])
  })

  test('hours have one format in lists, in forms and in sums of many days', () => {
    const { tempo } = resourceOf('main.tracciamentiAttivita').fields
    expect([0, 2.75, 8.75].map((hours) => textOf(tempo!, hours))).toEqual(['0:00', '2:45', '8:45'])
    const { punteggio } = resourceOf('webreputation.recensione').fields
    expect([4, 4.5].map((score) => textOf(punteggio!, score))).toEqual(['4,0', '4,5'])
    expect([2.75, 41.25, 0.999].map(formatHours)).toEqual(['2:45', '41:15', '1:00'])
    expect([8.75, 2.7, 9, -0.25].map((hours) => verdict(tempo!, hours))).toEqual([undefined, INVALID, INVALID, INVALID])
  })

  test('addDays and addMonths work across ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28')
    expect([addMonths('2026-11-30', 3), addMonths('2026-01-15', -1), addMonths('2028-03-31', -1)]).toEqual([
      '2027-02-28',
      '2025-12-15',
      '2028-02-29',
    ])
  })

  test('today is the date in Italy', () => {
    expect(today(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
    expect(today(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
    expect(today(new Date('2026-07-20T22:00:00Z'))).toBe('2026-07-21')
  })
})

describe('Italian text', () => {
  // The vectors turn apostrophes and hyphens into blanks; a search matches each word by itself, so both forms find.
  const words = (folded: string) => folded.replace(/['-]/g, ' ').replace(/\s+/g, ' ')

  test('fold removes case, accents, curly apostrophes and extra blanks', () => {
    for (const { nome, folded } of comuni) expect([nome, words(fold(nome))]).toEqual([nome, folded])
    for (const { nome } of comuni) expect(fold(nome.toUpperCase().normalize('NFD'))).toBe(fold(nome))
    expect(fold('  L’Aquila\n CITTÀ ')).toBe("l'aquila citta")
    expect(fold('Straße')).toBe('strasse')
  })

  // The blank before the sign is a non-breaking one.
  const money = (value: number) => formatMoney(value).replaceAll('\u00a0', ' ')

  test('formatMoney writes the sign last, two decimals and thousands separators', () => {
    expect([1234.5, 0, -7, 1_000_000].map(money)).toEqual(['1.234,50 €', '0,00 €', '-7,00 €', '1.000.000,00 €'])
  })

  test('dates show day, month, year; instants show the date in Italy', () => {
    expect([formatDate('2026-11-20'), formatDate('2026-01-05T10:00:00Z'), formatDate('boh')]).toEqual([
      '20/11/2026',
      '05/01/2026',
      'boh',
    ])
    expect(formatInstant('2026-11-20T12:05:00Z')).toBe('20/11/2026, 13:05')
    expect(formatInstant('2026-07-20T22:30:00Z')).toBe('21/07/2026, 00:30')
  })

  test('years have no thousands separator wherever they are numbers', () => {
    const year = salesSellerTarget.fields.year!
    expect(showNumber(2027, 0, { bare: isBare('year', year) })).toBe('2027')
    expect([isBare('hotel_id', integer('Hotel')), isBare('posti_letto', integer('Posti letto'))]).toEqual([true, false])
    expect(showNumber(1234.5, 2, { fixed: true })).toBe('1.234,50')
  })

  test('displayOf names a record after the record it refers to', () => {
    const row = { id: 110, seller_id: 10, year: 2027 }
    expect(displayOf(salesSellerTarget, row, { seller_id: { '10': 'Zona Milano' } })).toBe('Zona Milano 2027')
    expect(displayOf(salesSellerTarget, row)).toBe('10 2027')
  })

  test('formatTotal marks totals beyond ten thousand as inexact', () => {
    expect([formatTotal(10_000), formatTotal(10_001, false)]).toEqual(['10.000', 'oltre 10.000'])
  })

  test('counted agrees in number with its noun', () => {
    expect([0, 1, 1_204].map((many) => countText(many, 'indirizzo', 'indirizzi'))).toEqual([
      '0 indirizzi',
      '1 indirizzo',
      '1.204 indirizzi',
    ])
    expect([1, 1_204].map((many) => restText(many, 'm'))).toEqual(['un altro', 'altri 1.204'])
    expect([1, 12].map((many) => restText(many, 'f', 'voce', 'voci'))).toEqual(['un’altra voce', 'altre 12 voci'])
  })
})

describe('fold on equivalent spellings', () => {
  test.each([
    ['citta’ di castello', 'Città di Castello'],
    ["perche'", 'Perché'],
    ["E' SERA", 'è sera'],
    ['officina', 'Of\ufb01cina'],
    ['hotel mare', 'Hotel\u200b M\u00adare'],
    ['hotel mare', '\uff28otel\u2800Mare\u202e'],
    ['orsta', 'Ørsta'],
    ['lodz', 'Łódź'],
    ['dakovo', 'Đakovo'],
    ['aeneas', 'Æneas'],
    ['strasse', 'Straße'],
  ])('%j and %j fold to the same text', (typed, stored) => expect(fold(typed)).toBe(fold(stored)))

  test('fold keeps an apostrophe that elides a vowel', () => {
    expect(fold("L’Hotel dell'Orso")).toBe("l'hotel dell'orso")
  })
})

test('cleanText removes invisible characters and keeps emoji whole', () => {
  expect(cleanText('Of\ufb01cina\u200b \u202eoro\u2066')).toBe('Officina oro')
  expect(cleanText('Citta\u0300')).toBe('Città')
  for (const text of ['👩‍🍳 cucina', '❤️', 'm² ½ ™', 'Καλοκαίρι', 'riga\nriga\ttab']) expect(cleanText(text)).toBe(text)
  for (const text of ['Camera 1️⃣', '#️⃣ *️⃣', 'ශ්‍රී', 'ന്‍']) expect(cleanText(text)).toBe(text)
  expect(cleanText('1\ufe0f stella')).toBe('1 stella')
})

test('truncate never leaves half of a character outside the basic plane', () => {
  expect(truncate('ab😀', 4)).toBe('ab😀')
  expect(truncate('ab😀', 3)).toBe('ab')
  expect(truncate('ab', 5)).toBe('ab')
})

test('the title of a copied offer with an emoji at its limit can be saved', () => {
  const copy = content.find(({ id }) => id === 'offerta.duplica')!
  const row = {
    titolo: `${'x'.repeat(151)}😀`,
    data_pubblicazione: '2026-01-01',
    data_fine_pubblicazione: '2026-02-01',
  }
  const { titolo } = copy.form!.values!({ row } as never)
  expect(verdict(resourceOf('main.hotelOfferta').fields.titolo!, titolo)).toBeUndefined()
})
