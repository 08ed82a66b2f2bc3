/** Adapters of external providers, each against a server that answers well, badly, late, or not at all. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config.ts'
import { Plagiarism } from '../../../server/providers/plagiarism.ts'
import { ProviderError } from '../../../server/providers/provider.ts'
import { Translation } from '../../../server/providers/translation.ts'
import { Weather } from '../../../server/providers/weather.ts'
import { MINUTE, TestClock } from '../support/clock.ts'
import { json, ProviderStub } from '../support/providerStub.ts'

const outside = new ProviderStub()
let failures: ProviderError[] = []
const failed = (error: ProviderError) => void failures.push(error)
beforeAll(() => outside.open())
afterAll(() => outside.close())
beforeEach(() => {
  failures = []
  outside.move()
})

/** A short timeout for answers that never come. */
const WITHIN = { withinMs: 20 }
const KEY = 'chiave-segreta'

const BAD: readonly (readonly [what: string, answer: ProviderStub['answer'], within: object, message: string])[] = [
  ['an error', json({ error: `no ${KEY}` }, 500), {}, 'answered 500'],
  ['no answer', () => undefined, WITHIN, 'no answer in time'],
  ['half an answer', (_, response) => void response.write('{"daily":'), WITHIN, 'no answer in time'],
  ['a broken connection', (_, response) => void response.socket!.destroy(), {}, 'not reached'],
  ['no JSON', (_, response) => void response.end('<p>Ciao</p>'), {}, 'something else'],
  ['other JSON', json({ daily: { time: 5 }, translatedText: 5, querywords: [] }), {}, 'something else'],
  ['nothing', (_, response) => void response.end(), {}, 'something else'],
  [
    'a reference elsewhere',
    (_, response) => void response.writeHead(307, { location: outside.url }).end(),
    {},
    'answered 307',
  ],
  ['too much', (_, response) => void response.end('x'.repeat(5_000_000)), {}, 'more than is read'],
]

/** A generous timeout, so that answers are never late on a slow machine. */
const patient = { withinMs: 120_000 }

const expectFailure = (message: string) => {
  expect(failures).toHaveLength(1)
  expect(failures[0]).toBeInstanceOf(ProviderError)
  expect(failures[0]!.message).toContain(message)
  expect(JSON.stringify([failures[0]!.message, failures[0]!.cause])).not.toMatch(/chiave|127\.0/)
}

