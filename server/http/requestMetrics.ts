/** Metrics of this server: totals since the start for `/metrics`, and the last hour for the system page. */
import { Histogram } from 'prom-client'
import type { RouteTimes } from '../../src/domain/trade/sistema.ts'
import type { Clock } from '../clock.ts'

/** Histogram buckets in seconds; the target is 100 ms for lists, some seconds for heavy answers. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The last hour is a sliding window of these pieces. */
const PIECE_MS = 5 * 60_000
const PIECES = 12

export type Turns = { working: number; waiting: number }

type RequestKey = { method: string; route: string; status: number }
type LatencyCounts = { below: number[]; all: number; failed: number }
type Piece = { at: number; routes: Map<string, LatencyCounts>; statuses: Map<number, number> }

const noRequests = (): LatencyCounts => ({ below: BUCKETS.map(() => 0), all: 0, failed: 0 })

export class RequestMetrics {
  readonly #clock: Clock
  readonly startedAt: Date
  /** Oldest first. */
  #pieces: Piece[] = []
  /** Requests since the start. */
  total = 0
  readonly times = new Histogram({
    name: 'regia_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [],
  })
  /** The requests that are running or waiting; set by the fair queue. */
  turns: () => Turns = () => ({ working: 0, waiting: 0 })

  constructor(clock: Clock) {
    this.#clock = clock
    this.startedAt = clock.now()
  }

  /** Records an answered request. */
  note(request: RequestKey, seconds: number): void {
    this.times.observe(request, seconds)
    this.total++
    const { routes, statuses } = this.#current()
    const key = `${request.method} ${request.route}`
    const counted = routes.get(key) ?? noRequests()
    routes.set(key, counted)
    counted.all++
    if (request.status >= 500) counted.failed++
    for (const [at, bucket] of BUCKETS.entries()) if (seconds <= bucket) counted.below[at]!++
    statuses.set(request.status, (statuses.get(request.status) ?? 0) + 1)
  }

  #current(): Piece {
    const at = Math.floor(this.#clock.now().getTime() / PIECE_MS)
    const last = this.#pieces.at(-1)
    if (last?.at === at) return last
    const piece = { at, routes: new Map<string, LatencyCounts>(), statuses: new Map<number, number>() }
    this.#pieces = [...this.#pieces.filter((one) => one.at >= at - PIECES), piece]
    return piece
  }

  /** The last hour: number of answers by status, and response times by route, slowest first. */
  lately(): { perStato: { stato: number; quante: number }[]; percorsi: RouteTimes[] } {
    this.#current()
    const byStatus = new Map<number, number>()
    const byRoute = new Map<string, LatencyCounts>()
    for (const { routes, statuses } of this.#pieces) {
      for (const [status, many] of statuses) byStatus.set(status, (byStatus.get(status) ?? 0) + many)
      for (const [key, { below, all, failed }] of routes) {
        const sum = byRoute.get(key) ?? noRequests()
        byRoute.set(key, {
          below: sum.below.map((many, at) => many + below[at]!),
          all: sum.all + all,
          failed: sum.failed + failed,
        })
      }
    }
    const percorsi = [...byRoute].map(([key, { below, all, failed }]) => {
      const [metodo = '', percorso = ''] = key.split(' ')
      return {
        metodo,
        percorso,
        quante: all,
        errori: failed,
        p50: percentile(below, all, 0.5),
        p95: percentile(below, all, 0.95),
      }
    })
    return {
      perStato: [...byStatus].map(([stato, quante]) => ({ stato, quante })).sort((a, b) => a.stato - b.stato),
      percorsi: percorsi.sort((a, b) => b.p95 - a.p95 || b.quante - a.quante),
    }
  }
}

/** The percentile in milliseconds, interpolated within its bucket. */
function percentile(below: readonly number[], all: number, share: number): number {
  const rank = all * share
  const at = below.findIndex((count) => count >= rank)
  if (at < 0) return BUCKETS.at(-1)! * 1_000
  const [from, to] = [at ? BUCKETS[at - 1]! : 0, BUCKETS[at]!]
  const [before, upTo] = [at ? below[at - 1]! : 0, below[at]!]
  const part = upTo > before ? (rank - before) / (upTo - before) : 1
  return Math.round((from + (to - from) * part) * 1_000)
}
