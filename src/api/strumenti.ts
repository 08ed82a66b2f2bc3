/** Portal tools and the plagiarism check. Their GETs change state: no cache, no retry. */
import { plagiarism, tools } from '../domain/resources/strumenti.ts'
import { readItem } from '../domain/wire.ts'
import { call } from './call.ts'
import type { Download } from './tickets.ts'

/** The report as a CSV file. */
export async function checkDescriptions(portalId: number): Promise<Download> {
  const { body, fileName } = await call(tools, 'checkInvalidDescriptions', {
    path: { portalId },
    query: { format: 'csv' },
    headers: { accept: 'text/csv' },
    blob: true,
  })
  return { file: body as Blob, name: fileName ?? `invalid_${portalId}.csv` }
}

/** The server's own message. */
export const regenerateSitemaps = async (portalId: number): Promise<string> =>
  readItem<{ message: string }>((await call(tools, 'regenerateSitemaps', { path: { portalId } })).body).message

export const rebuildIndicators = (portalId: number) => call(tools, 'buildHotelIndicators', { path: { portalId } })

export type Plagiarism = {
  somiglianza: number
  risultati: { url?: string; titolo?: string; somiglianza?: number }[]
  message?: string
}

export async function checkPlagiarism(text: string, excluded: readonly string[]): Promise<Plagiarism> {
  const { body } = await call(plagiarism, 'check', {
    body: { text, ...(excluded.length && { excluded_sites: excluded }) },
  })
  const { somiglianza, risultati } = readItem<Plagiarism>(body)
  const message = (body as { meta?: { message?: string } } | null)?.meta?.message
  return { somiglianza, risultati, ...(message && { message }) }
}
