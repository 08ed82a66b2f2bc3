/** Scripts (copioni): sentences and commands recorded as lines under a name, to be run again. */
import { choice, json, rows, text } from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { rowId } from './common.ts'
import { ownerUser, sharedWithAll } from './person.ts'

/** Key sequences that nothing else uses. */
const KEYS = Array.from({ length: 9 }, (_, at) => `c ${at + 1}`)

export const copioni = resource({
  id: 'main.copioni',
  name: 'Copione',
  tokens: false,
  found: false,
  display: 'nome',
  fields: {
    id: rowId,
    utente: ownerUser,
    nome: text('Nome', { required: true, maxLength: 80, column: 1 }),
    /** domain/plans/copione.ts has the shape of the lines. */
    righe: rows(
      'Righe',
      {
        comando: text('Comando', { required: true, maxLength: 120 }),
        titolo: text('Titolo', { required: true, maxLength: 200 }),
        argomenti: json('Argomenti', { form: false, maxBytes: 8_000 }),
      },
      { required: true, maxItems: 300, maxBytes: 60_000 },
    ),
    tasto: choice(
      'Tasti',
      KEYS.map((keys) => [keys, keys]),
    ),
    condiviso: sharedWithAll('Condiviso con tutti'),
  },
  endpoints: [
    list('copioni', 'perPage', 'data', { reads: 'primary' }),
    call('shared', 'GET', 'copioni/condivisi'),
    crud('copioni', 'cud'),
  ],
  order: ['nome', 'ASC'],
  distinct: [{ fields: ['utente', 'nome'], message: 'Hai già un copione con questo nome' }],
})
