/** What this server knows of its own work since it began: what `/metrics` tells, and the screen of the system. */
import { Histogram } from 'prom-client'
import type { RouteTimes } from '../../src/domain/sistema.ts'

/** Seconds; lists are held to 100 ms, heavy answers to some seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export type Turns = { working: number; waiting: number }

type Counted = { below: number[]; all: number; failed: number }

export class Figures {
  readonly startedAt: Date
  readonly times = new Histogram({
    name: 'regia_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [],
  })
  /** Those that are worked on and those that wait for their turn; the queue says it. */
  turns: () => Turns = () => ({ working: 0, waiting: 0 })

  constructor(startedAt: Date) {
    this.startedAt = startedAt
  }

  /** How many were answered with which status, and each route's times, the slowest first. */
  async requests(): Promise<{ perStato: { stato: number; quante: number }[]; percorsi: RouteTimes[] }> {
    const { values } = await this.times.get()
    const byStatus = new Map<number, number>()
    const byRoute = new Map<string, Counted>()
    for (const { labels, value, metricName } of values) {
      const { method, route, status, le } = labels as Record<string, string | number | undefined>
      const key = `${method} ${route}`
      const counted = byRoute.get(key) ?? { below: BUCKETS.map(() => 0), all: 0, failed: 0 }
      byRoute.set(key, counted)
      if (metricName?.endsWith('_count')) {
        byStatus.set(Number(status), (byStatus.get(Number(status)) ?? 0) + value)
        counted.all += value
        if (Number(status) >= 500) counted.failed += value
      } else if (metricName?.endsWith('_bucket') && le !== '+Inf') counted.below[BUCKETS.indexOf(Number(le))]! += value
    }
    const percorsi = [...byRoute].map(([key, { below, all, failed }]) => {
      const [metodo = '', percorso = ''] = key.split(' ')
      return {
        metodo,
        percorso,
        quante: all,
        errori: failed,
        p50: within(below, all, 0.5),
        p95: within(below, all, 0.95),
      }
    })
    return {
      perStato: [...byStatus].map(([stato, quante]) => ({ stato, quante })).sort((a, b) => a.stato - b.stato),
      percorsi: percorsi.sort((a, b) => b.p95 - a.p95 || b.quante - a.quante),
    }
  }
}

/** Milliseconds within which that share of all was answered, as near as the buckets tell. */
function within(below: readonly number[], all: number, share: number): number {
  const wanted = all * share
  const at = below.findIndex((count) => count >= wanted)
  if (at < 0) return BUCKETS.at(-1)! * 1_000
  const [from, to] = [at ? BUCKETS[at - 1]! : 0, BUCKETS[at]!]
  const [before, upTo] = [at ? below[at - 1]! : 0, below[at]!]
  const part = upTo > before ? (wanted - before) / (upTo - before) : 1
  return Math.round((from + (to - from) * part) * 1_000)
}
