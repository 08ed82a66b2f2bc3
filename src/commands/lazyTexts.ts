/** Texts that no first screen needs: questions, failures, and the toast about a new build. */
import type { Message } from './texts.ts'

export const LOGOUT_QUESTION = "Sei sicuro di voler uscire dall'area riservata?"
export const DELETE_QUESTION = 'Do you really want to delete the selected item?'
/** The specification's catalogue has a question for one record only. */
export const deleteManyQuestion = (count: string): string => `Vuoi davvero eliminare i ${count} elementi scelti?`
export const SELECT_HOTEL = 'Selezionare un hotel per procedere!'

export const NO_PERMISSION: Message = {
  tone: 'warn',
  title: 'Attenzione!',
  message: "Non si dispone dei permessi sufficienti per eseguire l'operazione richiesta!",
  duration: Infinity,
  place: 'bottom-right',
  back: true,
  id: 'permessi',
}

export const NO_ITEMS = 'No items to show'
/** Shown where the service gave no message. */
export const UNEXPECTED = 'An unexpected error has occurred'

/** A part of the page's code failed to load: a reload is offered, never forced. */
export const CODE_LOST: Message = {
  tone: 'warn',
  title: 'Una parte della pagina non è arrivata',
  message: 'Ricarica la pagina per averla: quello che stai scrivendo resta tra le bozze.',
  duration: Infinity,
  place: 'bottom-right',
  reload: 'keepsDrafts',
  id: 'parte',
}

export const NEW_BUILD: Message = {
  tone: 'info',
  title: 'Nuova versione',
  message: 'The page needs to be reloaded in order to apply the changes.',
  duration: Infinity,
  place: 'bottom-right',
  lang: 'en',
  reload: true,
  id: 'versione',
}

/**
 * The code that a user can give to support for a failure of the service itself: the id under which its log has the
 * request. '' for everything else.
 */
export const codeOf = ({ status, request }: { status: number; request: string }): string =>
  status >= 500 && request ? `Codice per l’assistenza: ${request}` : ''
