/** Portal tools and the plagiarism check (specification §7.7, §7.5). Their GETs change state: no cache, no retry. */
import { readItem } from '../domain/wire.ts'
import type { Download } from './tickets.ts'
import { call } from './client.ts'

/** The report as a CSV file. */
export async function checkDescriptions(portalId: number): Promise<Download> {
  const { body, fileName } = await call<Blob>('GET', 'portals', `tools/checkInvalidDescriptions/${portalId}`, {
    op: 'portals.tools.checkInvalidDescriptions',
    query: { format: 'csv' },
    headers: { accept: 'text/csv' },
    blob: true,
  })
  return { file: body, name: fileName ?? `invalid_${portalId}.csv` }
}

/** The server's own message. */
export async function regenerateSitemaps(portalId: number): Promise<string> {
  const { body } = await call<unknown>('GET', 'portals', `tools/regenerateSitemaps/${portalId}`, {
    op: 'portals.tools.regenerateSitemaps',
  })
  return readItem<{ message: string }>(body).message
}

export async function rebuildIndicators(portalId: number): Promise<void> {
  await call('GET', 'portals', `crons/buildHotelIndicators/${portalId}`, { op: 'portals.tools.buildHotelIndicators' })
}

export type Plagiarism = {
  somiglianza: number
  risultati: { url?: string; titolo?: string; somiglianza?: number }[]
  message?: string
}

export async function checkPlagiarism(text: string, excluded: readonly string[]): Promise<Plagiarism> {
  const { body } = await call<{ meta?: { message?: string } }>('POST', 'portals', 'plagiarism', {
    op: 'portals.plagiarism.check',
    body: { text, ...(excluded.length && { excluded_sites: excluded }) },
  })
  const { somiglianza, risultati } = readItem<Plagiarism>(body)
  return { somiglianza, risultati, ...(body.meta?.message && { message: body.meta.message }) }
}
