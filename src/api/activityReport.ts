/** The report of one person's hours. */
import { tracciamentiAttivita } from '../domain/resources/staff.ts'
import { download, type Download } from './tickets.ts'

/** Throws ApiError, 403 for whoever may not have it. */
export const fetchReport = (query: Record<string, string>): Promise<Download> =>
  download(tracciamentiAttivita, 'report', { query })
