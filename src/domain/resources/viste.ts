/** Saved views: filters, order and columns of a list, under a name, for the person who saved them. */
import { flag, text } from '../fields.ts'
import { crud, list, resource } from '../resource.ts'
import { rowId } from './common.ts'
import { ownPerson } from './person.ts'

export const viste = resource({
  id: 'main.viste',
  kind: 'list',
  service: 'main',
  key: 'id',
  found: false,
  display: 'nome',
  fields: {
    id: rowId,
    utente: ownPerson,
    /** The route of the list. */
    lista: text('Elenco', { required: true, createOnly: true, maxLength: 120, form: false }),
    nome: text('Nome', { required: true, maxLength: 80, column: 1 }),
    /** The query of its address, without its question mark. */
    ricerca: text('Filtri e ordine', { maxLength: 4000, form: false }),
    /** Names of columns, between blanks. */
    nascoste: text('Colonne nascoste', { maxLength: 2000, form: false }),
    predefinita: flag('Predefinita: l’elenco si apre così', { default: false }),
  },
  endpoints: [list('viste', 'perPage', 'data'), crud('viste', 'cud')],
  order: ['nome', 'ASC'],
  distinct: [{ fields: ['utente', 'lista', 'nome'], message: 'Hai già una vista con questo nome' }],
})
