/** The person gave up waiting, or chose not to go on; nothing to report. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}
