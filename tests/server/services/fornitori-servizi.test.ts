/** Endpoints that depend on external providers: with an answer, without a provider, and with a failing one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../../server/app.ts'
import { signingSecret } from '../../../server/db/prepare.ts'
import { ownClientConfig } from '../../../server/http/clientConfig.ts'
import { json, ProviderStub } from '../support/providerStub.ts'
import { type Answer, inject, type Json, testServer, type TestServer } from '../support/server.ts'

const outside = new ProviderStub()
const KEY = 'chiave-segreta'
const lines: string[] = []
let s: TestServer
beforeAll(async () => {
  await outside.open()
  // A generous timeout, so that answers are never late on a slow machine.
  const place = { url: outside.url, withinMs: 120_000 }
  s = await testServer({
    kind: 'pglite',
    settings: {
      log: 'warn',
      logTo: { write: (line) => void lines.push(line) },
      providers: {
        weather: place,
        translation: { ...place, key: KEY },
        plagiarism: { ...place, user: 'ufficio', key: KEY },
      },
    },
  })
})
afterAll(async () => {
  await s?.stop()
  await outside.close()
})
beforeEach(() => {
  lines.length = 0
})

const data = (answer: Answer) => answer.body.data as Json
const meta = (answer: Answer) => answer.body.meta as Json
const failureLogs = () => lines.filter((line) => line.includes('provider failed'))

const FORECAST = '/api/reference/forecast/72020/2026-11-20/2026-11-21'
const sky = json({
  daily: {
    time: ['2026-11-20', '2026-11-21'],
    weather_code: [3, 61],
    temperature_2m_max: [14.2, 12],
    temperature_2m_min: [7, 6.6],
    precipitation_probability_max: [10, 80],
    wind_speed_10m_max: [8, 20],
  },
})

describe('weather endpoint', () => {
  test('the forecast is the provider’s for the municipality’s coordinates', async () => {
    outside.answers(sky)
    const answer = await s.as('user')('GET', FORECAST)
    expect([answer.status, answer.body.data]).toEqual([
      200,
      [
        { date: '2026-11-20', tempo: 'nuvoloso', temp_min: 7, temp_max: 14, pioggia: 10, vento: 8 },
        { date: '2026-11-21', tempo: 'pioggia', temp_min: 7, temp_max: 12, pioggia: 80, vento: 20 },
      ],
    ])
    expect(meta(answer)).toMatchObject({ total: 2, fonte: '127.0.0.1', message: 'Previsioni di 127.0.0.1.' })
    const comune = data(await s.as('admin')('GET', '/api/reference/comuni/72020'))
    const { latitude, longitude } = Object.fromEntries(outside.asked[0]!.url.searchParams)
    expect([Number(latitude), Number(longitude)]).toEqual([comune.lat, comune.lng])
  })

  test('a failing provider gives an empty forecast without an error, and one log line', async () => {
    outside.answers(json({ error: true, reason: KEY }, 500))
    for (const comune of [72021, 72022, 72021]) {
      const answer = await s.as('user')('GET', FORECAST.replace('72020', String(comune)))
      expect([answer.status, answer.body.data, meta(answer).message]).toEqual([200, [], undefined])
    }
    expect(failureLogs().map((line) => JSON.parse(line) as Json)).toMatchObject([
      { level: 'warn', provider: 'weather', err: { type: 'ProviderError', message: 'answered 500' } },
    ])
    expect(lines.join()).not.toContain(KEY)
  })

  test('other requests are served while a provider is slow', { timeout: 30_000 }, async () => {
    const waiting: (() => void)[] = []
    const all = new Promise<void>((here) => {
      outside.answers((request, response) => {
        waiting.push(() => void sky(request, response))
        if (waiting.length === 3) here()
      })
    })
    const asking = [72023, 72024, 72025].map((comune) => s.as('user')('GET', FORECAST.replace('72020', String(comune))))
    await all
    expect((await s.as('user')('GET', '/api/main/Hotel/1')).status).toBe(200)
    for (const answer of waiting) answer()
    expect((await Promise.all(asking)).map(({ body }) => (body.data as Json[]).length)).toEqual([2, 2, 2])
  })
})

describe('translation endpoint', () => {
  const OFFERS = '/api/main/HotelOfferta'
  type Question = { q: string[]; target: string; format: string }
  const questions = () => outside.asked.map(({ text }) => JSON.parse(text) as Question)
  /** Translates 'Natale' into 'en Natale', keeping the tag outside. */
  const speak = (text: string, language: string) => text.replace(/^(<p>)?/, `$1${language} `)
  const speaks: ProviderStub['answer'] = (request, response) => {
    const { q, target } = JSON.parse(request.text) as Question
    return json({ translatedText: q.map((text) => speak(text, target)) })(request, response)
  }
  const user = (...parameters: Parameters<ReturnType<TestServer['as']>>) => s.as('user')(...parameters)
  const make = async (titolo: string, more: Json = {}): Promise<number> => {
    const id = Number(data(await user('POST', OFFERS, { body: { titolo } })).id)
    if (Object.keys(more).length) await user('PATCH', `${OFFERS}/${id}`, { body: more })
    return id
  }
  const read = async (id: number) => data(await user('GET', `${OFFERS}/${id}`))
  const translate = (...ids: number[]) => user('POST', `${OFFERS}/translate`, { body: { offers_id: ids } })

  test('several offers are translated in one request, and no longer wait for translation', async () => {
    const one = await make('Natale', { descriptions: { it: '<p>Tre notti</p>' } })
    const other = await make('Natale', { titoli: { it: 'Natale', en: 'Christmas' } })
    outside.answers(speaks)
    const answer = await translate(one, other)
    expect([answer.status, meta(answer).fonte, meta(answer).message]).toEqual([200, '127.0.0.1', undefined])
    expect(answer.headers['x-undo']).toMatch(/^\d+$/)
    expect(questions().toSorted((a, b) => `${a.target}${a.format}`.localeCompare(`${b.target}${b.format}`))).toEqual(
      ['de', 'en', 'fr'].flatMap((target) => [
        { q: ['<p>Tre notti</p>'], source: 'it', target, format: 'html', api_key: KEY },
        { q: ['Natale'], source: 'it', target, format: 'text', api_key: KEY },
      ]),
    )
    expect(await read(one)).toMatchObject({
      titoli: { it: 'Natale', en: 'en Natale', de: 'de Natale', fr: 'fr Natale' },
      descriptions: { it: '<p>Tre notti</p>', en: '<p>en Tre notti</p>' },
      da_tradurre: [],
    })
    expect((await read(other)).titoli).toEqual({
      it: 'Natale',
      en: 'Christmas',
      de: 'de Natale',
      fr: 'fr Natale',
    })
    outside.answers(speaks)
    await translate(one, other)
    expect(outside.asked).toEqual([])
  })

  test('waiting copies are translated again, and a user’s own texts are not', async () => {
    outside.answers(json({}, 500))
    const id = await make('Ponte', { descriptions: { it: '<p>Tre notti</p>' } })
    const failed = await translate(id)
    expect(meta(failed).message).toBe(
      'I testi che il servizio di traduzione non ha dato sono copie dell’italiano, da tradurre.',
    )
    expect(await read(id)).toMatchObject({ titoli: { en: 'Ponte' }, da_tradurre: ['en', 'de', 'fr'] })
    expect(failureLogs()).toHaveLength(1)

    await user('PATCH', `${OFFERS}/${id}`, {
      body: { titoli: { it: 'Ponte', en: 'Weekend', de: 'Ponte', fr: 'Ponte' } },
    })
    await user('PATCH', `${OFFERS}/${id}`, { body: { da_tradurre: ['en', 'de'] } })
    outside.answers(speaks)
    await translate(id)
    expect(await read(id)).toMatchObject({
      // The French text equals the Italian one because a user said that it needs no translation.
      titoli: { it: 'Ponte', en: 'Weekend', de: 'de Ponte', fr: 'Ponte' },
      descriptions: { en: '<p>en Tre notti</p>', de: '<p>de Tre notti</p>', fr: '<p>Tre notti</p>' },
      da_tradurre: [],
    })
  })

  test('a language with a missing answer still waits for translation', async () => {
    const id = await make('Ferragosto', { descriptions: { it: '<p>Sette notti</p>' } })
    outside.answers((request, response) =>
      (request.text.includes('"html"') && request.text.includes('"de"') ? json({}, 400) : speaks)(request, response),
    )
    expect(meta(await translate(id)).message).toContain('non ha dato')
    expect(await read(id)).toMatchObject({
      titoli: { de: 'de Ferragosto' },
      descriptions: { en: '<p>en Sette notti</p>', de: '<p>Sette notti</p>' },
      da_tradurre: ['de'],
    })
  })

  test('translations are sanitised and cut to their field’s length', async () => {
    const id = await make('Pasqua', { descriptions: { it: '<p>Due notti</p>' } })
    outside.answers((request, response) => {
      const { format } = JSON.parse(request.text) as Question
      const text = format === 'html' ? '<p onclick="x()">Two <b>nights</b></p><script>x()</script>' : 'x'.repeat(161)
      return json({ translatedText: [text] })(request, response)
    })
    await translate(id)
    expect(await read(id)).toMatchObject({
      titoli: { en: 'Pasqua' },
      descriptions: { en: '<p>Two <b>nights</b></p>' },
      da_tradurre: ['en', 'de', 'fr'],
    })
  })

  test('an offer changed during the translation keeps the change', async () => {
    const id = await make('Vendemmia', { descriptions: { it: '<p>Una notte</p>' } })
    let changed: Promise<unknown> | undefined
    outside.answers(async (request, response) => {
      changed ??= user('PATCH', `${OFFERS}/${id}`, {
        body: { titoli: { it: 'Vendemmia', en: 'Harvest' }, descriptions: { it: '<p>Due notti</p>' } },
      })
      await changed
      await speaks(request, response)
    })
    await translate(id)
    expect(await read(id)).toMatchObject({
      titoli: { it: 'Vendemmia', en: 'Harvest', de: 'de Vendemmia' },
      descriptions: { it: '<p>Due notti</p>', en: '<p>Due notti</p>' },
      da_tradurre: ['en', 'de', 'fr'],
    })
  })

  test('offers outside the scope are not sent to the provider', async () => {
    const [foreign] = ((await s.as('admin')('GET', '/api/main/Hotel/12/HotelOfferta')).body.values as Json[]).slice(
      0,
      1,
    )
    outside.answers(speaks)
    expect((await translate(Number(foreign!.id))).status).toBe(404)
    expect(outside.asked).toEqual([])
  })

  describe('translation plans', () => {
    const PROVE = '/api/main/prove'
    const worked = async (answer: Answer): Promise<Json> => {
      expect([answer.status, answer.text]).toEqual([202, expect.any(String)])
      await s.app.parts.jobs.idle()
      return data(await user('GET', `${PROVE}/${String(data(answer).id)}`))
    }
    const rehearse = async (...ids: number[]) =>
      worked(
        await user('POST', `${PROVE}/main.hotelOfferta`, {
          body: { plan: { op: 'translate', rows: { keys: ids.map((key) => ({ key })) } } },
        }),
      )
    const rows = async (plan: Json) =>
      (await user('GET', `${PROVE}/${String(plan.id)}/righe`, { query: { perPage: '500' } })).body.data as Json[]

    test('a plan shows the translations and then writes them without a note about copies', async () => {
      const ids = [await make('Epifania'), await make('Carnevale')]
      outside.answers(speaks)
      const plan = await rehearse(...ids)
      expect(plan).toMatchObject({ state: 'ready', counts: { change: 2 } })
      expect(questions().map(({ q }) => q)).toEqual([1, 2, 3].map(() => ['Epifania', 'Carnevale']))
      expect(await rows(plan)).toMatchObject([
        { after: { titoli: { en: 'en Epifania', fr: 'fr Epifania' } }, reasons: [] },
        { after: { titoli: { en: 'en Carnevale' } }, reasons: [] },
      ])
      expect((await read(ids[0]!)).titoli).toEqual({ it: 'Epifania' })
      const requestCount = outside.asked.length
      expect(await worked(await user('POST', `${PROVE}/${String(plan.id)}/esegui`, { body: {} }))).toMatchObject({
        state: 'done',
        written: 2,
      })
      // The run writes the rehearsed texts without another request.
      expect(outside.asked).toHaveLength(requestCount)
      expect(await read(ids[1]!)).toMatchObject({ titoli: { de: 'de Carnevale' }, da_tradurre: [] })
    })

    test('a plan keeps changes made during the translation', async () => {
      const id = await make('Solstizio')
      let changed: Promise<unknown> | undefined
      outside.answers(async (request, response) => {
        changed ??= user('PATCH', `${OFFERS}/${id}`, { body: { titoli: { it: 'Solstizio', en: 'Midsummer' } } })
        await changed
        await speaks(request, response)
      })
      expect(await rows(await rehearse(id))).toMatchObject([
        { after: { titoli: { it: 'Solstizio', en: 'Midsummer', de: 'de Solstizio' } } },
      ])
    })

    test('without an answer the plan makes copies and says so, and an unreachable provider is not asked again', async () => {
      const ids = await Promise.all(Array.from({ length: 51 }, (_, at) => make(`Sagra ${at}`)))
      outside.answers((_, response) => void response.socket!.destroy())
      const plan = await rehearse(...ids)
      expect(plan).toMatchObject({ counts: { change: 51 } })
      const shown = await rows(plan)
      for (const row of [shown[0], shown[50]])
        expect(row).toMatchObject({
          after: { da_tradurre: ['en', 'de', 'fr'] },
          reasons: [{ text: expect.stringContaining('non ha dato') as string }],
        })
      // The first fifty texts in each language, and no request after that.
      expect(outside.asked.length).toBeLessThanOrEqual(3)
    })
  })
})

