/** Lists as files: read to be imported by a plan (plan.ts), and written so that they can be read again. */
import { call, resource } from '../resource.ts'

export const importazioni = resource({
  id: 'main.importazioni',
  kind: 'call',
  fields: {},
  endpoints: [
    /** The file itself is the body, as text/csv or application/octet-stream; answers what was found out (imports.ts). */
    call('leggi', 'POST', 'importazioni/{resource}', { params: ['nome'], passive: true }),
    call('guarda', 'GET', 'importazioni/{id}'),
    /** `hotelId`, and what the list itself is asked with; or `keys`: these rows alone. */
    call('esporta', 'GET', 'esporta/{resource}', { params: ['hotelId', 'database', 'keys'], download: true }),
  ],
})
