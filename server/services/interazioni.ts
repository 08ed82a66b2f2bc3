/** Marketing interactions: going online and cloning; cloning of clusters. */
import type { Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { transaction } from '../db/transaction.ts'
import { addRow, changeRow } from '../resources/write/records.ts'
import { checkReferences } from '../resources/write/references.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import type { RowCalls } from '../resources/rowCall.ts'
import { findRow, type Found } from '../resources/read/rows.ts'
import { requireVersion } from '../resources/write/version.ts'
import { bodyOf, ifMatchOf, pathText, sendRow, type Row } from './input.ts'

const interazione = resourceOf('marketing.interazioni')
const cluster = resourceOf('marketing.clusters')

/** Clones a record under a new name; `fresh` resets the values that belong to the original only. */
const clone = (call: Call, resource: Resource, key: string, fresh: Row): Promise<Found> =>
  transaction(call.db.pool, async (db) => {
    const { row } = await findRow(call, db, resource, key, 'clona')
    const { id: _, ...copy }: Row = { ...row, nome: `${String(row.nome).slice(0, 112)} (copia)`, ...fresh }
    await checkReferences(call, db, resource, copy, { before: row })
    return addRow(call, db, resource, copy, 'clona')
  })

/** The calls that a plan makes on single interactions. */
export const interactionRowCalls: RowCalls = {
  online: (call, db, before, body) =>
    changeRow(call, db, interazione, before, bodyOf(interazione.bodies.online, body), 'online'),
}

/** Both `clona` calls answer 201 {data: the copy}. */
export const interactionCalls: OwnCalls = {
  'marketing.interazioni': {
    /** {data: the interaction} */
    online: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const values = bodyOf(interazione.bodies.online, request.body)
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, interazione, pathText(request, 'id'), 'online', true)
        await requireVersion(call, db, interazione, ifMatchOf(request), before)
        return changeRow(call, db, interazione, before, values, 'online')
      })
      return sendRow(reply, found)
    },
    clona: (parts) => async (request, reply) => {
      bodyOf({}, request.body)
      const fresh = { stato_online: false, visualizzazioni: 0, clic: 0 }
      return sendRow(reply.code(201), await clone(callOf(parts, request), interazione, pathText(request, 'id'), fresh))
    },
  },
  'marketing.clusters': {
    clona: (parts) => async (request, reply) => {
      bodyOf({}, request.body)
      const copy = await clone(callOf(parts, request), cluster, pathText(request, 'id'), { n_interazioni: 0 })
      return sendRow(reply.code(201), copy)
    },
  },
}
