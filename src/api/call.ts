/** A call of a resource by its name: method, service and address are those of its description. */
import { fillPath } from '../domain/path.ts'
import type { Endpoint, Resource } from '../domain/resource.ts'
import { request, type Answer, type Options } from './client.ts'
import { ifMatch, underKey } from './config.ts'

type Value = string | number
/** What of a description a call goes by. */
type Called<E extends Endpoint = Endpoint> = Pick<Resource<E>, 'id' | 'service' | 'endpoints'>
/** 'Hotel/{hotelId}/camera' → {hotelId}. */
type Named<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, Value> & Named<Rest>
  : unknown
type At<Path extends string> = unknown extends Named<Path> ? { path?: undefined } : { path: Named<Path> }

type Passed = 'op' | 'query' | 'body' | 'headers' | 'signal' | 'url' | 'anonymous' | 'blob' | 'via' | 'passive'
export type Request = Partial<Pick<Options, Passed>> & {
  /** The same for the same write, however often it is sent. */
  writeKey?: string | undefined
  /** The version that was seen. */
  etag?: string | null | undefined
}
type Call<E extends Endpoint> = E extends Endpoint<string, infer Path> ? At<Path> & Request : never
/** What a call takes: where it has several addresses, what one of them names. */
export type CallOf<E extends Endpoint, Op extends string> = Call<E extends Endpoint<Op> ? E : never>

const isAbout = (path: string, values: object): boolean =>
  Object.keys(values).every((name) => path.includes(`{${name}}`))

/** The endpoint of that name whose path names what is given. */
export function findCall({ id, endpoints }: Called, op: string, values: Readonly<Record<string, Value>> = {}) {
  for (const endpoint of endpoints) {
    const path = endpoint.op === op && isAbout(endpoint.path, values) ? fillPath(endpoint.path, values) : null
    if (path !== null) return { endpoint, path }
  }
  throw new Error(`${id} has no call '${op}'`)
}

/** Calls the endpoint at that path. Throws ApiError. */
export function send<T>(
  { id, service }: Called,
  { op, method, public: isPublic, passive }: Endpoint,
  path: string,
  { writeKey, etag, headers, ...rest }: Request = {},
): Promise<Answer<T>> {
  return request(method, service, path, {
    op: `${id}.${op}`,
    ...(isPublic && { anonymous: true }),
    ...rest,
    passive: passive || rest.passive,
    headers: { ...underKey(service, writeKey), ...ifMatch(service, etag), ...headers },
  })
}

/** Throws ApiError. The answer is for readItem or readPage to make something of. */
export async function call<E extends Endpoint, Op extends E['op']>(
  resource: Called<E>,
  op: Op,
  { path: values, ...rest }: CallOf<E, Op>,
): Promise<Answer<unknown>> {
  const { endpoint, path } = findCall(resource, op, values)
  return send(resource, endpoint, path, rest)
}
