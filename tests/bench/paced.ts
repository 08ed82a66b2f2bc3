/** Requests at the pace of a group of people. */
import { Agent, get } from 'node:http'

export const OPERATORS = 50

export type Question = { path: string; headers: { authorization: string } }
export type Answers = { times: number[]; failures: number; overwhelmed: boolean }

/** When requests are this many seconds late, the server does not keep up; more of them would only measure the queue. */
const MOST_LATE = 3
const PATIENCE = 15_000

/**
 * Sends requests at even intervals, whatever the answers do, each timed from when it was due. autocannon’s own rate
 * sends a second’s requests at once, which no group of people does.
 */
export async function sendPaced(
  url: string,
  question: (index: number) => Question,
  duration: number,
  rate: number,
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: OPERATORS })
  const answers: Answers = { times: [], failures: 0, overwhelmed: false }
  const waiting = new Set<Promise<void>>()
  const begun = performance.now()
  for (let index = 0; index < duration * rate && !answers.overwhelmed; index++) {
    const due = begun + (index * 1_000) / rate
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const { path, headers } = question(index)
    const request = succeeded(agent, url + path, headers).then((good) => {
      if (good) answers.times.push(performance.now() - due)
      else answers.failures++
      waiting.delete(request)
    })
    waiting.add(request)
    answers.overwhelmed = waiting.size > rate * MOST_LATE
  }
  await Promise.all(waiting)
  agent.destroy()
  if (answers.overwhelmed) await waitUntilIdle(url)
  return answers
}

const succeeded = (agent: Agent, address: string, headers: { authorization: string }): Promise<boolean> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE)
    get(address, { agent, headers, signal }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
      answer.on('error', () => resolve(false))
    }).on('error', () => resolve(false))
  })

/** Waits until the database has finished abandoned requests, so that they do not affect the next measurement. */
async function waitUntilIdle(url: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const begun = performance.now()
    const answer = await fetch(`${url}/health`).catch(() => null)
    if (answer?.ok && performance.now() - begun < 200) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** The address of a database of that name, created if it does not exist. */
export async function newDatabase(url: string, name: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const known = await client.query('select 1 from pg_database where datname = $1', [name])
  if (!known.rows.length) await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(url)
  address.pathname = name
  return address.href
}
