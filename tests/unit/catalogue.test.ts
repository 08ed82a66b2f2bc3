/**
 * Form fields search the portals’ places and services like any reference, although one call returns the whole
 * catalogue.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearCache } from '../../src/api/client/cache.ts'
import { loadConfig } from '../../src/api/client/config.ts'
import { servizioTop, schedahotel } from '../../src/domain/resources/portali.ts'
import { labelOfReference, searchReference } from '../../src/views/resource/fields/references.ts'

const answers: Readonly<Record<string, unknown>> = {
  '/api/portals/servizi/listaIdServizi': {
    data: [
      { id: 3, nome: { it: 'Area giochi' } },
      { id: 4, nome: { it: 'Noleggio bici' } },
      { id: 5, nome: { it: 'Biciclette' } },
      { id: 6, nome: { it: 'Stanza per sbicicare' } },
    ],
  },
  '/api/portals/destinazioni/listaNomi': { data: [{ id: 8, nome: 'Forlì' }] },
}
let urls: string[]

beforeEach(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ services: { portals: '/api/portals' }, loginUrl: '/login', capabilities: {} }),
  )
  await loadConfig()
  urls = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(String(url))
    return Response.json(answers[String(url)])
  })
})
afterEach(() => {
  clearCache()
  vi.unstubAllGlobals()
})

test('a search ranks the best matches first and reads the whole catalogue once', async () => {
  const { servizi, localita } = schedahotel.fields
  const found = await searchReference(servizi!, 'bici', {})
  expect(found.map(({ label }) => label)).toEqual(['Biciclette', 'Noleggio bici', 'Stanza per sbicicare'])
  expect(await searchReference(servizioTop.fields.servizio_id!, '', {})).toHaveLength(4)
  expect(await searchReference(localita!, 'forli', {})).toEqual([{ value: 8, label: 'Forlì' }])
  expect(urls).toEqual(['/api/portals/servizi/listaIdServizi', '/api/portals/destinazioni/listaNomi'])
})

test('a value that is already chosen shows its name', async () => {
  expect(await labelOfReference(schedahotel.fields.servizi!, 4)).toBe('Noleggio bici')
  expect(await labelOfReference(schedahotel.fields.localita!, 9)).toBe('#9')
})
