/** The catalogue of services that portals show: one call answers all of it. */
import { readPage } from '../domain/wire.ts'
import { call } from './client.ts'

/** Throws ApiError. */
export async function fetchServices(): Promise<{ value: number; label: string }[]> {
  const { body } = await call<unknown>('GET', 'portals', 'servizi/listaIdServizi', {
    op: 'portals.servizi.listaIdServizi',
  })
  const { rows } = readPage<{ id: number; nome: { it?: string } | null }>(body)
  return rows.map(({ id, nome }) => ({ value: id, label: nome?.it ?? `#${id}` }))
}
