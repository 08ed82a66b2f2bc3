/** How the service itself stands, for administrators. */
import { call, resource } from '../resource.ts'

export const sistema = resource({
  id: 'main.sistema',
  kind: 'call',
  service: 'main',
  key: 'id',
  fields: {},
  endpoints: [call('stato', 'GET', 'sistema')],
})
