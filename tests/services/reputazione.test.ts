/** Reputation over a period: every figure equals one computed here, review by review. */
import { expect, test } from 'vitest'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import { seededRandom, yearEarlier } from '../server/support/generators.ts'
import type { Json } from '../server/support/server.ts'

/** A hotel without reviews in the demo network. */
const HOTEL = 2_000
const PATH = `/api/webreputation/struttura/dashboard/${HOTEL}`
const LIST = `/api/webreputation/recensione/struttura/${HOTEL}`
const votes = ['location', 'cleanliness', 'amenities', 'staff', 'comfort'] as const
const channels = ['booking', 'google', 'sito', null]

type Review = {
  id: number
  day: string
  channel: string | null
  /** In tenths. */
  score: number | null
  votes: Record<string, number | null> | null
  answer: string | null
}
type Scored = { numero_recensioni: number; punteggio: number | null }
type Before = { prima: Scored | null }
type Board = Scored & {
  risposte: number
  valutazioni: Record<string, number | null>
  canali: (Scored & Before & { canale: string | null; risposte: number })[]
  andamento: (Scored & Before & { dal: string; al: string })[]
  fasce: (Before & { da: number; a: number; numero_recensioni: number })[]
  confronto: (Scored & Json) | null
}

const dayAt = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10)
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** The mean of tenths, rounded to a tenth with halves up, with integers only. */
function mean(tenths: readonly (number | null)[]): number | null {
  const known = tenths.filter((one) => one !== null)
  if (!known.length) return null
  const sum = known.reduce((all, one) => all + BigInt(one), 0n)
  return Number((2n * sum + BigInt(known.length)) / (2n * BigInt(known.length))) / 10
}

function randomReviews(): Review[] {
  const roll = seededRandom(7)
  return Array.from({ length: 600 }, (_, at) => ({
    id: 900_000 + at,
    // The last days of February, also of a leap year, are more frequent than others.
    day:
      roll(8) === 0
        ? ['2024-02-29', '2024-02-28', '2023-02-28', '2025-02-28'][roll(4)]!
        : dayAt(numberOf('2022-06-01') + roll(1_500)),
    channel: channels[roll(4)]!,
    score: roll(12) === 0 ? null : roll(51),
    votes: roll(9) === 0 ? null : Object.fromEntries(votes.map((name) => [name, roll(5) === 0 ? null : roll(51)])),
    answer: roll(3) === 0 ? null : 'Grazie',
  }))
}

const scored = (some: readonly Review[]): Scored => ({
  numero_recensioni: some.length,
  punteggio: mean(some.map(({ score }) => score)),
})
const between = (some: readonly Review[], from: string, to: string) =>
  some.filter(({ day }) => day >= from && day <= to)

/** Periods of every kind: days, weeks, months and years, also at the end of February. */
const periods: [string, string, string | undefined][] = [
  ['2024-02-29', '2024-02-29', 'anno'],
  ['2024-02-01', '2024-03-31', 'anno'],
  ['2023-12-10', '2024-02-29', 'prima'],
  ['2024-05-15', '2024-08-14', 'prima'],
  ['2024-05-15', '2024-08-15', 'prima'],
  ['2023-07-01', '2024-06-30', 'anno'],
  ['2023-07-14', '2024-09-03', 'prima'],
  ['2022-06-01', '2026-07-31', 'anno'],
  ['2015-03-01', '2026-07-31', 'prima'],
  ['2025-01-01', '2025-12-31', undefined],
]

