/** The request for assistance. */
import { assistenza } from '../domain/resources/staff.ts'
import { call } from './client/call.ts'

/** Throws ApiError; 422 with the fields that were refused. */
export const sendAssistance = (body: Record<string, unknown>, writeKey?: string) =>
  call(assistenza, 'send', { body, writeKey })
