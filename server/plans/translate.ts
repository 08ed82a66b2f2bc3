/** Texts that rows lack in a language, filled in the way of their service; what stands in for a translation is said. */
import type { Plan } from '../../src/domain/plan.ts'
import { invalid } from '../http/problem.ts'
import { fillings } from '../services/writes.ts'
import type { Expand, Planned } from './planned.ts'
import { meantBy, pieces, rowsUnder } from './which.ts'

export const expandTranslate: Expand<Extract<Plan, { op: 'translate' }>> = async function* (
  call,
  resource,
  { rows },
  ids,
) {
  const fill = fillings[resource.id]
  if (!fill) throw invalid({ plan: ['Queste righe non si traducono'] })
  for (const some of pieces(await meantBy(call, resource, rows, ids))) {
    const known = await rowsUnder(
      call,
      resource,
      some.map(({ key }) => key),
    )
    yield some.map(({ key, version }): Planned => {
      const row = known.get(key)
      const { values, note } = row ? fill(row) : { values: {}, note: undefined }
      return { op: 'update', key, version, values, line: null, reasons: [], ...(note && { notes: [{ text: note }] }) }
    })
  }
}
