/**
 * Statistics of traffic and requests, the index of booking requests, and the weather. Every statistic takes stat_from,
 * stat_to, id_hotel, ga_medium and either network=true (source 1) or site_id (the hotel's own site for sources 2 and 3,
 * or a portale).
 */
import { shares } from '../../../src/domain/trade/shares.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call } from '../../resources/request.ts'
import { pathId, pathText, queryOf } from '../input.ts'
import { mailReadCall, quoteReadCall } from '../turno/index.ts'
import { answerCalls, quoteCalls } from './answers.ts'
import { type Filters, filtersOf } from './filters.ts'
import { daily, sum } from './daily.ts'
import { weather } from './meteo.ts'
import { bookingIndex } from './prenotazioni.ts'
import { channelShares, fixedSplit, network, referral } from './shares.ts'

/** The `data` of each call. */
const sections: Record<string, (call: Call, filters: Filters) => Promise<unknown>> = {
  /** [{date, count}]: requests by day. */
  dailyInterest: async (call, filters) =>
    (await daily(call, filters)).map(({ date, messages }) => ({ date, count: messages })),
  /** {visits, messages, clicks, calls}: the figures above the overview. */
  number: async (call, filters) => sum(await daily(call, filters)),
  /** [{key, label, count, percentage}]: how guests made contact. */
  percentage: async (call, filters) => {
    const { messages, clicks, calls } = sum(await daily(call, filters))
    return shares([
      ['messages', 'Richieste', messages],
      ['clicks', 'Clic al sito', clicks],
      ['calls', 'Telefonate', calls],
    ])
  },
  /** [{date, visits, messages, clicks, calls}] */
  overview: daily,
  /** {messages: {count}} */
  summary: async (call, filters) => ({ messages: { count: sum(await daily(call, filters)).messages } }),
  /** The others: [{key, label, count, percentage}]. */
  adults: (call, filters) => fixedSplit(call, filters, 'adults'),
  children: (call, filters) => fixedSplit(call, filters, 'children'),
  nights: (call, filters) => fixedSplit(call, filters, 'nights'),
  network,
  sitesReferral: referral,
  mediumPercentage: channelShares,
}

const section =
  (op: string, work: (typeof sections)[string]): OwnCalls[string][string] =>
  (parts) =>
  async (request) => {
    const call = callOf(parts, request)
    const filters = await filtersOf(call, op, queryOf(request))
    return { data: await work(call, filters), meta: { stat_from: filters.from, stat_to: filters.to } }
  }

export const statisticsCalls: OwnCalls = {
  'stats.stats': Object.fromEntries(Object.entries(sections).map(([op, work]) => [op, section(op, work)])),
  'stats.bookings': { index: (parts) => (request) => bookingIndex(callOf(parts, request), queryOf(request)) },
  'reference.forecast': {
    read: (parts) => (request) =>
      weather(
        callOf(parts, request),
        request,
        pathId(request, 'comuneId'),
        pathText(request, 'startDate'),
        pathText(request, 'endDate'),
      ),
  },
  'quote.quoteRequests': { ...quoteReadCall, ...quoteCalls },
  'stats.mailSearch': { ...mailReadCall, ...answerCalls },
}