onEveryServer('reputazione', (server) => {
  const reviews = randomReviews()
  test('every figure equals the reviews it covers', async () => {
    const { db, as } = server()
    for (const { id, day, channel, score, votes, answer } of reviews)
      await db.pool.query(
        `insert into webreputation_recensione (id, hotel_id, data_recensione, canale, punteggio, valutazioni, risposta, titolo, testo)
         values ($1, $2, $3, $4, $5, $6, $7, 'Soggiorno', 'Terrazza, terràzza')`,
        [
          id,
          HOTEL,
          day,
          channel,
          score === null ? null : score / 10,
          votes &&
            JSON.stringify(
              Object.fromEntries(Object.entries(votes).map(([name, one]) => [name, one === null ? null : one / 10])),
            ),
          answer,
        ],
      )
    for (const [from, to, confronto] of periods) {
      const query = { raccolta_da: from, raccolta_fino_a: to, ...(confronto && { confronto }) }
      const label = `${from} ${to} ${confronto}`
      const answer = await as('admin')('GET', PATH, { query })
      expect(answer.status, label).toBe(200)
      const board = answer.body.data as Board
      const mine = between(reviews, from, to)
      const days = numberOf(to) - numberOf(from) + 1
      const other =
        confronto === 'anno'
          ? ([yearEarlier(from), yearEarlier(to)] as const)
          : confronto && ([dayAt(numberOf(from) - days), dayAt(numberOf(from) - 1)] as const)
      const theirs = other ? between(reviews, ...other) : null
      const overall = (some: readonly Review[]) => ({
        ...scored(some),
        risposte: some.filter(({ answer: its }) => its).length,
        valutazioni: Object.fromEntries(
          votes.map((name) => [name, mean(some.map((one) => one.votes?.[name] ?? null))]),
        ),
      })
      expect(board, label).toMatchObject(overall(mine))
      if (theirs) {
        expect(board.confronto, label).toEqual({
          tipo: confronto,
          raccolta_da: other![0],
          raccolta_fino_a: other![1],
          ...overall(theirs),
        })
      } else expect(board.confronto).toBeNull()

      // Channels and time spans partition the reviews.
      const sum = (some: readonly { numero_recensioni: number }[]) =>
        some.reduce((all, one) => all + one.numero_recensioni, 0)
      expect(sum(board.canali), label).toBe(mine.length)
      expect(sum(board.andamento), label).toBe(mine.length)
      for (const { canale, prima, risposte, ...its } of board.canali) {
        const of = (some: readonly Review[]) => some.filter(({ channel }) => channel === canale)
        expect(its, `${label} ${canale}`).toEqual(scored(of(mine)))
        expect(risposte).toBe(of(mine).filter(({ answer: one }) => one).length)
        expect(prima, `${label} ${canale}`).toEqual(theirs && scored(of(theirs)))
      }
      let next = from
      for (const { dal, al, prima, ...its } of board.andamento) {
        expect(dal, label).toBe(next)
        next = dayAt(numberOf(al) + 1)
        expect(its, `${label} ${dal}`).toEqual(scored(between(mine, dal, al)))
        expect(prima === null, label).toBe(theirs === null)
      }
      expect(next, label).toBe(dayAt(numberOf(to) + 1))
      // The comparison of the time spans covers each day of the other period once.
      if (theirs) expect(sum(board.andamento.map(({ prima }) => prima!)), label).toBe(theirs.length)
      for (const { da, a, numero_recensioni, prima } of board.fasce) {
        const of = (some: readonly Review[]) =>
          some.filter(({ score }) => score !== null && score >= da * 10 && score <= a * 10)
        expect(numero_recensioni, `${label} ${da}`).toBe(of(mine).length)
        expect(prima, `${label} ${da}`).toEqual(theirs && scored(of(theirs)))
        // The link of the band lists as many reviews.
        const rows = await as('admin')('GET', LIST, {
          query: { raccolta_da: from, raccolta_fino_a: to, punteggio_da: String(da), punteggio_a: String(a) },
        })
        expect((rows.body.meta as { pagination: Json }).pagination.total, label).toBe(numero_recensioni)
      }
      expect(sum(board.fasce)).toBe(mine.filter(({ score }) => score !== null).length)
    }
  })

  test('the POST query gives the same answer, and the comparison has a name', async () => {
    const ask = server().as('admin')
    const body = { raccolta_da: '2024-01-01', raccolta_fino_a: '2024-12-31', n_keywords: 10, confronto: 'anno' }
    const { n_keywords, ...rest } = body
    const read = await ask('GET', PATH, { query: { ...rest, n_keywords: String(n_keywords) } })
    expect((await ask('POST', PATH, { body })).body).toEqual(read.body)
    expect((await ask('GET', PATH, { query: { confronto: 'boh' } })).status).toBe(422)
    expect((await ask('POST', PATH, { body: { ...body, confronto: 'boh' } })).status).toBe(422)
    const words = (read.body.data as { keywords: { parola: string; conteggio: number }[] }).keywords
    const of2024 = between(reviews, '2024-01-01', '2024-12-31')
    // The word appears in two spellings in each review, and counts once per review.
    expect(words.find(({ parola }) => /^terr.zza$/.test(parola))).toMatchObject({
      conteggio: of2024.length,
      punteggio: scored(of2024).punteggio,
    })
    const answered = await ask('GET', LIST, { query: { con_risposta: 'false', perPage: '5' } })
    expect((answered.body.meta as { pagination: Json }).pagination.total).toBe(
      reviews.filter(({ answer }) => !answer).length,
    )
  })
})
