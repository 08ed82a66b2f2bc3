/** Plans over many rows: their rehearsal, their run, and its undo as a whole (domain/plans/plan.ts). */
import { flag, integer, json, longText } from '../model/fields.ts'
import { call, resource } from '../model/resource.ts'

export const plans = resource({
  id: 'main.prove',
  name: 'Prova di molte righe',
  tokens: false,
  kind: 'call',
  fields: {},
  endpoints: [
    /** Starts a rehearsal; answers at once with the plan, which is polled until it is `ready`. */
    call('rehearse', 'POST', 'prove/{resource}', { passive: true }),
    call('mine', 'GET', 'prove', { params: ['page', 'perPage'] }),
    call('look', 'GET', 'prove/{id}', { reads: 'primaryWithToken' }),
    /** `esito`: outcomes separated by commas, 'left' for excluded rows. */
    call('rows', 'GET', 'prove/{id}/righe', { reads: 'primaryWithToken', params: ['esito', 'page', 'perPage'] }),
    /** The refused rows by reason, with their number. */
    call('reasons', 'GET', 'prove/{id}/motivi', { reads: 'primaryWithToken' }),
    call('leave', 'PUT', 'prove/{id}/righe', { passive: true }),
    /** The refused rows as a file, with their reasons. */
    call('refused', 'GET', 'prove/{id}/rifiutate', { download: true }),
    call('run', 'POST', 'prove/{id}/esegui'),
    /** Lets the agent that proposed it run it. */
    call('approve', 'POST', 'prove/{id}/approva', { passive: true }),
    call('reject', 'POST', 'prove/{id}/rifiuta', { passive: true }),
    call('halt', 'POST', 'prove/{id}/ferma'),
    call('takeBack', 'POST', 'prove/{id}/ripristina'),
    call('forget', 'DELETE', 'prove/{id}', { passive: true }),
  ],
  bodies: {
    rehearse: { hotelId: integer('Hotel', { min: 1 }), plan: json('Piano', { required: true }) },
    leave: {
      /** Numbers of rows; all rows where it is missing. */
      rows: json('Righe'),
      leftOut: flag('Lasciate fuori', { required: true }),
    },
    run: {},
    approve: {},
    reject: { motivo: longText('Motivo', { required: true, maxLength: 500 }) },
    halt: {},
    takeBack: {},
  },
})
