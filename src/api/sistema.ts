/** The state of the service, polled every few seconds while it is shown. */
import { sistema } from '../domain/resources/sistema.ts'
import type { SystemState } from '../domain/trade/sistema.ts'
import { readItem } from '../domain/query/wire.ts'
import { useCall } from './client/useCall.ts'

const POLL_MS = 5_000

export const useSystemState = () =>
  useCall(sistema, 'status', {}, (body) => readItem<SystemState>(body), {
    refreshInterval: POLL_MS,
    keepPreviousData: true,
  })
