/** The OpenAPI 3.1 document with which the services of this server describe themselves. */
import useSWR from 'swr'
import { request } from './client/client.ts'
import type { ApiError } from './client/error.ts'

export const OPENAPI = '/api/openapi.json'

/** The part of JSON Schema that the page reads. */
export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  title?: string
  description?: string
  enum?: readonly unknown[]
  items?: Schema
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  readOnly?: boolean
}
type Content = { content?: Readonly<Record<string, { schema: Schema }>> }
export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
export type Operation = {
  operationId: string
  summary: string
  tags: readonly string[]
  security: readonly Readonly<Record<string, readonly string[]>>[]
  parameters: readonly Parameter[]
  requestBody?: Content
  responses: Readonly<Record<string, Content & { $ref?: string; description?: string }>>
}
export type OpenApi = {
  info: { version: string }
  tags: readonly { name: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    responses: Readonly<Record<string, { description: string }>>
  }
}

export const useOpenApi = () =>
  useSWR<OpenApi, ApiError>(
    'openapi',
    async () => (await request<OpenApi>('GET', 'main', '', { op: 'openapi.read', url: OPENAPI, anonymous: true })).body,
  )
