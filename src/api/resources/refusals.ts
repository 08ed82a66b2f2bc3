/** Why rows of a plan are refused, for the window of its rehearsal. */
import type { RefusalGroup } from '../../domain/plans/plan.ts'
import { plans } from '../../domain/resources/prove.ts'
import { readPage } from '../../domain/query/wire.ts'
import { keyOf } from '../client/cache.ts'
import { call } from '../client/call.ts'
import { useSWRFor } from '../client/useSWRFor.ts'

/** The refused rows of a plan by reason; `version` changes whenever the plan may refuse other rows. */
export const useRefusalGroups = (id: number | null, version: string) =>
  useSWRFor(
    id,
    (known) => keyOf(plans, 'reasons', known, version),
    async (known) => readPage<RefusalGroup>((await call(plans, 'reasons', { path: { id: known } })).body),
  )