describe('weather adapter', () => {
  const FROM = '2026-11-20'
  const clock = new TestClock()
  const weather = (more: object = {}) =>
    new Weather({ url: `${outside.url}?modello=1`, ...patient, ...more }, clock, failed)
  const days = (count: number, more: object = {}) => {
    const all = <T>(one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at))
    return {
      daily: {
        time: all((at) => `2026-11-${20 + at}`),
        weather_code: all(() => 0),
        temperature_2m_max: all((at) => 10.6 + at),
        temperature_2m_min: all(() => -0.4),
        precipitation_probability_max: all(() => 30),
        wind_speed_10m_max: all(() => 12.5),
        ...more,
      },
    }
  }

  test('the forecast is requested by coordinates and days, and translated into the console’s terms', async () => {
    outside.answers(json(days(2, { weather_code: [0, 95], precipitation_probability_max: [30, null] })))
    expect(await weather().days(40.47, 17.24, FROM, '2026-11-21')).toEqual([
      { date: '2026-11-20', tempo: 'sereno', temp_min: -0, temp_max: 11, pioggia: 30, vento: 13 },
      { date: '2026-11-21', tempo: 'temporale', temp_min: -0, temp_max: 12, pioggia: null, vento: 13 },
    ])
    expect(outside.asked).toHaveLength(1)
    expect(Object.fromEntries(outside.asked[0]!.url.searchParams)).toEqual({
      modello: '1',
      latitude: '40.47',
      longitude: '17.24',
      daily: 'weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max,wind_speed_10m_max',
      timezone: 'Europe/Rome',
      start_date: FROM,
      end_date: '2026-11-21',
    })
  })

  test.each([
    ['sereno', [0, 1]],
    ['poco-nuvoloso', [2]],
    ['nuvoloso', [3]],
    ['nebbia', [45, 48]],
    ['pioggia', [51, 57, 61, 67, 80, 82]],
    ['neve', [71, 77, 85, 86]],
    ['temporale', [95, 96, 99]],
  ])('weather codes of %s', async (word, codes) => {
    outside.answers(json(days(codes.length, { weather_code: codes })))
    const forecast = await weather().days(1, 1, FROM, '2026-11-30')
    expect(forecast.map(({ tempo }) => tempo)).toEqual(codes.map(() => word))
  })

  test('days with missing data are left out', async () => {
    outside.answers(json(days(3, { weather_code: [4, 0, 0], temperature_2m_max: [10, null, 10] })))
    expect((await weather().days(1, 1, FROM, '2026-11-22')).map(({ date }) => date)).toEqual(['2026-11-22'])
  })

  test('a forecast is cached for an hour by place and days, and days out of range are not requested', async () => {
    outside.answers(json(days(1)))
    const one = weather()
    await Promise.all([one.days(1, 2, FROM, FROM), one.days(1, 2, FROM, FROM)])
    await one.days(1, 3, FROM, FROM)
    expect(outside.asked).toHaveLength(2)
    clock.advance(59 * MINUTE)
    await one.days(1, 2, FROM, FROM)
    expect(outside.asked).toHaveLength(2)
    clock.advance(MINUTE)
    await one.days(1, 2, FROM, FROM)
    expect(outside.asked).toHaveLength(3)
    expect(await one.days(1, 2, '2026-11-01', '2026-11-19')).toEqual([])
    expect(await one.days(1, 2, '2026-12-06', '2026-12-10')).toEqual([])
    expect(outside.asked).toHaveLength(3)
    await one.days(1, 2, '2026-11-10', '2026-12-24')
    const { start_date, end_date } = Object.fromEntries(outside.asked[3]!.url.searchParams)
    expect([start_date, end_date]).toEqual([FROM, '2026-12-05'])
  })

  test('the cache keeps the latest places', async () => {
    outside.answers(json(days(1)))
    const one = weather()
    for (let lat = 0; lat <= 500; lat++) await one.days(lat, 0, FROM, FROM)
    await one.days(500, 0, FROM, FROM)
    await one.days(0, 0, FROM, FROM)
    expect(outside.asked).toHaveLength(502)
  })

  test.each(BAD)('%s gives no forecast', async (_, answer, within, message) => {
    outside.answers(answer)
    expect(await weather(within).days(1, 1, FROM, FROM)).toEqual([])
    expectFailure(message)
  })

  test('a failing weather provider is skipped for a minute and reported once', async () => {
    outside.answers(json({}, 503))
    const one = weather()
    await one.days(1, 1, FROM, FROM)
    await one.days(1, 1, FROM, FROM)
    expect(outside.asked).toHaveLength(1)
    clock.advance(MINUTE)
    await one.days(1, 1, FROM, FROM)
    expect([outside.asked.length, failures.length]).toEqual([2, 1])
    outside.answers(json(days(1)))
    clock.advance(MINUTE)
    expect(await one.days(1, 1, FROM, FROM)).toHaveLength(1)
    outside.answers(json({}, 503))
    expect(await one.days(2, 2, FROM, FROM)).toEqual([])
    expect(failures).toHaveLength(2)
  })
})

describe('translation adapter', () => {
  const translation = (more: object = {}) => new Translation({ url: outside.url, ...patient, ...more }, failed)
  const into = (one: Translation, texts: readonly string[]) => one.into('en', 'html', texts, one.patience())
  const echo: ProviderStub['answer'] = (request, response) => {
    const { q } = JSON.parse(request.text) as { q: string[] }
    return json({ translatedText: q.map((text) => `en ${text}`) })(request, response)
  }

  test('several texts are sent in one request with the key', async () => {
    outside.answers(echo)
    const { answers, isGone } = await into(translation({ key: KEY }), ['<p>Ciao</p>', '<p>Mare</p>'])
    expect([...answers, isGone]).toEqual([['<p>Ciao</p>', 'en <p>Ciao</p>'], ['<p>Mare</p>', 'en <p>Mare</p>'], false])
    expect(outside.asked.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      { q: ['<p>Ciao</p>', '<p>Mare</p>'], source: 'it', target: 'en', format: 'html', api_key: KEY },
    ])
    outside.answers(echo)
    await into(translation(), ['Ciao'])
    expect(outside.asked[0]!.text).not.toContain('api_key')
  })

  test('many texts are split into several requests, and a refused one does not affect the others', async () => {
    const long = 'è'.repeat(19_999)
    outside.answers((request, response) => (request.text.includes('è') ? json({}, 400) : echo)(request, response))
    const texts = [long, ...Array.from({ length: 101 }, (_, at) => `testo ${at}`), `${long}!`]
    const { answers, isGone } = await into(translation(), texts)
    expect(outside.asked.map(({ text }) => (JSON.parse(text) as { q: string[] }).q.length)).toEqual([1, 100, 1, 1])
    expect([answers.size, isGone]).toEqual([101, false])
  })

  test.each(BAD)('%s gives no translation', async (_, answer, within, message) => {
    outside.answers(answer)
    const { answers } = await into(translation(within), ['Ciao'])
    expect(answers.size).toBe(0)
    expectFailure(message)
  })

  test('an answer with another number of texts is rejected', async () => {
    outside.answers(json({ translatedText: ['Hello'] }))
    expect((await into(translation(), ['Ciao', 'Mare'])).answers.size).toBe(0)
    expectFailure('something else')
  })

  test('after a refused connection no further request is made', async () => {
    outside.answers((_, response) => void response.socket!.destroy())
    const { isGone } = await into(translation(), ['è'.repeat(20_000), 'Ciao'])
    expect([isGone, outside.asked.length]).toEqual([true, 1])
  })
})

