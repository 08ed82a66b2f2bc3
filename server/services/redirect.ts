/** Redirects of a portale beyond row writes. */
import { resourceOf } from '../../src/domain/resources/all.ts'
import { resolvePublic } from '../http/publicRequest.ts'
import { probe } from '../http/probe.ts'
import { redirectChain } from '../resources/write/redirects.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import { findRow } from '../resources/read/rows.ts'
import { bodyOf, pathId } from './input.ts'

const redirectPages = resourceOf('portals.redirectPages')

export const redirectCalls: OwnCalls = {
  'portals.redirectPages': {
    /** {data: {passi: [origin, …, end], stato, motivo}}: the path of a visitor, and whether its end answers. */
    test: (parts) => async (request) => {
      const call = callOf(parts, request)
      bodyOf(redirectPages.bodies.test, request.body)
      const { row } = await findRow(call, parts.db.pool, redirectPages, pathId(request, 'id'), 'test')
      const [way, end] = await redirectChain(parts.db.pool, row)
      const { passed, status, error } = await probe(end, (url) => resolvePublic(url, parts.outside.local))
      return { data: { passi: [...way, ...passed], stato: status, motivo: error } }
    },
  },
}
