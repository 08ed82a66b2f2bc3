/** Plans over many rows: the services rehearse (dry run), run and undo them (domain/plans/plan.ts). */
import { isUnderWay, type Plan, type PlanInfo, type PlanRow } from '../domain/plans/plan.ts'
import { findEndpoint, type Resource } from '../domain/model/resource.ts'
import { plans } from '../domain/resources/prove.ts'
import { readPage, type ListQuery } from '../domain/query/wire.ts'
import { randomUuid } from '../domain/util/uuid.ts'
import { keyOf, refreshResource } from './client/cache.ts'
import { call } from './client/call.ts'
import { hasCapability } from './client/config.ts'
import { wireQuery, type Owner, requireEndpoint } from './resources/resources.ts'
import { downloadAt, type Download } from './account/tickets.ts'
import { useSWRFor } from './client/useSWRFor.ts'

/** Whether the installation supports plans. */
export const hasPlans = (): boolean => hasCapability('main', 'bulk')

const infoOf = (body: unknown): PlanInfo => (body as { data: PlanInfo }).data

/** Starts the rehearsal of a plan. Throws ApiError. */
export async function rehearse(resource: Resource, owner: Owner, plan: Plan): Promise<PlanInfo> {
  const { body } = await call(plans, 'rehearse', {
    path: { resource: resource.id },
    body: { plan, ...(owner.hotelId !== undefined && { hotelId: owner.hotelId }) },
    writeKey: randomUuid(),
  })
  return infoOf(body)
}

/** All rows that a list finds, in the form that a plan expects: the query parameters of the list. */
export function planSelection(resource: Resource, owner: Owner, query: ListQuery): { query: Record<string, string> } {
  const parameters = wireQuery(resource, requireEndpoint(resource, 'list', owner), owner, { ...query, page: 1 })
  return { query: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])) }
}

const POLL_MS = 1_000

/** A plan; polled while it is being rehearsed, run or undone. */
export const usePlan = (id: number | null) =>
  useSWRFor(
    id,
    (known) => keyOf(plans, 'look', known),
    async (known) => infoOf((await call(plans, 'look', { path: { id: known } })).body),
    { refreshInterval: (plan) => (plan && isUnderWay(plan.state) ? POLL_MS : 0), keepPreviousData: true },
  )

export const PLAN_PAGE = 100

export type PlanPage = { rows: PlanRow[]; total: number; labels: Record<string, Record<string, string>> }

/** A page of the rows of a plan; `outcomes`: filter by outcome, empty for all. */
export async function fetchPlanRows(id: number, outcomes: readonly string[], page: number): Promise<PlanPage> {
  const { body } = await call(plans, 'rows', {
    path: { id },
    query: { page, perPage: PLAN_PAGE, ...(outcomes.length && { esito: outcomes.join(',') }) },
  })
  const { rows, total, labels } = readPage<PlanRow>(body)
  return { rows, total, labels }
}

export const plansKey = keyOf(plans, 'mine')

export async function fetchPlans(page: number): Promise<{ rows: PlanInfo[]; total: number }> {
  const { body } = await call(plans, 'mine', { query: { page, perPage: 50 } })
  return readPage<PlanInfo>(body)
}

/** Downloads the refused rows as a file, each with its reason. */
export const downloadRefused = (id: number): Promise<Download> =>
  downloadAt(plans, findEndpoint(plans, 'refused'), `prove/${id}/rifiutate`, {})

/** Excludes rows from a plan, or includes them again; `rows`: their numbers, null for all. */
export async function excludeRows(id: number, rows: readonly number[] | null, leftOut: boolean): Promise<PlanInfo> {
  const { body } = await call(plans, 'leave', { path: { id }, body: { ...(rows && { rows }), leftOut } })
  return infoOf(body)
}

const planRequest = (id: number) => ({ path: { id }, body: {}, writeKey: randomUuid() })

/** Rejects the proposal of an agent, which reads the reason. Throws ApiError. */
export const rejectPlan = async (id: number, motivo: string): Promise<PlanInfo> =>
  infoOf((await call(plans, 'reject', { ...planRequest(id), body: { motivo } })).body)

/** Actions on a plan; each returns its state afterwards. Throws ApiError. */
export const planActions = {
  run: async (id: number): Promise<PlanInfo> => infoOf((await call(plans, 'run', planRequest(id))).body),
  approve: async (id: number): Promise<PlanInfo> => infoOf((await call(plans, 'approve', planRequest(id))).body),
  halt: async (id: number): Promise<PlanInfo> => infoOf((await call(plans, 'halt', planRequest(id))).body),
  takeBack: async (id: number): Promise<PlanInfo> => infoOf((await call(plans, 'takeBack', planRequest(id))).body),
}

export const forgetPlan = (id: number) => call(plans, 'forget', { path: { id }, writeKey: randomUuid() })

export const refreshPlan = (): Promise<unknown> => refreshResource(plans.id)
