/** Texts that no first screen needs: questions, failures, and the news of a build. */
import type { Message } from './texts.ts'

export const LOGOUT_QUESTION = "Sei sicuro di voler uscire dall'area riservata?"
export const DELETE_QUESTION = 'Do you really want to delete the selected item?'
/** The catalogue has words for one; more are counted. */
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
/** What is said where the service said nothing. */
export const UNEXPECTED = 'An unexpected error has occurred'

/** A new build is offered, never forced. */
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
 * What a person tells who looks after the service, of a failure that is its own: the id under which its log has it. ''
 * for everything else.
 */
export const codeOf = ({ status, request }: { status: number; request: string }): string =>
  status >= 500 && request ? `Codice per l’assistenza: ${request}` : ''
