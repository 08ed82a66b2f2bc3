/** Saved views: filters, order and columns of a list, under a name, for the person who saved them or for everybody. */
import { flag, text } from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { rowId } from './common.ts'
import { ownerUser, sharedWithAll } from './person.ts'

export const viste = resource({
  id: 'main.viste',
  name: 'Vista salvata',
  tokens: false,
  found: false,
  display: 'nome',
  fields: {
    id: rowId,
    utente: ownerUser,
    /** The route of the list. */
    lista: text('Elenco', { required: true, createOnly: true, maxLength: 120, form: false }),
    /**
     * The resource of the list: a shared view is returned only to users who may read it, because its filters may
     * contain names.
     */
    risorsa: text('Risorsa dell’elenco', { maxLength: 120, form: false }),
    nome: text('Nome', { required: true, maxLength: 80, column: 1 }),
    /** The query of the list's address, without the question mark. */
    ricerca: text('Filtri e ordine', { maxLength: 4000, form: false }),
    /** Names of columns, separated by blanks. */
    nascoste: text('Colonne nascoste', { maxLength: 2000, form: false }),
    predefinita: flag('Predefinita: l’elenco si apre così', { default: false }),
    condivisa: sharedWithAll('Condivisa con tutti'),
  },
  endpoints: [
    list('viste', 'perPage', 'data', { reads: 'primary' }),
    call('shared', 'GET', 'viste/condivise'),
    crud('viste', 'cud'),
  ],
  order: ['nome', 'ASC'],
  distinct: [{ fields: ['utente', 'lista', 'nome'], message: 'Hai già una vista con questo nome' }],
})
