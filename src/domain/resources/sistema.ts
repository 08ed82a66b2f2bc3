/** The state of the service itself, for administrators. */
import { call, resource } from '../resource.ts'

export const sistema = resource({
  id: 'main.sistema',
  kind: 'call',
  fields: {},
  endpoints: [call('stato', 'GET', 'sistema')],
})
