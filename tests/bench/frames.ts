/** The main-thread cost of a key press, frame by frame: read from the browser’s trace, without idle time. */
import type { Page } from './browser.ts'
import { pause } from './browser.ts'
import { quantile, spread, type Line } from './table.ts'

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number }
type Span = { from: number; to: number }

const MARK = 'regia-tasto'
/** The effects of a key press are over by then, in ms. */
const WHILE = 180

/**
 * For each of `times` key presses: the milliseconds of main-thread work for the frame that answers it, then for each
 * following frame. `after` restores the state and is not measured.
 */
export async function framesOf(
  page: Page,
  key: string,
  times: number,
  after?: () => Promise<void>,
): Promise<number[][]> {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
    },
  })
  for (let index = 0; index < times; index++) {
    await page.evaluate((mark) => void performance.mark(mark), MARK)
    await page.keyboard.press(key)
    await page.waitForTimeout(WHILE)
    await after?.()
    await pause(page, index)
  }
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  const marks = events.filter(({ name }) => name === MARK).sort((a, b) => a.ts - b.ts)
  return marks.map((mark) => framesAfter(mark, events))
}

function framesAfter(mark: TraceEvent, events: readonly TraceEvent[]): number[] {
  const spans = (name: string): Span[] =>
    events
      .filter((event) => event.name === name && event.ph === 'X' && event.pid === mark.pid && event.tid === mark.tid)
      .map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur }))
      .filter(({ from }) => from > mark.ts && from < mark.ts + WHILE * 1000)
      .sort((a, b) => a.from - b.from)
  const pressed = spans('EventDispatch')[0]?.from ?? mark.ts
  const tasks = outermost(spans('RunTask'))
  const commits = spans('Commit').filter(({ from }) => from > pressed)
  return commits.map(({ to }, index) => {
    const begin = index === 0 ? pressed : commits[index - 1]!.to
    const work = tasks.map((task) => Math.max(0, Math.min(task.to, to) - Math.max(task.from, begin)))
    return work.reduce((sum, one) => sum + one, 0) / 1000
  })
}

/** Spans that did not start inside another one. */
const outermost = (spans: readonly Span[]): Span[] =>
  spans.filter(({ from }, index) => !spans.some((other, at) => at < index && other.from <= from && other.to > from))

/** The frame that answers a key press, and the heaviest of those that follow. */
export function frameLines(what: string, first: string, then: string, pressed: readonly number[][]): Line[] {
  const goal = 'p95 <= 17 ms'
  const line = (part: string, times: readonly number[]): Line => ({
    what: `${what}: ${part} (${pressed.length} volte)`,
    measured: spread(times, 0.5, 0.95, 1),
    goal,
    ok: quantile(times, 0.95) <= 17,
  })
  return [
    line(
      `${first}, nel primo fotogramma`,
      pressed.map(([frame]) => frame ?? Number.NaN),
    ),
    line(
      `${then}, il più pesante degli altri`,
      pressed.map(([, ...frames]) => Math.max(0, ...frames)),
    ),
  ]
}
