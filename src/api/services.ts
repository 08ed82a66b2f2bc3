/** The catalogue of services that portals show: one call answers all of it. */
import useSWR from 'swr'
import { portalsServizi } from '../domain/resources/portali.ts'
import { readPage } from '../domain/wire.ts'
import { keyOf } from './cache.ts'
import { call } from './call.ts'
import type { ApiError } from './error.ts'

export type Service = { value: number; label: string }

/** Throws ApiError. */
export async function fetchServices(): Promise<Service[]> {
  const { body } = await call(portalsServizi, 'listaIdServizi', {})
  const { rows } = readPage<{ id: number; nome: { it?: string } | null }>(body)
  return rows.map(({ id, nome }) => ({ value: id, label: nome?.it ?? `#${id}` }))
}

export const useServices = () => useSWR<Service[], ApiError>(keyOf(portalsServizi, 'catalogue'), fetchServices)
