/** Gallery files are known by their name within a hotel: the hotel of the address must be the file's. */
import type { Resource } from '../../src/domain/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { notFound } from '../http/problem.ts'
import { deleteRow, updateRow } from '../resources/engine.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { findRow } from '../resources/rows.ts'
import { requireLivingHotel } from '../resources/scope.ts'
import { ifMatchOf, pathId, pathText, sendRow } from './input.ts'

async function requireFileOf(call: Call, resource: Resource, op: string, hotelId: number, name: string): Promise<void> {
  await requireLivingHotel(call, resource, op, hotelId)
  const { row } = await findRow(call, call.db.pool, resource, name, op)
  if (row.hotelId !== hotelId) throw notFound()
}

const callsOf = (resource: Resource): OwnCalls[string] => ({
  update: (parts) => async (request, reply) => {
    const call = callOf(parts, request)
    const name = pathText(request, 'nomeFile')
    await requireFileOf(call, resource, 'update', pathId(request, 'hotelId'), name)
    return sendRow(reply, await updateRow(call, resource, { key: name, ids: {} }, request.body, ifMatchOf(request)))
  },
  delete: (parts) => async (request, reply) => {
    const call = callOf(parts, request)
    const name = pathText(request, 'nomeFile')
    await requireFileOf(call, resource, 'delete', pathId(request, 'hotelId'), name)
    await deleteRow(call, resource, { key: name, ids: {} }, ifMatchOf(request))
    return reply.code(204).send()
  },
})

export const galleryCalls: OwnCalls = {
  'mediagallery.galleria': callsOf(resourceOf('mediagallery.galleria')),
  'mediagallery.galleriaPrivata': callsOf(resourceOf('mediagallery.galleriaPrivata')),
}
