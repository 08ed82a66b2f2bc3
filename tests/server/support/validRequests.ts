/** Bodies and queries that pass a custom call’s validation, so that its access check determines the answer. */
import type { Registered } from '../../../server/resources/register.ts'
import type { Field, Fields } from '../../../src/domain/model/fields.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import type { RowOwners } from './rowOwners.ts'
import { FIXED_DAY } from './clock.ts'
import { hotelSide, type Role } from './permissions.ts'

const window = { stat_from: '2026-08-20', stat_to: FIXED_DAY }

/** The specification’s values for calls whose body no field describes. */
const specifiedBodies: Readonly<Record<string, Record<string, unknown>>> = {
  'main.rubrica task': { description: 'Richiamare', date: FIXED_DAY, type: 'telefonata' },
  'webreputation.struttura query': { raccolta_da: '2026-01-01', raccolta_fino_a: FIXED_DAY, n_keywords: 10 },
  'portals.notaIndicatore update': { nota: 'Prova' },
  'portals.anagrafica listaIdPerPortali': { portali: [33] },
}

/** Calls for which a valid body would change the accounts used by the matrix. */
const harmful = new Set(['management.user changePassword', 'management.user personalData'])

const callName = ({ resource, op }: Registered): string => `${resource} ${op}`

export function queryFor({ resource, op, url }: Registered, hotel: number): Record<string, string> {
  const params = resourceOf(resource).endpoints.find((one) => one.op === op && matches(url, one.path))?.params ?? []
  if (op === 'report' || op === 'totals') return { dataInizio: '2026-11-01', dataFine: FIXED_DAY, utente: '1' }
  if (op !== 'list' && params.includes('stat_from')) return { ...window, id_hotel: String(hotel) }
  return {}
}

const matches = (url: string, path: string): boolean => url.endsWith(`/${path.replace(/\{(\w+)\}/g, ':$1')}`)

/** The parameter under which a call accepts a hotel id. */
export function hotelParamOf({ resource, op, url }: Registered): string | undefined {
  const params = resourceOf(resource).endpoints.find((one) => one.op === op && matches(url, one.path))?.params
  return params?.find((name) => ['id_hotel', 'hotel_id', 'ao_hotel_id', 'aoHotelId', 'hotelId'].includes(name))
}

export async function bodyFor(
  endpoint: Registered,
  role: Role,
  belongings: RowOwners,
  inPath: number,
): Promise<unknown> {
  const call = callName(endpoint)
  if (harmful.has(call)) return {}
  const fields: Fields = resourceOf(endpoint.resource).bodies?.[endpoint.op] ?? {}
  const body: Record<string, unknown> = { ...specifiedBodies[call] }
  for (const [name, field] of Object.entries(fields)) {
    if (field.required) body[name] = await valueFor(field, role, belongings)
  }
  // The first contact is the one in the path.
  if (call === 'main.rubrica note') body.ids = [inPath]
  return body
}

async function valueFor(field: Field, role: Role, belongings: RowOwners): Promise<unknown> {
  switch (field.kind) {
    case 'reference':
    case 'references': {
      const { own } = belongings.hotels(role, hotelSide.includes(role) ? 'ownHotel' : 'all')
      const key = field.ref === 'main.hotel' ? own : await someKey(field, role, belongings)
      return field.kind === 'reference' ? key : [key]
    }
    case 'choice':
      return field.options?.[0]?.value
    case 'flag':
      return true
    case 'date':
      return FIXED_DAY
    case 'integer':
    case 'decimal':
    case 'money':
      return 1
    case 'email':
      return field.multiple ? ['ospite@posta.example'] : 'ospite@posta.example'
    default:
      return 'Prova'
  }
}

async function someKey(field: Field, role: Role, belongings: RowOwners): Promise<unknown> {
  const target = resourceOf(field.ref!)
  const scope = hotelSide.includes(role) ? 'ownHotel' : role === 'produttore' ? 'ownSeller' : 'all'
  const rows = await belongings.rows(field.ref!)
  const row = rows.find((one) => belongings.within(field.ref!, one, role, scope, 0)) ?? rows[0]
  return row?.[field.refKey ?? target.key] ?? 1
}
