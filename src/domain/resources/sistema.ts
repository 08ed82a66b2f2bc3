/** The state of the service itself, for administrators. */
import { call, resource } from '../model/resource.ts'

export const sistema = resource({
  id: 'main.sistema',
  name: 'Sistema',
  tokens: 'registro',
  kind: 'call',
  fields: {},
  endpoints: [call('status', 'GET', 'sistema')],
})
