/** Sends what webhooks have to tell, as the rest of the server knows it. */
export type Sending = {
  /** Begins with what is waiting, and looks every few seconds for more. */
  start(): void
  /** Something is due: it is sent soon, where sending has begun. */
  look(): void
  /** Sends what is due now; resolves with how many were accepted. */
  sendDue(): Promise<number>
  /** Waits for those that are under way. */
  stop(): Promise<void>
}
