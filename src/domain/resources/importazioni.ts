/** Lists as files: parsed to be imported by a plan (plan.ts), and exported so that they can be imported again. */
import { call, resource } from '../resource.ts'

export const importazioni = resource({
  id: 'main.importazioni',
  name: 'Importazione ed esportazione',
  tokens: false,
  kind: 'call',
  fields: {},
  endpoints: [
    /**
     * The body is the file itself, as text/csv or application/octet-stream; the answer says what was found in it
     * (imports.ts).
     */
    call('parse', 'POST', 'importazioni/{resource}', { cost: 'streamed', params: ['nome'], passive: true }),
    call('preview', 'GET', 'importazioni/{id}'),
    /** `hotelId` and the query of the list itself; or `keys`: only these rows. */
    call('export', 'GET', 'esporta/{resource}', {
      reads: 'replica',
      cost: 'export',
      params: ['hotelId', 'database', 'keys'],
      download: true,
      token: 'byRow',
    }),
  ],
})
