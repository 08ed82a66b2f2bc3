/** Lists as files: parsed to be imported by a plan (plan.ts), and exported so that they can be imported again. */
import { json, text } from '../model/fields.ts'
import { call, resource } from '../model/resource.ts'

export const importazioni = resource({
  id: 'main.importazioni',
  name: 'Importazione ed esportazione',
  tokens: false,
  kind: 'call',
  fields: {},
  endpoints: [
    /**
     * The body is the file itself, as text/csv or application/octet-stream; the answer says what was found in it
     * (imports.ts). `foglio`: the sheet of a spreadsheet.
     */
    call('parse', 'POST', 'importazioni/{resource}', { cost: 'streamed', params: ['nome', 'foglio'], passive: true }),
    call('preview', 'GET', 'importazioni/{id}'),
    /** Reads all lines: their words, and how many stay, for the columns and the recipe chosen so far. */
    call('survey', 'POST', 'importazioni/{id}/esame', { passive: true, idempotent: false }),
    /** Saves a recipe under a name, for files with the columns of this one. */
    call('saveRecipe', 'PUT', 'importazioni/{id}/ricetta', { passive: true }),
    call('forgetRecipe', 'DELETE', 'ricette/{id}', { passive: true }),
    /** `hotelId` and the query of the list itself; or `keys`: only these rows. */
    call('export', 'GET', 'esporta/{resource}', {
      reads: 'replica',
      cost: 'export',
      params: ['hotelId', 'database', 'keys'],
      download: true,
      token: 'byRow',
    }),
  ],
  bodies: {
    survey: { columns: json('Colonne'), recipe: json('Ricetta') },
    saveRecipe: { name: text('Nome', { required: true, maxLength: 80 }), plan: json('Piano', { required: true }) },
  },
})
