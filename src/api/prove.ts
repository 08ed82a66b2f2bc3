/** Plans over many rows: the services rehearse (dry run), run and undo them (domain/plan.ts). */
import useSWR from 'swr'
import { isUnderWay, type Plan, type PlanInfo, type PlanRow } from '../domain/plan.ts'
import { findEndpoint, type Resource } from '../domain/resource.ts'
import { prove } from '../domain/resources/prove.ts'
import { readPage, type ListQuery } from '../domain/wire.ts'
import { randomUuid } from '../domain/uuid.ts'
import { keyOf, refreshResource } from './cache.ts'
import { call } from './call.ts'
import { knows } from './config.ts'
import type { ApiError } from './error.ts'
import { endpointOf, wireQuery, type Owner } from './resources.ts'
import { downloadAt, type Download } from './tickets.ts'

/** Whether the installation supports plans. */
export const rehearses = (): boolean => knows('main', 'bulk')

const infoOf = (body: unknown): PlanInfo => (body as { data: PlanInfo }).data

/** Starts the rehearsal of a plan. Throws ApiError. */
export async function rehearse(resource: Resource, owner: Owner, plan: Plan): Promise<PlanInfo> {
  const { body } = await call(prove, 'prove', {
    path: { resource: resource.id },
    body: { plan, ...(owner.hotelId !== undefined && { hotelId: owner.hotelId }) },
    writeKey: randomUuid(),
  })
  return infoOf(body)
}

/** All rows that a list finds, in the form that a plan expects: the query parameters of the list. */
export function foundRows(resource: Resource, owner: Owner, query: ListQuery): { query: Record<string, string> } {
  const asked = wireQuery(resource, endpointOf(resource, 'list', owner)!, owner, { ...query, page: 1 })
  return { query: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])) }
}

const POLL_MS = 1_000

/** A plan; polled while it is being rehearsed, run or undone. */
export const usePlan = (id: number | null) =>
  useSWR<PlanInfo, ApiError>(
    id === null ? null : keyOf(prove, 'look', id),
    async () => infoOf((await call(prove, 'look', { path: { id: id! } })).body),
    { refreshInterval: (plan) => (plan && isUnderWay(plan.state) ? POLL_MS : 0), keepPreviousData: true },
  )

export const PLAN_PAGE = 100

export type PlanPage = { rows: PlanRow[]; total: number; labels: Record<string, Record<string, string>> }

/** A page of the rows of a plan; `outcomes`: filter by outcome, empty for all. */
export async function fetchPlanRows(id: number, outcomes: readonly string[], page: number): Promise<PlanPage> {
  const { body } = await call(prove, 'rows', {
    path: { id },
    query: { page, perPage: PLAN_PAGE, ...(outcomes.length && { esito: outcomes.join(',') }) },
  })
  const { rows, total, labels } = readPage<PlanRow>(body)
  return { rows, total, labels: labels as PlanPage['labels'] }
}

export const plansKey = keyOf(prove, 'mine')

export async function fetchPlans(page: number): Promise<{ rows: PlanInfo[]; total: number }> {
  const { body } = await call(prove, 'mine', { query: { page, perPage: 50 } })
  return readPage<PlanInfo>(body)
}

/** Downloads the refused rows as a file, each with its reason. */
export const downloadRefused = (id: number): Promise<Download> =>
  downloadAt(prove, findEndpoint(prove, 'refused'), `prove/${id}/rifiutate`, {})

/** Excludes rows from a plan, or includes them again; `rows`: their numbers, null for all. */
export async function leaveOut(id: number, rows: readonly number[] | null, leftOut: boolean): Promise<PlanInfo> {
  const { body } = await call(prove, 'leave', { path: { id }, body: { ...(rows && { rows }), leftOut } })
  return infoOf(body)
}

const about = (id: number) => ({ path: { id }, body: {}, writeKey: randomUuid() })

/** Actions on a plan; each returns its state afterwards. Throws ApiError. */
export const planActs = {
  run: async (id: number): Promise<PlanInfo> => infoOf((await call(prove, 'run', about(id))).body),
  halt: async (id: number): Promise<PlanInfo> => infoOf((await call(prove, 'halt', about(id))).body),
  takeBack: async (id: number): Promise<PlanInfo> => infoOf((await call(prove, 'takeBack', about(id))).body),
}

export const forgetPlan = (id: number) => call(prove, 'forget', { path: { id }, writeKey: randomUuid() })

export const refreshPlan = (): Promise<unknown> => refreshResource(prove.id)
