/** The error catalogue, typed by hand row by row: title, text, duration, place. */
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../src/api/client/error.ts'
import * as messages from '../../src/commands/messages.ts'
import * as loginTexts from '../../src/commands/loginTexts.ts'
import * as laterTexts from '../../src/commands/lazyTexts.ts'
import * as texts from '../../src/commands/texts.ts'

const failure = (status: number, code = '', message = '') => new ApiError('op', status, message, { code })

describe('failure messages', () => {
  test.each([
    ['management.user.changePassword', failure(500), 'Errore!', 'Non puoi usare la vecchia password!'],
    ['management.user.changePassword', failure(422, '500'), 'Errore!', 'Non puoi usare la vecchia password!'],
    [
      'management.user.changePassword',
      failure(503),
      'Errore!',
      'Si è verificato un errore imprevisto durante il cambio della password!',
    ],
    ['main.tracciamentiAttivita.create', failure(500), 'Errore!', 'Si è verificato un errore inaspettato!'],
    ['main.tracciamentiAttivita.update', failure(422), 'Errore!', 'Si è verificato un errore inaspettato!'],
    ['main.hotelOfferta.create', failure(500), 'Errore!', 'Si è verificato un errore inaspettato!'],
    [
      'main.serviziBase.update',
      failure(500),
      'Attenzione!',
      "Si è verificato un errore durante l'aggiornamento dei servizi",
    ],
    [
      'management.user.permissionChange',
      failure(500),
      'Errore!',
      "Si è verificato un errore durante l'aggiornamento dei permessi!",
    ],
    [
      'management.role.permissionChange',
      failure(500),
      'Errore!',
      "Si è verificato un errore durante l'aggiornamento dei permessi!",
    ],
    [
      'main.assistenza.send',
      failure(500),
      'Errore!',
      "Si è verificato un errore inaspettato durante l'invio della richiesta!",
    ],
    ['management.user.personalData', failure(500), 'Errore!', 'Unable to update the profile!'],
    [
      'portals.tools.checkInvalidDescriptions',
      failure(500, '', 'guasto'),
      'Errore',
      'Si è verificato un errore inaspettato -> guasto',
    ],
    [
      'portals.tools.regenerateSitemaps',
      failure(500, '', 'guasto'),
      'Errore',
      'Si è verificato un errore imprevisto! -> guasto',
    ],
    ['portals.tools.buildHotelIndicators', failure(500), 'Errore', 'Si è verificato un errore imprevisto'],
  ])('%s shows its failure message after %o', (op, error, title, message) => {
    expect(messages.messageFor(op, error)).toMatchObject({ title, message, duration: 10_000, place: 'bottom-right' })
  })

  test.each([
    ['main.serviziBase.update', 'Si è verificato un errore imprevisto!'],
    ['management.user.permissionChange', 'Si è verificato un errore inaspettato'],
  ])('the inner text of %s', (op, inner) => {
    expect(messages.messageFor(op, failure(500)).detail).toEqual([inner])
  })

  test('a server error shows the id of its log line in toast and form, and a refusal does not', () => {
    const at = (status: number) => new ApiError('op', status, '', { body: { request_id: '0f8c' } })
    const code = 'Codice per l’assistenza: 0f8c'
    expect(messages.messageFor('main.camera.update', at(500), 'Camera').detail).toEqual([code])
    expect(messages.messageFor('main.serviziBase.update', at(503)).detail!.at(-1)).toBe(code)
    expect(messages.formMessage('main.camera.update', at(500))).toContain(code)
    for (const status of [409, 412, 422, 404])
      expect(JSON.stringify(messages.messageFor('main.camera.update', at(status), 'Camera'))).not.toContain('0f8c')
    expect(messages.formMessage('main.camera.update', at(409))).not.toContain('0f8c')
  })

  test.each([401, 403])('any %i outside login shows the persistent permissions toast with a way back', (status) => {
    for (const op of ['main.camera.update', 'main.hotelOfferta.update', 'main.assistenza.send']) {
      expect(messages.messageFor(op, failure(status))).toMatchObject({
        title: 'Attenzione!',
        message: "Non si dispone dei permessi sufficienti per eseguire l'operazione richiesta!",
        duration: Infinity,
        back: true,
      })
    }
  })

  test.each([
    ['create', 'An error occured while creating Camera'],
    ['update', 'An error occured while updating Camera'],
    ['delete', 'An error occured while deleting Camera'],
  ])('the default failure message of %s', (action, message) => {
    expect(messages.messageFor(`main.camera.${action}`, failure(500), 'Camera')).toMatchObject({
      title: 'Errore!',
      message,
      lang: 'en',
    })
  })

  test('a refused article price list lists the server’s reasons', () => {
    const error = new ApiError('x', 422, '', { fields: { prezzo: ['Valore non valido'] } })
    expect(messages.formMessage('main.priceList.update', error)).toBe(
      'Si sono verificati i seguenti errori di validazione:',
    )
    expect(messages.messageFor('main.altro', error)).toMatchObject({
      message: 'Si sono verificati i seguenti errori di validazione:',
      detail: ['Valore non valido'],
    })
  })

  test('failure messages inside a form', () => {
    expect(messages.formMessage('main.camera.update', failure(500))).toBe(
      "Si è verificato un errore durante l'invio del form",
    )
    expect(messages.formMessage('main.hotelOfferta.update', failure(401))).toBe(
      "Non disponi dei privilegi necessari per aggiornare l'offerta",
    )
    expect(messages.formMessage('main.hotelOfferta.update', failure(500))).toBe('Si è verificato un errore inaspettato')
  })

  test('any other error shows the generic message', () => {
    expect(messages.messageFor('x', new Error('boom')).message).toBe('An unexpected error has occurred')
  })
})

