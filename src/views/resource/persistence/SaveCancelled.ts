/** The user stopped waiting, or decided not to go on: there is nothing to report. */
export class SaveCancelled extends Error {
  override readonly name = 'SaveCancelled'
}
