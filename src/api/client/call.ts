/**
 * Calls an endpoint of a resource by its operation: method, service and path are those of the resource's description.
 */
import { fillPath } from '../../domain/model/path.ts'
import type { Endpoint, Resource } from '../../domain/model/resource.ts'
import { request, type Answer, type Options } from './client.ts'
import { ifMatchHeader, idempotencyHeader } from './config.ts'

type Value = string | number
/** The part of a description that a call needs. */
type CallSource<E extends Endpoint = Endpoint> = Pick<Resource<E>, 'id' | 'service' | 'endpoints'>
/** 'Hotel/{hotelId}/camera' → {hotelId}. */
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, Value> & PathParams<Rest>
  : unknown
type PathOption<Path extends string> =
  unknown extends PathParams<Path> ? { path?: undefined } : { path: PathParams<Path> }

type PassedOption = 'op' | 'query' | 'body' | 'headers' | 'signal' | 'url' | 'anonymous' | 'blob' | 'via' | 'passive'
export type Request = Partial<Pick<Options, PassedOption>> & {
  /** Idempotency key: the same for the same write, however often it is sent. */
  writeKey?: string | undefined
  /** ETag of the version that was read, sent as If-Match. */
  etag?: string | null | undefined
}
type Call<E extends Endpoint> = E extends Endpoint<string, infer Path> ? PathOption<Path> & Request : never
/** The arguments of a call; where the operation has several paths, the parameters of one of them. */
export type CallOf<E extends Endpoint, Op extends string> = Call<E extends Endpoint<Op> ? E : never>

const isAbout = (path: string, values: object): boolean =>
  Object.keys(values).every((name) => path.includes(`{${name}}`))

/** Finds the endpoint of that operation whose path takes the given values. Throws an Error where there is none. */
export function findCall({ id, endpoints }: CallSource, op: string, values: Readonly<Record<string, Value>> = {}) {
  for (const endpoint of endpoints) {
    const path = endpoint.op === op && isAbout(endpoint.path, values) ? fillPath(endpoint.path, values) : null
    if (path !== null) return { endpoint, path }
  }
  throw new Error(`${id} has no call '${op}' for these path values: check the paths in its description`)
}

/** Calls the endpoint at that path. Throws ApiError. */
export function send<T>(
  { id, service }: CallSource,
  { op, method, public: isPublic, passive }: Endpoint,
  path: string,
  { writeKey, etag, headers, ...rest }: Request = {},
): Promise<Answer<T>> {
  return request(method, service, path, {
    op: `${id}.${op}`,
    ...(isPublic && { anonymous: true }),
    ...rest,
    passive: passive || rest.passive,
    headers: { ...idempotencyHeader(service, writeKey), ...ifMatchHeader(service, etag), ...headers },
  })
}

/** Throws ApiError. The caller parses the body with readItem or readPage. */
export async function call<E extends Endpoint, Op extends E['op']>(
  resource: CallSource<E>,
  op: Op,
  { path: values, ...rest }: CallOf<E, Op>,
): Promise<Answer<unknown>> {
  const { endpoint, path } = findCall(resource, op, values)
  return send(resource, endpoint, path, rest)
}