describe('success messages', () => {
  test.each([
    ['management.user.changePassword', 'Successo!', 'Password modificata con successo!', 10_000, 'bottom-right'],
    ['management.user.resetPassword', 'Successo!', 'Password modificata con successo!', Infinity, 'top-center'],
    ['management.user.personalData', 'Successo!', 'Profilo aggiornato con successo!', 10_000, 'bottom-right'],
    ['management.user.permissionChange', 'Successo!', 'Permessi aggiornati con successo!', 10_000, 'bottom-right'],
    ['main.tracciamentiAttivita.create', 'Successo!', 'Nuova attività creata correttamente!', 10_000, 'bottom-right'],
    ['main.tracciamentiAttivita.update', 'Successo!', 'Nuova attività creata correttamente!', 10_000, 'bottom-right'],
    ['main.hotelOfferta.create', 'Successo!', 'Nuova offerta creata correttamente!', 10_000, 'bottom-right'],
    ['main.hotelOfferta.update', 'Successo!', 'Offerta updated with success!', 10_000, 'bottom-right'],
    ['main.serviziBase.update', 'Successo!', 'Servizi base aggiornati correttamente', 10_000, 'bottom-right'],
    ['main.assistenza.send', 'Successo!', 'Richiesta di assistenza inviata correttamente!', 10_000, 'bottom-right'],
    ['portals.tools.buildHotelIndicators', 'Successo', 'Indicatori ricalcolati correttamente', 10_000, 'bottom-right'],
    ['x.create', 'Successo!', 'Offerta created with success!', 10_000, 'bottom-right'],
    ['x.delete', 'Successo!', 'Offerta deleted with success!', 10_000, 'bottom-right'],
  ])('%s shows its success message', (op, title, message, duration, place) => {
    expect(messages.doneMessage(op, 'Offerta')).toMatchObject({ title, message, duration, place })
  })
})

test('login messages', () => {
  expect(loginTexts.loginMessage(failure(404))).toBe('Nome utente o password non validi')
  expect(loginTexts.loginMessage(failure(500))).toBe(
    "Si è verificato un errore inaspettato durante il login. Riprovare più tardi o contattare l'assistenza",
  )
  expect(loginTexts.loginMessage(failure(401))).toMatchObject({
    title: 'Attenzione!',
    message: 'Sessione scaduta!. Perfavore effettuare nuovamente il login!',
    duration: 30_000,
  })
  expect(loginTexts.loginMessage(failure(200))).toBe('Unable to login')
  expect(loginTexts.NO_SESSION.message).toBe('Authentication failed, please login again!')
  expect(loginTexts.NEEDS_RESET).toBe(
    'Per accedere è necessario resettare la password, perfavore segui le istruzioni che ti sono pervenute via email',
  )
  expect(texts.SESSION_EXPIRED).toMatchObject({ title: 'Attenzione!', duration: 30_000 })
})

test('fixed texts of the specification', () => {
  expect(loginTexts.PLEASE_LOGIN).toBe('Perfavore effettua il login')
  expect(laterTexts.LOGOUT_QUESTION).toBe("Sei sicuro di voler uscire dall'area riservata?")
  expect(laterTexts.SELECT_HOTEL).toBe('Selezionare un hotel per procedere!')
  expect(laterTexts.NO_ITEMS).toBe('No items to show')
  expect(laterTexts.DELETE_QUESTION).toBe('Do you really want to delete the selected item?')
  expect(laterTexts.NEW_BUILD.message).toBe('The page needs to be reloaded in order to apply the changes.')
  expect(texts.UNSAVED_QUESTION).toBe('Are you sure? Any unsaved changes will be lost.')
})
