/** Rules of marketing interactions: fields of one kind only, and complete before they go online. */
import { fieldOf } from '../../../src/domain/model/fields.ts'
import { missingOnline, obstaclesOnline } from '../../../src/domain/trade/interazione.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { isEmpty } from '../../../src/domain/model/fields.ts'
import { invalid } from '../../http/problem.ts'
import { same } from '../write/diff.ts'
import type { Row } from '../read/rows.ts'
import { RELEASE } from '../write/undoable.ts'
import type { Hooks } from './hook.ts'
import { requireLayout } from './layouts.ts'

const { fields } = resourceOf('marketing.interazioni')
const ofOneKind = Object.entries(fields).flatMap(([name, field]) =>
  field.only ? [{ name, field, only: field.only }] : [],
)

/** Changing the kind clears the fields of the other kind; setting such a field without changing the kind is refused. */
function clearOtherKind(was: Row | null, will: Row): void {
  for (const { name, field, only } of ofOneKind) {
    if (will[only.field] === only.is || isEmpty(field, will[name])) continue
    if (was && was[only.field] === will[only.field] && !same(was[name], will[name]))
      throw invalid({ [name]: [`Vale solo per le interazioni basate su: ${labelOf(only)}`] })
    will[name] = null
  }
}

const labelOf = ({ field, is }: { field: string; is: string }): string =>
  (fieldOf(fields, field).options?.find(({ value }) => value === is)?.label ?? is).toLowerCase()

export const interactions: Hooks = {
  async before(call, db, was, will, op) {
    if (!will) return
    clearOtherKind(was, will)
    await requireLayout(db, was, will, ({ formato }) => formato)
    if (will.stato_online !== true) return
    const isNew = was?.stato_online !== true
    const missing = isNew ? obstaclesOnline(fields, will, call.clock.today()) : missingOnline(fields, will)
    // Values that were already missing before the rule existed do not block a change.
    const known = isNew ? {} : missingOnline(fields, was)
    const fresh = Object.fromEntries(Object.entries(missing).filter(([name]) => !known[name]))
    if (!Object.keys(fresh).length) return
    // A deletion removed a required reference, so the interaction goes offline instead of blocking the deletion.
    if (op === RELEASE) will.stato_online = false
    else throw invalid(fresh)
  },
}
