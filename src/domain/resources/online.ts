import { flagChange, type Bulk } from '../plans/bulk.ts'

/**
 * The two changes that put rows online or offline, by the flag of that name; `of`: the rows, as the commands call them.
 */
export const onlineChanges = (field: string, of: string): Bulk[] => [
  flagChange(field, true, {
    id: 'online',
    title: `Metti online ${of}`,
    button: 'Metti online',
    icon: 'eye',
    keywords: 'pubblica mostra visibile selezione',
  }),
  flagChange(field, false, {
    id: 'offline',
    title: `Metti offline ${of}`,
    button: 'Metti offline',
    icon: 'eye-off',
    keywords: 'togli nascondi sospendi non online selezione',
  }),
]