describe('plagiarism adapter', () => {
  const plagiarism = (more: object = {}) =>
    new Plagiarism({ url: outside.url, user: 'ufficio', key: KEY, ...patient, ...more }, failed)
  const formOf = (at = 0) => Object.fromEntries(new URLSearchParams(outside.asked[at]!.text))

  test('a check sends account, text and excluded sites, and returns pages by similarity', async () => {
    outside.answers(
      json({
        querywords: 200,
        cost: '0.03',
        count: 5,
        allpercentmatched: '82.46',
        result: [
          { index: 1, url: 'https://uno.example/a', title: 'Uno', percentmatched: 12 },
          { index: 2, url: 'http://due.example/', title: 'Due', percentmatched: 61.54 },
          { index: 3, url: 'https://www.nostro.example/x', title: 'Nostro', percentmatched: 99 },
          { index: 4, url: 'javascript:alert(1)', title: 'Tre', percentmatched: 99 },
          { index: 5, url: 'https://quattro.example/', title: 'Quattro', minwordsmatched: 50 },
        ],
      }),
    )
    expect(await plagiarism().check('Camere è mare & sole', ['nostro.example', 'altro.example'])).toEqual({
      somiglianza: 82.5,
      risultati: [
        { url: 'http://due.example/', percentuale: 61.5 },
        { url: 'https://quattro.example/', percentuale: 25 },
        { url: 'https://uno.example/a', percentuale: 12 },
      ],
    })
    expect(outside.asked[0]!.method).toBe('POST')
    expect(outside.asked[0]!.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(formOf()).toEqual({
      u: 'ufficio',
      k: KEY,
      o: 'csearch',
      e: 'UTF-8',
      f: 'json',
      c: '10',
      t: 'Camere è mare & sole',
      i: 'nostro.example,altro.example',
    })
  })

  test('a text without matches has similarity 0', async () => {
    outside.answers(json({ querywords: 20, count: 0 }))
    expect(await plagiarism().check('Zebre', [])).toEqual({ somiglianza: 0, risultati: [] })
    expect(formOf()).not.toHaveProperty('i')
  })

  test('the balance is the number of remaining checks', async () => {
    outside.answers(json({ value: '37.21', total: '744', today: 3 }))
    expect(await plagiarism().balance()).toBe(744)
    expect(formOf()).toEqual({ u: 'ufficio', k: KEY, o: 'balance', f: 'json' })
  })

  test.each([...BAD, ['an error of its own', json({ error: `Wrong key ${KEY}` }), {}, 'something else'] as const])(
    '%s gives no result and no balance',
    async (_, answer, within, message) => {
      outside.answers(answer)
      const one = plagiarism(within)
      await expect(one.check('Mare', [])).rejects.toBeInstanceOf(ProviderError)
      expect(await one.balance()).toBeNull()
      expectFailure(message)
    },
  )
})

describe('provider addresses', () => {
  test('no provider is configured by default', () => expect(readConfig({}).providers).toEqual({}))

  test('providers may be in the private network', () => {
    const config = readConfig({
      REGIA_WEATHER_URL: 'https://api.open-meteo.com/v1/forecast',
      REGIA_TRANSLATION_URL: 'http://10.0.0.7:5000/translate',
      REGIA_TRANSLATION_KEY: KEY,
      REGIA_PLAGIARISM_URL: 'https://www.copyscape.com/api/',
      REGIA_PLAGIARISM_USER: 'ufficio',
      REGIA_PLAGIARISM_KEY: KEY,
    })
    expect(config.providers).toEqual({
      weather: { url: 'https://api.open-meteo.com/v1/forecast' },
      translation: { url: 'http://10.0.0.7:5000/translate', key: KEY },
      plagiarism: { url: 'https://www.copyscape.com/api/', user: 'ufficio', key: KEY },
    })
  })

  test.each([
    ['REGIA_WEATHER_URL', 'ftp://meteo.example'],
    ['REGIA_TRANSLATION_URL', 'traduttore'],
    ['REGIA_TRANSLATION_URL', `https://ufficio:${KEY}@traduttore.example`],
    ['REGIA_PLAGIARISM_URL', 'https://www.copyscape.com/api/'],
  ])('the invalid address %s: %s is refused', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
    expect(() => readConfig({ [name]: value })).not.toThrow(KEY)
  })
})