describe('plagiarism endpoint', () => {
  const PLAGIARISM = '/api/portals/plagiarism'
  const formOf = (text: string) => Object.fromEntries(new URLSearchParams(text))
  const office = (...parameters: Parameters<ReturnType<TestServer['as']>>) => s.as('employee')(...parameters)

  test('the result is the provider’s, with the remaining balance', async () => {
    outside.answers((request, response) =>
      json(
        formOf(request.text).o === 'balance'
          ? { value: '10.00', total: '200' }
          : { querywords: 8, allpercentmatched: 50, result: [{ url: 'https://uno.example/', percentmatched: 40 }] },
      )(request, response),
    )
    const body = { text: 'Camere ampie, mare e sole', excluded_sites: ['https://Nostro.example/pagina'] }
    const answer = await office('POST', PLAGIARISM, { body })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        data: { balance: 200, somiglianza: 50, risultati: [{ url: 'https://uno.example/', percentuale: 40 }] },
        meta: { fonte: '127.0.0.1' },
      },
    ])
    expect(formOf(outside.asked[0]!.text)).toMatchObject({ t: body.text, i: 'nostro.example' })
    const balance = await office('GET', `${PLAGIARISM}/balance`)
    expect(balance.body).toEqual({ data: { balance: 200 }, meta: { fonte: '127.0.0.1' } })
  })

  test('a failing provider is reported without account details, and the balance is unknown', async () => {
    outside.answers(json({ error: `Wrong key ${KEY} of ufficio` }))
    const answer = await office('POST', PLAGIARISM, { body: { text: 'Mare' } })
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      424,
      'provider_failed',
      'Il servizio che controlla i testi non ha dato una risposta. Riprova più tardi.',
    ])
    const balance = await office('GET', `${PLAGIARISM}/balance`)
    expect([balance.status, balance.body.data]).toEqual([200, { balance: null }])
    expect(failureLogs()).toHaveLength(1)
    expect(lines.join() + answer.text + balance.text).not.toMatch(/chiave|ufficio/)
  })

  test('a user without the right causes no request to the provider', async () => {
    outside.answers(json({}))
    expect((await s.as('user')('POST', PLAGIARISM, { body: { text: 'Mare' } })).status).toBe(403)
    expect((await s.as('user')('GET', `${PLAGIARISM}/balance`)).status).toBe(403)
    expect(outside.asked).toEqual([])
  })
})

test('without a provider and without demo data there is no forecast', async () => {
  const { db, clock } = s
  const real = await build({ db, clock, secret: await signingSecret(db), clientConfig: ownClientConfig() })
  try {
    const answer = await inject(real, 'GET', FORECAST, { token: await s.login('user') })
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: [], meta: { total: 0, pagination: { total: 0 }, fonte: null } },
    ])
  } finally {
    await real.close()
  }
})
